// The dossier's record for a form that reads it (first values, conditions): as it is stored now, with what the server has filled in,
// and again after each save of it. Who reads nothing of it asks nothing.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { aboutPaths } from '../../../core/form-judge.ts';
import type { RecordValues } from '../../../core/rule.ts';
import type { WebForm } from '../../../core/web-model.ts';
import { readRecord } from '../../actions/use-stored-record.ts';
import { useApi } from '../../session/session-context.tsx';
import type { OpenDossier } from './dossier-desk.ts';

const ONCE = { retry: false, staleTime: Infinity, gcTime: 0, refetchOnMount: false, refetchOnReconnect: false, refetchOnWindowFocus: false } as const;

/** null: it is being read; where it cannot be, what the page knows of it. */
export function useAboutRecord({ screen, model, record, line }: OpenDossier, form: WebForm | null): RecordValues | null {
  const api = useApi();
  const client = useQueryClient();
  const isRead = form !== null && aboutPaths(form.rules).length > 0;
  const id = record['id'] ?? null;
  const call = screen.calls[model.get] ?? null;
  const path = call?.path ?? '';
  // In line: what is being saved when it is asked for is in the answer.
  const asked = useQuery({ queryKey: ['dossier-about', path, id], queryFn: () => line.turn(() => readRecord(api, call, { id })), enabled: isRead, ...ONCE });
  useEffect(() => (isRead ? line.subscribe(() => void client.invalidateQueries({ queryKey: ['dossier-about', path, id] })) : undefined), [isRead, line, client, path, id]);
  if (!isRead) return record;
  return asked.data ?? (asked.error === null ? null : line.record());
}
