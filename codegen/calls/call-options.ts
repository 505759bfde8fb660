// Options that several operations share.
import type { CallOptions, RecordOption, SortOption } from '../../src/core/call-model.ts';
import { child, isSaid, numberAt, type Cursor } from '../check/model/cursor.ts';
import { readSort } from '../entities/sort.ts';
import { objectOf, textOf } from '../resolve/config-values.ts';
import { fieldAt, filterOperator } from '../resolve/field-lookup.ts';
import type { CallsInput, OptionsInput } from './call-types.ts';

export function sortOption(call: Cursor): SortOption {
  const sort = child(call, 'sort');
  return isSaid(sort) ? { sort: readSort(sort).terms.join(',') } : {};
}

export function recordOption(call: Cursor): RecordOption {
  const record = numberAt(call, 'record');
  return record === null ? {} : { record };
}

/**
 * Arguments an edit may repeat but not change: the parents of the record and its variant. The engine refuses another
 * value.
 */
export function fixedArguments({ calls, draft }: Pick<OptionsInput, 'calls' | 'draft'>): string[] {
  const formFields = new Set(draft.form?.fields.map((field) => field.name));
  const variantBy = textOf(objectOf(calls.entity.facts['variants'])['by']);
  return calls.fields
    .filter(
      (field) =>
        field.owner === 'input' &&
        !formFields.has(field.name) &&
        (field.name === variantBy || (field.to !== null && calls.entity.required.has(field.name))),
    )
    .map((field) => field.name);
}

/** How each filter compares. */
export function operatorsOf(calls: CallsInput, filters: readonly string[]): CallOptions['operators'] {
  return Object.fromEntries(
    filters.map((filter) => {
      const field = fieldAt(calls.lookup, calls.entity.id, filter);
      const operator = field === null ? null : filterOperator(calls.lookup, field);
      return [filter, operator === 'contains' ? 'contains' : 'equals'];
    }),
  );
}
