// A field as it will be once the call has written it: what the call brings, else what is stored. null: neither, or
// emptied.
export type FieldReader<Values> = <Field extends keyof Values>(field: Field) => NonNullable<Values[Field]> | null;

export function asWritten<Values extends object>({
  record,
  values,
}: {
  readonly record: Values;
  readonly values: Values;
}): FieldReader<Values> {
  return (field) => (field in values ? values[field] : record[field]) ?? null;
}
