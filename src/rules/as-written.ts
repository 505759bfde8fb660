// A field as it will be once the call has written it: what the call brings, else what is stored.
import type { Json } from '../core/model.ts';
import type { RecordValues } from '../core/rule.ts';

export type FieldReader = (field: string) => Json;

export function asWritten({
  record,
  values,
}: {
  readonly record: RecordValues;
  readonly values: RecordValues;
}): FieldReader {
  return (field) => (field in values ? values[field] : record[field]) ?? null;
}
