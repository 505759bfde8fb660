// Some fields of a record by name: what is copied from one to another.
export function pickFields<Values extends object, Field extends keyof Values>(
  values: Values,
  fields: readonly Field[],
): { readonly [Key in Field]?: Values[Key] } {
  const picked: { [Key in Field]?: Values[Key] } = {};
  for (const field of fields) picked[field] = values[field];
  return picked;
}
