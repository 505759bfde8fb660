// A stored record as its get call answers it, with or without its timeline. Rows of a list hold only the list's fields.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RecordValues } from '../../core/rule.ts';
import type { WebCall, WebScreen } from '../../core/web-model.ts';
import type { Json } from '../../core/model.ts';
import { messageOf } from '../session/api-error.ts';
import type { Api } from '../session/api.ts';
import { useApi } from '../session/session-context.tsx';
import { readCallOf } from './action-calls.ts';

export interface StoredRecord {
  readonly record: RecordValues | null;
  readonly isLoading: boolean;
  /** Chinese, or null. */
  readonly error: string | null;
  readonly refetch: () => void;
}

export interface StoredRecordInput {
  /** null: nothing is asked. */
  readonly call: WebCall | null;
  readonly id: Json;
  readonly timeline: boolean;
  /** With the files of its parts. */
  readonly partFiles?: boolean;
  /** Reads when its turn comes: what is being saved when it is asked for is in the answer. Default: at once. */
  readonly inLine?: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export function useStoredRecord({
  call,
  id,
  timeline,
  partFiles = false,
  inLine = atOnce,
}: StoredRecordInput): StoredRecord {
  const api = useApi();
  const isAsked = call !== null && id !== null;
  const asked = useQuery({
    queryKey: ['record', call?.path ?? '', id, timeline, partFiles],
    queryFn: ({ signal }) => inLine(() => readRecord(api, call, { id, timeline, partFiles, signal })),
    enabled: isAsked,
    retry: false,
    gcTime: 0,
  });
  const { refetch } = asked;
  return {
    record: asked.data ?? null,
    isLoading: isAsked && asked.isPending,
    error: asked.error === null ? null : messageOf(asked.error),
    refetch: useCallback(() => void refetch(), [refetch]),
  };
}

function atOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  return work();
}

/**
 * A record as its detail shows it; whatever else judges it beside the detail shares its one request. null: none is
 * asked.
 */
export function useDetailRecord(screen: WebScreen, record: RecordValues | null): StoredRecord {
  const { timeline = false, parts = [] } = screen.model.detail ?? {};
  return useStoredRecord({
    call: readCallOf(screen),
    id: record?.['id'] ?? null,
    timeline,
    partFiles: parts.length > 0,
  });
}

export interface ReadRecordInput {
  readonly id: Json;
  readonly timeline?: boolean;
  readonly partFiles?: boolean;
  readonly signal?: AbortSignal;
}

export async function readRecord(
  api: Api,
  call: WebCall | null,
  { id, timeline = false, partFiles = false, signal }: ReadRecordInput,
): Promise<RecordValues> {
  if (call === null) throw new Error('the screen has no get call');
  return api.call<RecordValues>({
    path: call.path,
    method: call.method,
    args: { id, ...(timeline ? { timeline: true } : {}), ...(partFiles ? { partFiles: true } : {}) },
    ...(signal ? { signal } : {}),
  });
}

/** Key of the records a person may choose to work within. */
export function contextKey(entity: string, path?: string): readonly string[] {
  return path === undefined ? ['context', entity] : ['context', entity, path];
}

/** Open details show what was just written, and so does what a page works within. */
export function useRefreshRecords(): (entity: string) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (entity: string) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['record'] }),
        client.invalidateQueries({ queryKey: contextKey(entity) }),
      ]);
    },
    [client],
  );
}
