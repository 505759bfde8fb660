// The records of the list in its order, by what the address says of search, sub-filter and order. A record that is done
// and so has left the sub-filter keeps its place, as long as the page is open: 12/36 stays 12/36.
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Json, RecordValues } from '../../../core/json.ts';
import type { WebScreen } from '../../../core/web-model.ts';
import { eventsOf, isForRole } from '../../../web/screen/action-visibility.ts';
import { useRole } from '../../../web/screen/use-role.ts';
import { toListQuery } from '../../../web/list/list-arguments.ts';
import type { ListState } from '../../../web/list/list-state.ts';
import { chosenPreset } from '../../../web/list/preset-bar.tsx';
import { useRecords } from '../../../web/list/use-records.ts';
import { inQueue, type Queued } from './queue-order.ts';
import type { ContextValue } from '../../../web/screen/record-context.ts';
import type { WorklistScreen } from './worklist.model.ts';

export interface Queue {
  readonly rows: readonly RecordValues[];
  /** As the server counts them. */
  readonly total: number;
  readonly isFirst: boolean;
  /** Chinese, or null. */
  readonly error: string | null;
  readonly refetch: () => void;
  /** What the list says now of a record, its version; "": it is not in it. */
  readonly versionOf: (id: number) => string;
  /** A reading of one record says more than the list. */
  readonly note: (record: RecordValues) => void;
}

/** As many as the server gives at once. */
const PAGE = 100;

export interface QueueInput {
  readonly state: ListState;
  /** The record that is looked at. */
  readonly id: number | null;
  /** The record that the list lies within: null: it is not known yet; undefined: within none. */
  readonly context: ContextValue | null | undefined;
}

export function useQueue(screen: WebScreen<WorklistScreen>, { state, id, context }: QueueInput): Queue {
  const role = useRole();
  const { table } = screen.model;
  const call = screen.calls[table?.call ?? ''];
  if (call === undefined || table === null) throw new Error(`${screen.model.key} lists nothing`);
  const [page, setPage] = useState(1);
  const [queued, setQueued] = useState<Queued>({ rows: [] });
  const query = useMemo(() => {
    const presets = table.presets.filter(({ roles }) => isForRole(roles, role));
    const preset = chosenPreset(presets, state.preset);
    const fixed = [
      ...table.filter,
      ...(context === null || context === undefined
        ? []
        : [{ field: context.field, op: 'eq' as const, value: context.id }]),
      ...(preset?.isSent === true ? [{ field: 'preset', op: 'eq' as const, value: preset.key }] : []),
    ];
    const asked: ListState = { ...state, page, pageSize: PAGE };
    return toListQuery({ state: asked, search: table.search, fixed });
  }, [table, role, state, page, context]);
  const records = useRecords(call, query, context !== null);
  const { rows: listed, total, isOld } = records;
  useEffect(() => {
    if (!isOld) setQueued((before) => inQueue(before, listed));
  }, [listed, isOld]);

  // The next hundred when one comes near its end, or has not met the record yet.
  const at = queued.rows.findIndex((row) => row['id'] === id);
  const isMore = !isOld && queued.rows.length > 0 && page * PAGE < total;
  const wantsMore = isMore && (at === -1 || at >= queued.rows.length - 2);
  useEffect(() => {
    if (wantsMore) setPage((now) => now + 1);
  }, [wantsMore]);

  const versionOf = useCallback(
    (wanted: number) => {
      const row = listed.find((one) => one['id'] === wanted);
      return row === undefined ? '' : versionText(row);
    },
    [listed],
  );
  const note = useCallback((record: RecordValues) => {
    setQueued((before) => ({
      rows: before.rows.map((row) => (row['id'] === record['id'] ? { ...row, ...known(row, record) } : row)),
    }));
  }, []);
  return {
    rows: queued.rows,
    total: Math.max(total, queued.rows.length),
    isFirst: records.isFirst || (queued.rows.length === 0 && listed.length > 0),
    error: queued.rows.length === 0 ? records.error : null,
    refetch: records.refetch,
    versionOf,
    note,
  };
}

/** Its version, and what may be done with it. */
export function versionText(row: RecordValues): string {
  return `${String(row['rowVersion'])} ${[...eventsOf(row)].sort().join()}`;
}

/** Fields of the list alone: a long record is not kept for each place. */
function known(row: RecordValues, record: RecordValues): Readonly<Record<string, Json>> {
  return Object.fromEntries(Object.keys(row).map((name) => [name, record[name] ?? null]));
}
