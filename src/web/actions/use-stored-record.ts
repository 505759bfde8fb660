// A stored record as its get call answers it, by Refine's useOne, with or without its timeline. Rows of a list hold
// only the list's fields.
import { type DataProvider, keys, useDataProvider, useOne } from '@refinedev/core';
import { useCallback, useRef } from 'react';
import type { Json, RecordValues } from '../../core/json.ts';
import type { WebCall, WebScreen } from '../../core/web-model.ts';
import { STANDS_STILL } from '../list/stands-still.ts';
import { useRefreshLists } from '../list/use-refresh-lists.ts';
import { ApiError, messageOf } from '../session/api-error.ts';
import { readCallOf } from './action-calls.ts';

export interface StoredRecord {
  readonly record: RecordValues | null;
  readonly isLoading: boolean;
  /** Chinese, or null. */
  readonly error: string | null;
  /** Nothing else would come of asking again: it is gone, or not theirs to read. */
  readonly isOutOfReach: boolean;
  readonly refetch: () => void;
}

export interface StoredRecordInput {
  /** null: nothing is asked. */
  readonly call: WebCall | null;
  readonly id: Json;
  readonly timeline?: boolean;
  /** With the files of its parts. */
  readonly partFiles?: boolean;
  /** With what was changed since it was last sent back. */
  readonly changes?: boolean;
  /** With why verdicts are not open that its state would allow. */
  readonly closedEvents?: boolean;
  /** Read once when it opens: a later reading must not change what is being typed on. */
  readonly isStill?: boolean;
  /** What was read in another round is not good any more. */
  readonly round?: number;
  /** Reads when its turn comes: what is being saved when it is asked for is in the answer. Default: at once. */
  readonly inLine?: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Told what was read, also when nobody waits for it any more: the request then goes on to its end. */
  readonly onRead?: (record: RecordValues) => void;
}

type Row = { [field: string]: Json };

export function useStoredRecord(input: StoredRecordInput): StoredRecord {
  const { call, id, isStill = false, round = 0, inLine, onRead } = input;
  const provider = useDataProvider()();
  const isAsked = call !== null && id !== null;
  const resource = call?.entity ?? '';
  const key = typeof id === 'number' || typeof id === 'string' ? id : 0;
  const meta = call === null ? {} : metaOf(call, input);
  const asked = useOne<Row>({
    resource,
    id: key,
    meta,
    errorNotification: false,
    queryOptions: {
      enabled: isAsked,
      retry: false,
      gcTime: 0,
      ...(isStill
        ? { ...STANDS_STILL, queryKey: ['still', ...keys().data().resource(resource).get(), key, meta, round] }
        : {}),
      ...(inLine === undefined
        ? {}
        : {
            queryFn: (context) =>
              inLine(() => provider.getOne<Row>({ resource, id: key, meta: { ...meta, queryContext: context } })),
          }),
      ...(onRead === undefined
        ? {}
        : {
            queryFn: async () => {
              const answer = await provider.getOne<Row>({ resource, id: key, meta });
              onRead(answer.data);
              return answer;
            },
          }),
    },
  });
  const { error, refetch, isPending } = asked.query;
  return {
    record: asked.result ?? null,
    isLoading: isAsked && isPending,
    error: error === null ? null : messageOf(error),
    isOutOfReach: error instanceof ApiError && !error.canRepeat,
    // A new record's form asks again for what failed besides.
    refetch: useCallback(() => (isAsked ? void refetch() : undefined), [isAsked, refetch]),
  };
}

/**
 * A record as its detail shows it; whatever else judges it beside the detail shares its one request. null: none is
 * asked. judged: with what was changed since it was last sent back, and why verdicts are not open.
 */
export function useDetailRecord(screen: WebScreen, record: RecordValues | null, judged = false): StoredRecord {
  const { timeline = false, parts = [], changes = false } = screen.model.detail ?? {};
  const onRead = useRefreshedRows(screen.entity?.id ?? null, record);
  return useStoredRecord({
    call: readCallOf(screen),
    id: record?.['id'] ?? null,
    onRead,
    timeline,
    partFiles: parts.length > 0,
    changes: judged && changes,
    closedEvents: judged,
  });
}

/**
 * Reading may be a step of its own, or the list is older than what is read: what may be ticked there then has its
 * version, whether what it was read for is still open or not.
 */
function useRefreshedRows(entity: string | null, row: RecordValues | null): (read: RecordValues) => void {
  const refresh = useRefreshLists();
  const told = useRef('');
  const id = row?.['id'] ?? null;
  const listed = row?.['rowVersion'] ?? null;
  return useCallback(
    (read) => {
      const version = read['rowVersion'] ?? null;
      const news = `${String(id)} ${String(version)}`;
      if (entity === null || listed === null || version === null || version === listed || told.current === news) return;
      told.current = news;
      void refresh(entity);
    },
    [entity, id, listed, refresh],
  );
}

export type ReadRecord = (call: WebCall | null, id: Json) => Promise<RecordValues>;

/** Reads a record now, whatever is known of it: to see what somebody else has saved. */
export function useReadRecord(): ReadRecord {
  const dataProvider = useDataProvider();
  return useCallback((call, id) => readRecord(dataProvider(), call, id), [dataProvider]);
}

async function readRecord(provider: DataProvider, call: WebCall | null, id: Json): Promise<RecordValues> {
  if (call === null) throw new Error('the screen has no get call');
  const { data } = await provider.getOne<Row>({ resource: call.entity, id: Number(id), meta: metaOf(call, {}) });
  return data;
}

/** What is asked for beside the record. */
const FURTHER = ['timeline', 'partFiles', 'changes', 'closedEvents'] as const;

function metaOf({ path, method }: WebCall, asked: Pick<StoredRecordInput, (typeof FURTHER)[number]>) {
  const further = FURTHER.filter((name) => asked[name] === true);
  return { path, method, args: Object.fromEntries(further.map((name) => [name, true])) };
}
