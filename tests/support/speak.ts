// Requests as many browsers make them at once, with what each cost: over connections that are kept, without a client
// library's own work, since the server under test has the same two cores. A connection that breaks is an answer, too:
// null.
import { Agent, request } from 'node:http';

export interface Reply {
  readonly code: number | string;
  readonly message: string;
  readonly result: Readonly<Record<string, unknown>>;
}

export interface Heard {
  /** null: nobody answered. */
  readonly reply: Reply | null;
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  readonly tookMs: number;
}

export interface Speaker {
  readonly call: (token: string, path: string, args: Readonly<Record<string, unknown>>) => Promise<Heard>;
  /** A file by the upload call. */
  readonly upload: (token: string, file: { readonly content: Buffer; readonly name: string }) => Promise<Heard>;
  readonly close: () => void;
}

const BOUNDARY = 'office-test-7f3a91';

/** url: http://host:port */
export function speakTo(url: string): Speaker {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const send = (
    path: string,
    token: string,
    { type, body }: { readonly type: string; readonly body: Buffer },
  ): Promise<Heard> =>
    new Promise((resolve) => {
      const [sentAt, started] = [Date.now(), performance.now()];
      const end = (reply: Reply | null): void => resolve({ reply, sentAt, tookMs: performance.now() - started });
      const message = request(
        `${url}${path}?appKey=esp`,
        { method: 'POST', agent, headers: { accessToken: token, 'content-type': type, 'content-length': body.length } },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', () => end(null));
          response.on('end', () => end(readReply(Buffer.concat(parts).toString('utf8'))));
        },
      );
      message.on('error', () => end(null));
      message.end(body);
    });
  return {
    call: (token, path, args) =>
      send(path, token, { type: 'application/json', body: Buffer.from(JSON.stringify(args)) }),
    upload: (token, { content, name }) =>
      send('/api/common/uploadFile', token, {
        type: `multipart/form-data; boundary=${BOUNDARY}`,
        body: Buffer.concat([
          Buffer.from(
            `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`,
          ),
          content,
          Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
        ]),
      }),
    close: () => agent.destroy(),
  };
}

/** An answer that was cut off is none. */
function readReply(text: string): Reply | null {
  try {
    return JSON.parse(text) as Reply;
  } catch {
    return null;
  }
}
