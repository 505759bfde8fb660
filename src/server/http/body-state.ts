// Whether a request's body is there: none, on its way, or whole.
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Says that a body comes. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** Nothing more of it comes. */
export function isWhole({ raw, headers }: FastifyRequest): boolean {
  return raw.complete || raw.readableEnded || !hasBody(headers);
}
