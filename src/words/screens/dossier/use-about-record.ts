// The dossier's record for a form that reads it (first values, conditions): as it is stored now, with what the server
// has filled in, and again after each save of it. Who reads nothing of it asks nothing.
import { useEffect } from 'react';
import { aboutPaths } from '../../../core/form-judge.ts';
import type { RecordValues } from '../../../core/json.ts';
import type { WebForm } from '../../../core/web-model.ts';
import { useStoredRecord } from '../../../web/actions/use-stored-record.ts';
import type { OpenDossier } from './dossier-desk.ts';

/** null: it is being read; where it cannot be, what the page knows of it. */
export function useAboutRecord(
  { screen, model, record, line }: OpenDossier,
  form: WebForm | null,
): RecordValues | null {
  const isRead = form !== null && aboutPaths(form.rules).length > 0;
  const call = screen.calls[model.get] ?? null;
  const asked = useStoredRecord({
    call,
    id: isRead ? (record['id'] ?? null) : null,
    timeline: false,
    inLine: line.turn,
  });
  const { refetch } = asked;
  useEffect(() => (isRead ? line.subscribe(refetch) : undefined), [isRead, line, refetch]);
  if (!isRead) return record;
  return asked.record ?? (asked.error === null ? null : line.record());
}
