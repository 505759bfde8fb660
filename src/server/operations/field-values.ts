// What kinds of fields do themselves with the values of a write: clean what is sent, judge what a schema cannot, fill
// what a new record does not say.
import type { EntityModel, FormFieldModel } from '../../core/entity-model.ts';
import type { FieldModel } from '../../core/field-model.ts';
import { validationError } from '../../core/errors.ts';
import type { RichTextPort } from '../../core/field-server.ts';
import type { CallContext } from '../context.ts';
import { serverKind } from '../field-kinds.ts';
import type { Engine } from './engine.ts';
import type { Values } from './form-values.ts';
import { isEqual } from './record-changes.ts';

export interface CleanedValues {
  readonly fields: readonly FieldModel[];
  /** Changed in place. */
  readonly args: Values;
}

/** Throws at the field. */
export async function cleanValues(
  { richText }: { readonly richText: RichTextPort },
  { actor }: Pick<CallContext, 'actor'>,
  { fields, args }: CleanedValues,
): Promise<void> {
  const cleaned = fields.filter(({ name, kind }) => name in args && (serverKind(kind)?.clean ?? null) !== null);
  if (cleaned.length === 0) return;
  for (const [kind, own] of Map.groupBy(cleaned, (field) => field.kind))
    await serverKind(kind)?.clean?.(richText, { fields: own, args, userId: actor?.userId ?? 0 });
}

/** Throws at the fields that have changed. `record`: as it will be. */
export function judgeValues(
  { repository: { model } }: Engine,
  fields: readonly FormFieldModel[],
  { before, record }: { readonly before: Values; readonly record: Values },
): void {
  const problems = fields.flatMap((field) => {
    const judge = serverKind(field.kind)?.judge ?? null;
    if (judge === null || isEqual(record[field.name] ?? null, before[field.name] ?? null)) return [];
    return judge(model, { field, record }) ?? [];
  });
  if (problems.length > 0) throw validationError(problems);
}

/**
 * What a new record holds of fields of which it does not say anything, where their kind has something to begin with.
 */
export function initialValues({ repository: { model } }: Engine, { fields }: EntityModel, record: Values): Values {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const initial = serverKind(field.kind)?.initial ?? null;
      return initial === null || (record[field.name] ?? null) !== null
        ? []
        : [[field.name, initial(model, { field, record })]];
    }),
  );
}
