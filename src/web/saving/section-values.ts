// What one save of a form sends: the fields that differ from what is stored, without those that cannot be
// stored as they stand. A stored field that is not sent stays as it is, so a wrong field never holds up the right ones.
// Pure.
import { judgeForm } from '../../core/form-judge.ts';
import type { FieldLimits } from '../../core/field-access.ts';
import type { Json } from '../../core/json.ts';
import { topKey } from '../../core/validation-messages.ts';
import type { WebForm } from '../../core/web-model.ts';
import { sameValue, type Version } from '../actions/conflict-merge.ts';
import type { FormValues } from '../form/form-store.ts';

export interface SectionValues {
  /** Field → value, null where it was cleared. */
  readonly values: Readonly<Record<string, Json>>;
  /** Fields that are left out because they are wrong. */
  readonly wrong: readonly string[];
}

export interface SectionValuesInput {
  readonly form: WebForm;
  readonly limits: FieldLimits;
  readonly typed: FormValues;
  /** As it is stored. */
  readonly base: Version;
  /** Field → value that the server has refused: not sent again until it is another. */
  readonly refused: ReadonlyMap<string, Json>;
  /** Of the record that this one is a part of, by path; left out: the form reads nothing of it. */
  readonly about?: FormValues;
  /** YYYY-MM-DD, the office's. */
  readonly today: string;
}

export function sectionValues({
  form,
  limits,
  typed,
  base,
  refused,
  about = {},
  today,
}: SectionValuesInput): SectionValues {
  const { values, issues } = judgeForm(
    { schema: form.schema, rules: form.rules, validate: form.validateDraft },
    { values: structuredClone(typed), about, mode: 'save', today },
  );
  const changed = form.fields
    .map(({ name }) => name)
    .filter((name) => !limits.frozen.has(name) && !limits.absent.has(name) && !sameValue(values[name], base[name]));
  // A field without which nothing is stored stays as it was while it is empty.
  const bad = new Set(
    issues.map(({ keyword, instancePath, params }) =>
      keyword === 'required' && instancePath === '' ? String(params['missingProperty']) : topKey(instancePath),
    ),
  );
  const wrong = changed.filter(
    (name) => bad.has(name) || (refused.has(name) && sameValue(refused.get(name), values[name])),
  );
  return {
    values: Object.fromEntries(
      changed.filter((name) => !wrong.includes(name)).map((name) => [name, values[name] ?? null]),
    ),
    wrong,
  };
}
