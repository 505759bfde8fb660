// How the office runs: its servers as each has last described itself, what they answered in the last hour together,
// jobs, queues, database and files. What has to be counted over tables is counted once a minute at most.
import { titleOfCall } from '../status/call-title.ts';
import { joinTraffic, lastRuns } from '../status/join-servers.ts';
import { readStores, type Stores } from '../status/read-stores.ts';
import { isThere, readStatuses } from '../status/server-status.ts';
import type { Handler } from './handler.ts';

const STORES_KEPT_MS = 60_000;

export const runStatus: Handler = ({ context }) => {
  let kept: { readonly at: number; readonly stores: Promise<Stores> } | null = null;
  const storesAt = (at: number): Promise<Stores> => {
    if (kept === null || at - kept.at > STORES_KEPT_MS || at < kept.at) {
      const stores = readStores(context.sql, context.log);
      kept = { at, stores };
      stores.catch(() => (kept = null));
    }
    return kept.stores;
  };
  return async (_args, { now }) => {
    const all = await readStatuses(context.sql, now);
    const servers = all
      .filter((server) => isThere(server, now))
      .toSorted((one, other) => one.name.localeCompare(other.name));
    const title = (call: string): string => titleOfCall(context.model, call);
    const { slots, slow, failures } = joinTraffic(all, now);
    return {
      now: now.getTime(),
      servers: servers.map(({ traffic: _, jobs: __, ...server }) => server),
      slots,
      slow: slow.map((one) => ({ ...one, title: title(one.call) })),
      failures: failures.map((one) => ({ ...one, title: title(one.call) })),
      jobs: lastRuns(all),
      stores: await storesAt(now.getTime()),
    };
  };
};
