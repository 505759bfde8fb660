// The options of a call's op, resolved: fixed conditions, comparison of every filter, group counts by role.
import { numberOrNull, objectOf, textOf, textOrNull, textsOf, type JsonObject } from './config-values.ts';
import type { ConditionModel } from '../../src/core/entity-model.ts';
import type { Json } from '../../src/core/model.ts';
import type { CallDraft, CallsInput } from './calls.ts';
import { resolveConditions } from './conditions.ts';
import { fieldAt, filterOperator } from './field-lookup.ts';
import { conditionsByRole } from './presets.ts';
import { importOptions } from './import-options.ts';
import { resolveDimensions, resolveMeasures } from './statistics.ts';

export interface OptionsInput {
  readonly calls: CallsInput;
  readonly draft: CallDraft;
  readonly filters: readonly string[];
  /** The configured call that an export exports; else null. */
  readonly exported: JsonObject | null;
}

export function callOptions(input: OptionsInput): Readonly<Record<string, Json>> {
  const { draft: { config, op }, exported } = input;
  const entity = input.calls.entity.id;
  return {
    /** Conditions always added; an export has those of what it exports. */
    where: plain(resolveConditions(exported === null ? config['where'] : exported['where'])),
    /** filter → "equals" or "contains". */
    operators: operatorsOf(input),
    ...(config['sort'] === undefined ? {} : { sort: textOf(config['sort']) }),
    ...currentOf(exported ?? config),
    ...(op === 'group' ? { by: textOf(config['by']), columns: [...textsOf(config['columns'])], counts: countsOf(input) } : {}),
    ...(op === 'stat' ? statisticOptions(input, config) : {}),
    ...(op === 'export' ? { ...(exported !== null && exported['op'] === 'stat' ? statisticOptions(input, exported) : {}), of: `${entity}.${textOf(config['of'])}`, name: textOf(config['name'], '导出.xlsx') } : {}),
    ...(op === 'children' ? { argument: textOf(config['argument'], 'val'), field: textOf(config['field']) } : {}),
    ...(op === 'answer' ? { rule: textOf(config['rule']) } : {}),
    ...(op === 'handler' ? { handler: textOf(config['handler']) } : {}),
    ...(op === 'document' ? { document: textOf(config['document']), store: textOrNull(config['store']), draft: config['draft'] === true } : {}),
    ...(op === 'patch-own' && config['others'] !== undefined ? { others: [...textsOf(config['others'])] } : {}),
    ...(op === 'delete' && config['unused'] === true ? { unused: true } : {}),
    ...(numberOrNull(config['record']) === null ? {} : { record: numberOrNull(config['record']) }),
    ...(config['register'] === undefined ? {} : { register: { sets: {}, ...objectOf(config['register']) } }),
    ...(op === 'update' || op === 'import' ? { fixed: fixedArguments(input), ...(config['creates'] === true ? { creates: true } : {}) } : {}),
    ...(op === 'import' ? importOptions(input) : {}),
    ...(op === 'get' && config['by'] !== undefined ? { by: textOf(config['by']) } : {}),
    ...(op === 'get' && config['opens'] !== undefined ? { opens: textOf(config['opens']) } : {}),
    ...(op === 'completeness' && config['keeps'] !== undefined ? { keeps: textOf(config['keeps']) } : {}),
    ...(op === 'event' || op === 'review' ? firingOptions(config) : {}),
  };
}

/** Filters that are the caller's own value where nothing is said of them. */
function currentOf(config: JsonObject): { [key: string]: Json } {
  const said = Object.entries(objectOf(config['current']));
  return said.length === 0 ? {} : { current: said.map(([filter, value]) => {
    const { field, roles } = objectOf(value);
    return { filter, field: textOf(field), roles: roles === undefined ? null : [...textsOf(roles)] };
  }) };
}

function firingOptions(config: JsonObject): { [key: string]: Json } {
  const by = objectOf(config['machineBy']);
  return {
    /** "optional": takes `items` in place of `id`; "required": takes nothing else. */
    many: textOrNull(config['many']),
    /** Further arguments, kept in the fields of their names. */
    extra: [...textsOf(config['extra'])],
    ...(config['eventBy'] === undefined ? {} : { eventBy: { argument: textOf(objectOf(config['eventBy'])['argument']), events: { ...objectOf(objectOf(config['eventBy'])['events']) } } }),
    ...(config['machineBy'] === undefined ? {} : { machineBy: { argument: textOf(by['argument']), machines: { ...objectOf(by['machines']) } } }),
  };
}

/** A statistic, and an export of one: what it is counted by, and what is counted. */
function statisticOptions({ calls }: OptionsInput, config: JsonObject): { readonly [key: string]: Json } {
  const dimensions = resolveDimensions({ lookup: calls.lookup, entity: calls.entity.id, config });
  return { dimensions: dimensions.map((dimension) => ({ ...dimension, cuts: [...dimension.cuts] })), measures: resolveMeasures(config).map((measure) => (measure.kind === 'rate' ? { ...measure } : { ...measure, where: plain(measure.where) })) };
}

/** Arguments an edit may repeat but not change: the parents of the record and its variant. The engine refuses another value. */
export function fixedArguments({ calls, draft }: Pick<OptionsInput, 'calls' | 'draft'>): string[] {
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
  return conditions.map((condition): Json => (condition.op === 'any' ? { op: condition.op, of: condition.of.map(plain) } : { ...condition }));
}
