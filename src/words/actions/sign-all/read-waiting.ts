// What waits for the caller, as many as one call takes, page by page; how many there are in all. No React.
import type { Json, RecordValues } from '../../../core/json.ts';
import type { WebCall } from '../../../core/web-model.ts';
import { recordsOf } from '../../../core/chosen-record.ts';
import { listRequest } from '../../../web/list/list-arguments.ts';
import { totalOf } from '../../../web/list/total-of.ts';
import type { Ask } from '../../../web/list/use-answer.ts';

/** api.md, Lists: the longest page; a call on many takes two of them. */
const PAGE = 100;
const PAGES = 2;

export type Waiting = { readonly records: readonly RecordValues[]; readonly total: number };

export async function readWaiting(ask: Ask, list: WebCall, filters: Readonly<Record<string, Json>>): Promise<Waiting> {
  const found = new Map<Json, RecordValues>();
  let total = 0;
  for (let page = 1; page <= PAGES; page += 1) {
    const read = await ask(list, listRequest(list, { page, pageSize: PAGE, ...filters }).args);
    const records = recordsOf(read);
    // A row that moved from one page to the next between the two is listed once.
    for (const record of records) found.set(record['id'] ?? null, record);
    total = Math.max(totalOf(read), found.size);
    if (records.length < PAGE) break;
  }
  return { records: [...found.values()], total };
}
