// The chosen record as its own get call answers it, with its open events; where the screen names none, as it was
// chosen.
import type { WebScreen } from '../../core/web-model.ts';
import { type StoredRecord, useStoredRecord } from '../actions/use-stored-record.ts';
import type { ContextRecord } from './use-context-record.ts';

export function useFullRecord(screen: WebScreen, found: ContextRecord): StoredRecord {
  const { context } = screen.model;
  const call = screen.calls[context?.get ?? ''] ?? null;
  const chosen = found.kind === 'chosen' ? found.chosen : null;
  const stored = useStoredRecord({ call, id: chosen?.['id'] ?? null, timeline: false });
  if (call === null || chosen === null)
    return { record: chosen, isLoading: false, error: null, isOutOfReach: false, refetch: stored.refetch };
  // What rode along with the choice (names of parents) stays where the get call does not bring it.
  return { ...stored, record: stored.record === null ? null : { ...chosen, ...stored.record } };
}
