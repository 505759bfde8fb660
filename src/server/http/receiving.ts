// Requests whose bodies are on their way. JSON has a limit of time; an address that keeps many lines open with bodies
// that do not come loses the oldest of them to the newest, so that its other people are never refused for it. Uploads,
// which only those who are signed in may send, have the time limit of the connection.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors.ts';
import { sendFailure } from './envelope.ts';

export interface ReceivingLimits {
  readonly bodyTimeoutMs: number;
  /** Of one address. */
  readonly mostEach: number;
}

export interface Receiving {
  readonly watch: (request: FastifyRequest, reply: FastifyReply) => void;
  readonly endOverdue: (now: number) => void;
}

interface Entry {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly since: number;
}

export function createReceiving({ bodyTimeoutMs, mostEach }: ReceivingLimits): Receiving {
  /** By address, the oldest first. */
  const byAddress = new Map<string, Set<Entry>>();

  function drop(address: string, entry: Entry): void {
    const entries = byAddress.get(address);
    entries?.delete(entry);
    if (entries?.size === 0) byAddress.delete(address);
  }

  function endOldest(entries: Set<Entry>): void {
    for (const entry of entries) {
      if (entries.size <= mostEach) return;
      entries.delete(entry);
      endUnlessWhole(entry);
    }
  }

  return {
    watch(request, reply) {
      if (isUpload(request)) return;
      const address = request.ip;
      const entries = byAddress.get(address) ?? new Set<Entry>();
      byAddress.set(address, entries);
      const entry: Entry = { request, reply, since: performance.now() };
      entries.add(entry);
      endOldest(entries);
      const forget = (): void => drop(address, entry);
      request.raw.once('end', forget);
      reply.raw.once('close', forget);
    },
    endOverdue(now) {
      for (const [address, entries] of byAddress) {
        for (const entry of entries) {
          if (now - entry.since < bodyTimeoutMs) break;
          drop(address, entry);
          endUnlessWhole(entry);
        }
      }
    },
  };
}

/** Whole ones only wait to be read. */
function endUnlessWhole({ request, reply }: Entry): void {
  if (request.raw.complete || reply.sent) return;
  sendFailure(reply, new AppError('bodyTooSlow'));
}

function isUpload({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/') === true;
}
