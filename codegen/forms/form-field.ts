// A field of a form, named at the cursor.
import { textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts, FieldFacts, FormFacts } from '../check/model/facts.ts';
import type { Found } from '../check/model/lookup.ts';
import { reportUnknown } from '../check/report.ts';

export interface FormPlace {
  readonly scope: CheckScope;
  readonly entity: EntityFacts;
  readonly form: FormFacts;
}

/** `others`: further names that may stand there. */
export function formFieldAt(form: FormFacts, at: Cursor, others: readonly string[] = []): Found<FieldFacts> {
  const name = textOf(at);
  const field = name === null ? undefined : form.fields.get(name);
  if (name === null || field !== undefined) return { value: field ?? null, problems: [] };
  const names = [...form.fields.keys(), ...others];
  return {
    value: null,
    problems: [reportUnknown(at, { code: 'C306', name, names, facts: { form: form.key, field: name } })],
  };
}
