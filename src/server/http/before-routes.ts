// What is refused before any route or hook sees it: addresses that cannot be read, and bytes that are no HTTP. The
// libraries' own answers would name themselves and carry no number.
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import type { Envelope } from '../../core/envelope.ts';
import { AppError, ERRORS } from '../../core/errors.ts';
import { sendFailure } from './envelope.ts';
import { JSON_TYPE } from './json-type.ts';

type BeforeRoutes = Required<Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'>>;

/** Status of what the parser of HTTP refuses; all else is 400. */
const STATUS_OF: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
const MESSAGE_OF: Readonly<Record<number, string>> = { 408: '请求超时，请重试', 431: '请求的地址或请求头过长' };

export function refuseBeforeRoutes(nextNumber: () => string): BeforeRoutes {
  return {
    frameworkErrors: (_error, request, reply) => {
      sendFailure(reply.header('x-request-id', request.id), new AppError('notFoundPath'));
    },
    clientErrorHandler: (error, socket) =>
      refuseBytes(socket, { status: STATUS_OF[error.code] ?? 400, number: nextNumber() }),
  };
}

function refuseBytes(socket: Socket, { status, number }: { readonly status: number; readonly number: string }): void {
  if (socket.writable) {
    const envelope: Envelope = {
      code: ERRORS.validation.code,
      message: MESSAGE_OF[status] ?? '请求格式有误',
      result: null,
    };
    const body = JSON.stringify(envelope);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      `x-request-id: ${number}`,
      `content-type: ${JSON_TYPE}`,
      'cache-control: no-store',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}
