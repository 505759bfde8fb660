// Which calls a reference asks, by its resolved options.
import type { FieldModel } from '../../src/core/field-model.ts';
import { fieldOption } from '../../src/core/field-kind.ts';
import { objectOf } from './config-values.ts';

/** Id of the call that offers the records of the field, or null: any that finds them. */
export function amongCallOf(field: Pick<FieldModel, 'options'>): string | null {
  return fieldOption(field, 'among')?.call ?? null;
}

/** Id of the entity's call that the field's resolved options search by, or null. */
export function searchCallOf(field: Pick<FieldModel, 'options'>): string | null {
  const { call } = objectOf(fieldOption(field, 'search'));
  return typeof call === 'string' && !call.startsWith('/') ? call : null;
}
