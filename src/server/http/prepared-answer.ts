// An answer that is the same for everybody: written once, compressed once, and sent as it lies there. For what visitors
// may ask for without number (product-spec §7, open): each of them costs the bytes and nothing else.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { JSON_TYPE } from './json-type.ts';

export interface PreparedAnswer {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  readonly brotli: Buffer;
}

export interface PreparedHeaders {
  /** Cache-Control; left out, nothing is kept. */
  readonly cache?: string;
}

/** At the quality of a build: it is done once. */
export async function prepareAnswer(body: string): Promise<PreparedAnswer> {
  const plain = Buffer.from(body);
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(plain, { level: 9 }),
    promisify(brotliCompress)(plain, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  ]);
  return { plain, gzip: zipped, brotli };
}

export function sendPrepared(
  reply: FastifyReply,
  answer: PreparedAnswer,
  { cache }: PreparedHeaders = {},
): FastifyReply {
  const coding = codingFor(reply.request.headers['accept-encoding'] ?? '');
  if (coding !== null) reply.header('content-encoding', coding === 'brotli' ? 'br' : coding);
  if (cache !== undefined) reply.header('cache-control', cache);
  return reply
    .header('vary', 'accept-encoding')
    .header('content-type', JSON_TYPE)
    .send(answer[coding ?? 'plain']);
}

/** What the client names and does not refuse ("br;q=0"). */
function codingFor(accepted: string): 'brotli' | 'gzip' | null {
  const takes = (name: string): boolean =>
    accepted.split(',').some((part) => {
      const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      return coding === name && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    });
  if (takes('br')) return 'brotli';
  return takes('gzip') ? 'gzip' : null;
}
