// Requests whose bodies are on their way. JSON has a limit of time; an address that keeps many lines open with bodies
// that do not come loses the oldest of them to the newest, so that its other people are never refused for it. Uploads,
// which only those who are signed in may send, have the time limit of the connection. Arrays, for the reason that
// request-slots.ts gives.
import { AppError } from '../../core/errors.ts';
import { sendFailure } from './envelope.ts';
import type { RequestEntry } from './request-slots.ts';

export interface ReceivingLimits {
  readonly bodyTimeoutMs: number;
  /** Of one address. */
  readonly mostEach: number;
}

export interface Receiving {
  readonly watch: (entry: RequestEntry) => void;
  /** Its body is whole, or nobody waits for it. */
  readonly forget: (entry: RequestEntry) => void;
  readonly endOverdue: (now: number) => void;
}

export function createReceiving({ bodyTimeoutMs, mostEach }: ReceivingLimits): Receiving {
  /** By address, the oldest first. */
  const byAddress = new Map<string, RequestEntry[]>();

  function forget(entry: RequestEntry): void {
    const entries = byAddress.get(entry.request.ip);
    const at = entries?.indexOf(entry) ?? -1;
    if (at >= 0) entries?.splice(at, 1);
  }

  return {
    watch(entry) {
      const address = entry.request.ip;
      const entries = byAddress.get(address) ?? [];
      byAddress.set(address, entries);
      entries.push(entry);
      while (entries.length > mostEach) endUnlessWhole(entries.shift());
    },
    forget,
    endOverdue(now) {
      for (const [address, entries] of byAddress) {
        while (entries[0] !== undefined && now - entries[0].since >= bodyTimeoutMs) endUnlessWhole(entries.shift());
        // Here alone: most who send one body send the next at once.
        if (entries.length === 0) byAddress.delete(address);
      }
    },
  };
}

/** Whole ones only wait to be read. */
function endUnlessWhole(entry: RequestEntry | undefined): void {
  if (entry === undefined || entry.request.raw.complete || entry.reply.sent) return;
  sendFailure(entry.reply, new AppError('bodyTooSlow'));
}
