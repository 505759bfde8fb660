// The references that a form asks for: its own fields, and those in the rows of its tables, as they are drawn; and the
// calls that offer, find and name what they refer to.
import type { EntityModel, FormModel } from '../../src/core/entity-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import { listOf, objectOf, textOf } from './config-values.ts';
import { lookupOf } from './lookups.ts';
import { amongCallOf, searchCallOf } from './reference-search.ts';

export interface FormReference {
  /** Name of the form's field; of a sub-field, that of its table. */
  readonly field: string;
  readonly to: string | null;
  readonly options: FieldModel['options'];
}

export function formReferences({ fields, uiSchema }: Pick<FormModel, 'fields' | 'uiSchema'>): readonly FormReference[] {
  return fields.flatMap(({ name, to, options }) => [
    { field: name, to, options },
    ...listOf(objectOf(objectOf(uiSchema[name])['ui:options'])['columns']).flatMap((given) => {
      const column = objectOf(given);
      const target = textOf(column['to']);
      return target === '' ? [] : [{ field: name, to: target, options: objectOf(column['options']) }];
    }),
  ]);
}

/** Ids of the calls, each once: those that the references name, else the target's own look-up. */
export function referenceCalls(
  references: readonly FormReference[],
  entities: ReadonlyMap<string, EntityModel>,
): readonly string[] {
  const named = references.flatMap((field) => [searchCallOf(field), amongCallOf(field)]);
  const found = references.flatMap((field) => {
    const target = field.to === null || searchCallOf(field) !== null ? undefined : entities.get(field.to);
    return target === undefined ? [] : (lookupOf(target)?.call ?? null);
  });
  return [...new Set([...named, ...found])].filter((call) => call !== null);
}
