// GET /api/common/changes: a line that stays open and tells a page, as server-sent events, which entities have changed.
// The page asks for them by its own calls, which decide what it may read. The token comes in the header as for every
// call, so pages read the line by fetch; it keeps no session alive.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import { propertyOf } from '../../core/unknown-value.ts';
import { AppError } from '../../core/errors.ts';
import { overSessions } from '../accounts/session.ts';
import type { ServerContext } from '../context.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { openChangeFeed } from './change-feed.ts';
import { createLiveStreams, type LiveStreams, type Stream } from './live-streams.ts';
import { audibleTo, createShown } from './shown-changes.ts';

const BEAT_MS = 5_000;
/** Then the page comes again, and with it who it is and what its role may hear of. */
const LONGEST_MS = 10 * 60_000;
/** Who does not read what is sent is given up. */
const MOST_UNREAD_BYTES = 64 * 1024;

export interface LiveParts {
  readonly context: ServerContext;
  readonly database: Pick<OpenDatabase, 'onChanged'>;
  /** postgres://…; null: the embedded database. */
  readonly url: string | null;
}

export async function registerLive(app: FastifyInstance, { context, database, url }: LiveParts): Promise<void> {
  const streams = createLiveStreams({ over: (ids) => overSessions(context, ids, context.clock.now()) });
  const shown = createShown(context.model);
  const feed = await openChangeFeed({ database, url, log: context.log });
  const deafen = feed.listen((changes) => streams.tell(changes === null ? null : shown(changes)));
  const beat = setInterval(() => {
    streams.beat().catch((error: unknown) => context.log.warn({ err: error }, 'open lines could not be checked'));
  }, BEAT_MS);
  beat.unref();
  app.addHook('preClose', () => {
    clearInterval(beat);
    deafen();
    streams.endAll();
  });
  app.addHook('onClose', () => feed.close());
  app.get(
    '/api/common/changes',
    { config: { access: 'signed-in', callId: 'common.changes', isStream: true } },
    (request, reply) => openStream({ context, streams }, request, reply),
  );
}

function openStream(
  { context, streams }: { readonly context: ServerContext; readonly streams: LiveStreams },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { actor, ip } = request.callContext;
  if (actor === null) throw new AppError('needsLogin');
  const body = new PassThrough();
  const stream: Stream = {
    sessionId: actor.sessionId,
    userId: actor.userId,
    ip,
    audible: audibleTo(context.model, actor),
    write: (text) => {
      if (!body.writableEnded) body.write(text);
      return body.writableLength < MOST_UNREAD_BYTES;
    },
    end: () => body.end(),
  };
  if (!streams.add(stream, agoOf(request))) throw new AppError('tooMany');
  const longest = setTimeout(() => body.end(), LONGEST_MS).unref();
  reply.raw.once('close', () => {
    clearTimeout(longest);
    streams.remove(stream);
    body.destroy();
  });
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(body);
}

/** ?ago=: how many ms ago the page knew everything; without it nothing is made up for. */
function agoOf({ query }: FastifyRequest): number {
  const ago = propertyOf(query, 'ago');
  return typeof ago === 'string' && /^\d{1,10}$/.test(ago) ? Number(ago) : 0;
}
