// What waits for the caller, as many as one call takes, page by page; how many there are in all. No React.
import type { Page } from '../../../core/envelope.ts';
import type { Json } from '../../../core/model.ts';
import type { RecordValues } from '../../../core/rule.ts';
import type { WebCall } from '../../../core/web-model.ts';
import type { Api } from '../../../web/session/api.ts';
import { listRequest } from '../../../web/list/list-arguments.ts';

/** api.md, Lists: the longest page; a call on many takes two of them. */
const PAGE = 100;
const PAGES = 2;

export interface Waiting {
  readonly records: readonly RecordValues[];
  readonly total: number;
}

export interface WaitingQuestion {
  readonly filters: Readonly<Record<string, Json>>;
  readonly signal: AbortSignal;
}

export async function readWaiting(
  api: Pick<Api, 'call'>,
  list: WebCall,
  { filters, signal }: WaitingQuestion,
): Promise<Waiting> {
  const found = new Map<Json, RecordValues>();
  let total = 0;
  for (let page = 1; page <= PAGES; page += 1) {
    const read = await api.call<Page<RecordValues>>({
      ...listRequest(list, { page, pageSize: PAGE, ...filters }),
      signal,
    });
    // A row that moved from one page to the next between the two is listed once.
    for (const record of read.records) found.set(record['id'] ?? null, record);
    total = Math.max(read.total, found.size);
    if (read.records.length < PAGE) break;
  }
  return { records: [...found.values()], total };
}
