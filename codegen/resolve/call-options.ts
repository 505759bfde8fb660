// The options of calls: what all of them are asked by, and those that several operations share.
import type { CallOptions, CurrentOption, FiringOptions, RecordOption, SortOption } from '../../src/core/call-model.ts';
import type { FormModel } from '../../src/core/entity-model.ts';
import type { StatisticOptions } from '../../src/core/statistics.ts';
import type { CallDraft, CallsInput } from './calls.ts';
import { resolveConditions } from './conditions.ts';
import { numberOrNull, objectOf, textOf, textsOf, type JsonObject } from './config-values.ts';
import { fieldAt, filterOperator } from './field-lookup.ts';
import { resolveDimensions, resolveMeasures } from './statistics.ts';

export interface OptionsInput {
  readonly calls: CallsInput;
  readonly draft: CallDraft;
  readonly filters: readonly string[];
  /** The configured call that an export exports; else null. */
  readonly exported: JsonObject | null;
}

/** What every call is asked by. */
export function callOptions(input: OptionsInput): CallOptions {
  const { draft, exported } = input;
  return {
    /** An export has the conditions of what it exports. */
    where: resolveConditions(exported === null ? draft.config['where'] : exported['where']),
    operators: operatorsOf(input),
  };
}

export function sortOption(config: JsonObject): SortOption {
  return config['sort'] === undefined ? {} : { sort: textOf(config['sort']) };
}

export function recordOption(config: JsonObject): RecordOption {
  const record = numberOrNull(config['record']);
  return record === null ? {} : { record };
}

/** Form that the call names; else the entity's first. */
export function namedForm({ forms }: CallsInput, config: JsonObject): FormModel | null {
  return forms.find((form) => form.key === config['form']) ?? forms[0] ?? null;
}

/** Filters that are the caller's own value where nothing is said of them. */
export function currentOption(config: JsonObject): CurrentOption {
  const said = Object.entries(objectOf(config['current']));
  const named = Array.isArray(config['filters']) ? {} : objectOf(config['filters']);
  return said.length === 0
    ? {}
    : {
        current: said.map(([filter, value]) => {
          const { field, roles } = objectOf(value);
          return {
            filter: textOf(named[filter], filter),
            field: textOf(field),
            roles: roles === undefined ? null : textsOf(roles),
          };
        }),
      };
}

export function firingOptions(config: JsonObject): FiringOptions {
  const { many } = config;
  return { many: many === 'optional' || many === 'required' ? many : null, extra: textsOf(config['extra']) };
}

/** A statistic, and an export of one: what it is counted by, and what is counted. */
export function statisticOptions({ lookup, entity }: CallsInput, config: JsonObject): StatisticOptions {
  return { dimensions: resolveDimensions({ lookup, entity: entity.id, config }), measures: resolveMeasures(config) };
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

function operatorsOf({ calls, filters }: OptionsInput): CallOptions['operators'] {
  return Object.fromEntries(
    filters.map((filter) => {
      const field = fieldAt(calls.lookup, calls.entity.id, filter);
      const operator = field === null ? null : filterOperator(calls.lookup, field);
      return [filter, operator === 'contains' ? 'contains' : 'equals'];
    }),
  );
}
