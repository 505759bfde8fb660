// Whatever was thrown → an error of the catalogue. Known causes keep their meaning (body too large, database busy,
// text that no database takes); all others become 系统异常 with the request's number, and the cause goes to the log.
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { propertyOf } from '../../core/unknown-value.ts';
import { codeOf } from '../../core/caught.ts';
import { AppError, ERRORS } from '../../core/errors.ts';
import type { NoteCause } from '../metrics/watch-requests.ts';
import { causeOf } from '../failure-cause.ts';
import { sendFailure } from './envelope.ts';

/** Statement, lock or connection timeouts, deadlocks, too many connections, the server going down. */
const BUSY_CODES = new Set([
  '57014',
  '55P03',
  '40P01',
  '40001',
  '53300',
  '57P01',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
]);
/** The disk of the files, of the database. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);
const BAD_TEXT_CODES = new Set(['22021', '22P05']);
/** Wider than the column: the schema of an argument need not know how wide that is. */
const TOO_WIDE = '22003';
const UNREADABLE_CODES = new Set([
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_INVALID_MEDIA_TYPE',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
  'FST_ERR_CTP_EMPTY_TYPE',
]);
const TOO_LARGE_CODES = new Set([
  'FST_ERR_CTP_BODY_TOO_LARGE',
  'FST_REQ_FILE_TOO_LARGE',
  'FST_PARTS_LIMIT',
  'FST_FILES_LIMIT',
  'FST_FIELDS_LIMIT',
]);
/** What the multipart reader says of a body that breaks off, or of none at all; it has no codes. */
const BROKEN_FORM = /^(?:Unexpected end of |Malformed |Multipart: Boundary not found|Part terminated early)/;
const POOL_TIMEOUT = /timeout exceeded when trying to connect|Connection terminated/;

/** noteCause: told what lies behind each answer of 5xx. */
export function registerFailures(app: FastifyInstance, log: Logger, noteCause?: NoteCause): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (!isClientGone(request)) {
      const told = toAppError(error, { id: request.id, log });
      if (ERRORS[told.key].http >= 500) noteCause?.(request, causeOf(error));
      return sendFailure(reply, told);
    }
    log.info({ requestId: request.id, err: error }, 'the client went away');
    return sendFailure(reply, new AppError('badRequest'));
  });
}

/** Whoever has hung up is told nothing, and it says nothing of the server that they have. */
function isClientGone({ raw }: FastifyRequest): boolean {
  return raw.readableAborted;
}

function toAppError(error: unknown, request: { readonly id: string; readonly log: Logger }): AppError {
  if (error instanceof AppError) return error;
  const [code, statusCode, message] = [codeOf(error), propertyOf(error, 'statusCode'), propertyOf(error, 'message')];
  if (code !== undefined && TOO_LARGE_CODES.has(code)) return new AppError('tooLarge');
  if (code !== undefined && UNREADABLE_CODES.has(code))
    return new AppError('validation', { message: '请求内容不是有效的JSON' });
  if (code !== undefined && BAD_TEXT_CODES.has(code)) return new AppError('badText');
  if (code === TOO_WIDE) return new AppError('validation', { message: '数字超出范围' });
  if (code === undefined && BROKEN_FORM.test(String(message)))
    return new AppError('validation', { message: '上传的内容不完整，请重新上传' });
  if (code !== undefined && FULL_CODES.has(code)) {
    request.log.error({ requestId: request.id, err: error }, 'no space left');
    return new AppError('storageFull');
  }
  if (statusCode === 429) return new AppError('tooMany');
  if ((code !== undefined && BUSY_CODES.has(code)) || POOL_TIMEOUT.test(String(message))) {
    request.log.warn({ requestId: request.id, err: error }, 'database or server busy');
    return new AppError('overload');
  }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    request.log.info({ requestId: request.id, err: error }, 'request refused');
    return new AppError('validation', { message: '请求格式有误' });
  }
  request.log.error({ requestId: request.id, err: error }, 'request failed');
  return new AppError('exception', { requestId: request.id });
}
