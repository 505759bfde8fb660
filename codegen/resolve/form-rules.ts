// x-when, x-hidden, x-required-when, date options and x-form of a form → FormRules and FormFrame. Conditional fields
// come out in the order in which they can be decided: each after those its condition reads (check has refused circles).
import { fieldOption } from '../../src/core/field-kind.ts';
import { comparedPaths } from '../../src/core/condition.ts';
import type { FormFieldModel } from '../../src/core/entity-model.ts';
import type {
  DateRule,
  FormBanner,
  FormFrame,
  FormRules,
  HiddenPolicy,
  LockRule,
  ShownRule,
  SumModel,
  WantedRule,
  WordsModel,
} from '../../src/core/form-model.ts';
import type { RefusalModel } from '../../src/core/expression/expression-model.ts';
import type { Json, JsonSchema } from '../../src/core/json.ts';
import { resolveConditions } from './conditions.ts';
import { fieldAccess } from './field-access.ts';
import { rulesWithinViews } from './read-views.ts';
import type { EntityEntry, ResolveScope } from './resolve-scope.ts';
import { listOf, objectOf, textOf, textOrNull, textsOf, type JsonObject } from './config-values.ts';

export interface FormRulesInput {
  readonly entity: EntityEntry;
  readonly scope: ResolveScope;
  readonly fields: readonly FormFieldModel[];
  /** As the config says them, x- keywords included. */
  readonly properties: Readonly<Record<string, JsonSchema>>;
  /** x-form. */
  readonly facts: JsonObject;
  /** It is handed in later, by itself or with what it is a part of; else each save is all there is. */
  readonly isHandedIn: boolean;
  /** Over what the form knows. */
  readonly refusals: readonly RefusalModel[];
}

const DATE_OPERATORS = ['after', 'notBefore', 'notBelow'] as const satisfies readonly DateRule['op'][];
const POLICIES = ['keep', 'clear', 'clear-on-submit', 'refuse'] as const satisfies readonly HiddenPolicy[];

export function formRulesOf({
  entity,
  scope,
  fields,
  properties,
  facts,
  isHandedIn,
  refusals,
}: FormRulesInput): FormRules {
  const shown = fields.flatMap(({ name }) => shownRule(name, properties[name] ?? {}));
  const wanted = fields.flatMap(({ name }): readonly WantedRule[] => {
    const when = resolveConditions(properties[name]?.['x-required-when']);
    return when.length === 0 ? [] : [{ field: name, when, always: !isHandedIn }];
  });
  const dates = fields.flatMap((field) =>
    DATE_OPERATORS.flatMap((op): readonly DateRule[] => {
      const than = fieldOption(field, op);
      return than === undefined ? [] : [{ field: field.name, op, than }];
    }),
  );
  const prefills = Object.fromEntries(
    fields.flatMap(({ name }) => {
      const path = textOrNull(properties[name]?.['x-prefill']);
      return path === null ? [] : [[name, path]];
    }),
  );
  return {
    shown: inOrder(shown),
    dates,
    locked: lockOf(facts['locked']),
    access: accessOf({ entity, scope, properties }),
    ...(wanted.length === 0 ? {} : { wanted }),
    ...(refusals.length === 0 ? {} : { refusals: refusals.map((one) => ({ ...one, always: !isHandedIn })) }),
    ...(Object.keys(prefills).length === 0 ? {} : { prefills }),
  };
}

export function formFrameOf(facts: JsonObject): FormFrame {
  const [words, sums] = [
    listOf(facts['words']).map(objectOf).map(wordsOf),
    listOf(facts['sums']).map(objectOf).map(sumOf),
  ];
  const noticeWhen = resolveConditions(facts['noticeWhen']);
  return {
    notice: textOrNull(facts['notice']),
    ...(noticeWhen.length === 0 ? {} : { noticeWhen }),
    banner: bannerOf(facts['banner']),
    ...(words.length === 0 ? {} : { words }),
    ...(sums.length === 0 ? {} : { sums }),
  };
}

function wordsOf(said: JsonObject): WordsModel {
  const { max } = said;
  return {
    title: textOf(said['title']),
    fields: textsOf(said['fields']),
    max: typeof max === 'number' ? max : textOf(max),
  };
}

function sumOf(said: JsonObject): SumModel {
  return {
    title: textOf(said['title']),
    fields: textsOf(said['fields']),
    into: textOrNull(said['into']),
    equals: textOrNull(said['equals']),
    uppercase: said['uppercase'] === true,
  };
}

function accessOf({
  entity,
  scope,
  properties,
}: Pick<FormRulesInput, 'entity' | 'scope' | 'properties'>): FormRules['access'] {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) => {
      const { read, write } = fieldAccess(entity, property) ?? { read: null, write: null };
      const seen = rulesWithinViews({ entity, scope, name }, read);
      return seen === null && write === null ? [] : [[name, { read: seen, write }]];
    }),
  );
}

function shownRule(field: string, property: JsonSchema): readonly ShownRule[] {
  const when = resolveConditions(property['x-when']);
  const policy = POLICIES.find((candidate) => candidate === property['x-hidden']) ?? 'clear';
  return when.length === 0 ? [] : [{ field, when, hidden: policy }];
}

function inOrder(rules: readonly ShownRule[]): readonly ShownRule[] {
  const byField = new Map(rules.map((rule) => [rule.field, rule]));
  const done = new Map<string, ShownRule>();
  const place = (rule: ShownRule, above: ReadonlySet<string>): void => {
    if (done.has(rule.field) || above.has(rule.field)) return;
    for (const field of comparedPaths(rule.when)) {
      const other = byField.get(field);
      if (other !== undefined) place(other, new Set([...above, rule.field]));
    }
    done.set(rule.field, rule);
  };
  for (const rule of rules) place(rule, new Set());
  return [...done.values()];
}

function lockOf(value: Json | undefined): LockRule | null {
  const said = objectOf(value);
  return value === undefined ? null : { when: resolveConditions(said['when']), text: textOf(said['text']) };
}

function bannerOf(value: Json | undefined): FormBanner | null {
  const said = objectOf(value);
  return value === undefined
    ? null
    : {
        when: resolveConditions(said['when']),
        title: textOf(said['title'], '已退回修改'),
        field: textOf(said['field']),
        file: textOrNull(said['file']),
        empty: textOf(said['empty'], '无'),
      };
}
