// The options of a call's op, resolved: fixed conditions, comparison of every filter, group counts by role.
import { objectOf, oneOrMore, textOf, textsOf } from './config-values.ts';
import type { ConditionModel } from '../../src/core/entity-model.ts';
import type { Json } from '../../src/core/model.ts';
import type { CallDraft, CallsInput } from './calls.ts';
import { resolveConditions } from './conditions.ts';
import { fieldAt, filterOperator } from './field-lookup.ts';
import { conditionsByRole } from './presets.ts';

export interface OptionsInput {
  readonly calls: CallsInput;
  readonly draft: CallDraft;
  readonly filters: readonly string[];
}

export function callOptions(input: OptionsInput): Readonly<Record<string, Json>> {
  const { config, op } = input.draft;
  const entity = input.calls.entity.id;
  return {
    /** Conditions always added. */
    where: plain(resolveConditions(config['where'])),
    /** filter → "equals" or "contains". */
    operators: operatorsOf(input),
    ...(op === 'group' ? { by: textOf(config['by']), columns: [...textsOf(config['columns'])], counts: countsOf(input) } : {}),
    ...(op === 'stat' ? { by: oneOrMore(config['by']).map((name) => textOf(name)) } : {}),
    ...(op === 'export' ? { of: `${entity}.${textOf(config['of'])}`, name: textOf(config['name'], '导出.xlsx') } : {}),
    ...(op === 'children' ? { argument: textOf(config['argument'], 'val'), field: textOf(config['field']) } : {}),
    ...(op === 'update' ? { fixed: fixedArguments(input) } : {}),
  };
}

/** Arguments an edit may repeat but not change: the parents of the record and its variant. The engine refuses another value. */
export function fixedArguments({ calls, draft }: OptionsInput): string[] {
  const formFields = new Set(draft.form?.fields.map((field) => field.name));
  const variantBy = textOf(objectOf(calls.entity.facts['variants'])['by']);
  return calls.fields
    .filter((field) => field.owner === 'input' && !formFields.has(field.name) && (field.name === variantBy || (field.to !== null && calls.entity.required.has(field.name))))
    .map((field) => field.name);
}

function operatorsOf({ calls, filters }: OptionsInput): { [key: string]: Json } {
  return Object.fromEntries(filters.map((filter) => {
    const field = fieldAt(calls.lookup, calls.entity.id, filter);
    return [filter, (field === null ? null : filterOperator(calls.lookup, field)) ?? 'equals'];
  }));
}

/** count → role → conditions; an empty list counts every row in scope. */
function countsOf({ calls, draft }: OptionsInput): { [key: string]: Json } {
  const roles = Object.keys(objectOf(calls.entity.facts['rows']));
  return Object.fromEntries(Object.entries(objectOf(draft.config['counts'])).map(([count, value]) =>
    [count, Object.fromEntries(Object.entries(conditionsByRole(value, roles)).map(([role, conditions]) => [role, plain(conditions)]))]));
}

function plain(conditions: readonly ConditionModel[]): Json {
  return conditions.map((condition) => ({ ...condition }));
}
