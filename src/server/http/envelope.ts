// Every JSON answer (api.md, Envelope): success from what a handler answers, failure from what it throws.
// Only the catalogue's texts leave the server; what really happened goes to the log under the request's number.
import type { FastifyReply } from 'fastify';
import { errorsIn } from '../../core/field-errors.ts';
import { isList, objectOf } from '../../core/json.ts';
import type { Envelope } from '../../core/envelope.ts';
import { AppError, ERRORS, toldError } from '../../core/errors.ts';
import { isWhole } from './body-state.ts';
import { JSON_TYPE } from './json-type.ts';
import { ResultWithMessage, SUCCESS_MESSAGE } from './message.ts';

const RETRY_AFTER_SECONDS = 3;

/** The body of a success, for what is written once (prepared-answer.ts). */
export function successBody(result: unknown): string {
  return JSON.stringify({ code: 200, message: SUCCESS_MESSAGE, result } satisfies Envelope);
}

export function sendResult(reply: FastifyReply, answer: unknown): FastifyReply {
  const [message, result] =
    answer instanceof ResultWithMessage ? [answer.message, answer.result] : [SUCCESS_MESSAGE, answer];
  const envelope: Envelope = { code: 200, message, result: result ?? null };
  return reply.header('content-type', JSON_TYPE).send(JSON.stringify(envelope));
}

export function sendFailure(reply: FastifyReply, error: AppError): FastifyReply {
  const facts = ERRORS[error.key];
  if (facts.http === 503 || facts.http === 429) reply.header('retry-after', RETRY_AFTER_SECONDS);
  // The rest of a body that is refused is not waited for.
  if (!isWhole(reply.request)) reply.header('connection', 'close');
  const envelope: Envelope = { code: facts.code, message: error.message, result: toldResult(error.result) };
  return reply.code(facts.http).header('content-type', JSON_TYPE).send(JSON.stringify(envelope));
}

/** Errors say what the contract says of them, whatever the judge knows beside it. */
function toldResult(result: unknown): unknown {
  const { errors } = objectOf(result);
  return isList(errors) ? { ...objectOf(result), errors: errorsIn({ errors }).map(toldError) } : result;
}
