// One-time tokens for plain links, which cannot carry a header: 60 seconds, bound to the session and the path, used up
// by the call.
import type { SessionRequest, SessionResult } from '../context.ts';
import type { Actor } from '../../core/actor.ts';
import { hashToken, newToken, resolveSessionId, type SessionParts } from './session.ts';

export const DOWNLOAD_SECONDS = 60;

const ISSUE = {
  name: 'download-token-issue',
  text: `insert into download_token (token_hash, user_id, session_id, path, expires_at)
    values ($1, $2, $3, $4, $5::timestamptz + interval '${DOWNLOAD_SECONDS} seconds')`,
};
const USE_UP = {
  name: 'download-token-use-up',
  text: 'delete from download_token where token_hash = $1 returning session_id, path = $2 and expires_at > $3 as fits',
};

export async function issueDownloadToken(
  parts: SessionParts,
  actor: Actor,
  request: { readonly path: string; readonly now: Date },
): Promise<string> {
  const token = newToken();
  await parts.sql.query(ISSUE, [hashToken(token), actor.userId, actor.sessionId, request.path, request.now]);
  return token;
}

export async function resolveDownloadToken(
  parts: SessionParts,
  token: string,
  request: SessionRequest & { readonly path: string },
): Promise<SessionResult> {
  const [row] = await parts.sql.query(USE_UP, [hashToken(token), request.path, request.now]);
  if (row?.['fits'] !== true) return { kind: 'needsLogin' };
  return await resolveSessionId(parts, Number(row['session_id']), request);
}
