// The record a block is about, as a call answers it: itself, or the first of several. Pure.
import { isObject, type RecordValues } from '../../core/json.ts';
import { recordsOf } from '../../core/chosen-record.ts';

export function firstOf(result: unknown): RecordValues | null {
  if (Array.isArray(result) || (typeof result === 'object' && result !== null && 'records' in result))
    return recordsOf(result)[0] ?? null;
  return isObject(result) ? result : null;
}
