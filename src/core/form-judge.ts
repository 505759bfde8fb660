// Judges the values of a form: which fields stand in it, what of hidden ones is kept, what is wrong. The browser asks
// it on each change and the server on each write, so both refuse the same with the same words. Pure; the caller says
// which day it is.
import { isObject, type Json, type JsonSchema } from './json.ts';
import { holdsAll, comparedPaths } from './condition.ts';
import { isRefused, refusalText } from './expression/evaluate-expression.ts';
import { refusalPaths } from './expression/expression-model.ts';
import type { DateRule, FormRefusal, FormRules, HiddenPolicy } from './form-model.ts';
import { isDate, isDateTime } from './formats/calendar.ts';
import type { Validate, ValidationIssue } from './validation-issue.ts';
import { topKey } from './validation-messages.ts';

type Values = Readonly<Record<string, Json>>;

export interface JudgedForm {
  readonly schema: JsonSchema;
  readonly rules: FormRules;
  /** Of the whole form or of a draft, whichever is asked. */
  readonly validate: Validate;
}

export interface FormQuestion {
  readonly values: Values;
  /** What conditions read of the record that this one is a part of, by path ("applyId.years"). */
  readonly about?: Values;
  /** "submit": everything is wanted; "save": a draft. */
  readonly mode: 'save' | 'submit';
  /** YYYY-MM-DD in Asia/Shanghai. */
  readonly today: string;
}

export interface FormJudgement {
  /** What is sent and stored: without what hidden fields must not keep. */
  readonly values: Record<string, Json>;
  /** Of the fields that show; core/validation-messages.ts puts them into words. */
  readonly issues: readonly ValidationIssue[];
}

export function judgeForm(form: JudgedForm, { values, about, mode, today }: FormQuestion): FormJudgement {
  const hidden = hiddenFields(form.rules, values, about);
  const settled = withoutHidden(values, hidden, mode);
  form.validate(settled);
  const found = form.validate.errors ?? [];
  // Nobody can see, and so mend, what is wrong in a hidden field: its value is not kept then.
  for (const name of new Set(found.map(fieldOf))) if (hidden.has(name)) delete settled[name];
  const issues: ValidationIssue[] = found.filter((issue) => !hidden.has(fieldOf(issue)));
  issues.push(...wantedIssues(form, { values: settled, about, mode }));
  const wrong = new Set(issues.map(fieldOf));
  const dates = form.rules.dates.filter(({ field }) => !hidden.has(field) && !wrong.has(field));
  const refusals = (form.rules.refusals ?? []).filter(
    (one) => (one.always || mode === 'submit') && ![one.at, ...refusalPaths(one)].some((name) => wrong.has(name)),
  );
  return {
    values: settled,
    issues: [
      ...withoutEmptyWrappers(issues),
      ...dates.flatMap((rule) => dateIssues({ rule, schema: form.schema, values: settled, today })),
      ...refusals.flatMap((rule) => refusedIssues(rule, { schema: form.schema, values: settled, about, today })),
    ],
  };
}

/** What is wrong already is not reckoned with. */
function refusedIssues(
  rule: FormRefusal,
  { schema, values, about, today }: Omit<FormQuestion, 'mode'> & Pick<JudgedForm, 'schema'>,
): readonly ValidationIssue[] {
  const facts = { values: { ...about, ...values }, today, now: `${today} 00:00:00`, setting: () => null };
  if (!isRefused(rule, facts)) return [];
  return [
    {
      keyword: 'refused',
      instancePath: `/${rule.at}`,
      schemaPath: `#/properties/${rule.at}/refused`,
      params: { message: refusalText(rule, facts) },
      parentSchema: propertyOf(schema, rule.at),
      data: values[rule.at] ?? null,
    },
  ];
}

/** Names of the fields that do not show, with what becomes of their values. */
export function hiddenFields(
  { shown }: Pick<FormRules, 'shown'>,
  values: Values,
  about: Values = {},
): ReadonlyMap<string, HiddenPolicy> {
  const hidden = new Map<string, HiddenPolicy>();
  if (shown.length === 0) return hidden;
  const seen: Record<string, Json> = { ...about, ...values };
  for (const { field, when, hidden: policy } of shown) {
    if (holdsAll(when, seen)) continue;
    hidden.set(field, policy);
    delete seen[field];
  }
  return hidden;
}

/**
 * Fields that are wanted under conditions which hold now, in the order of their rules. Hidden ones are asked of nobody.
 */
export function wantedFields(
  { shown, wanted = [] }: Pick<FormRules, 'shown' | 'wanted'>,
  values: Values,
  about: Values = {},
): readonly string[] {
  if (wanted.length === 0) return [];
  const hidden = hiddenFields({ shown }, values, about);
  const seen = { ...about, ...Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name))) };
  return wanted.filter(({ field, when }) => !hidden.has(field) && holdsAll(when, seen)).map(({ field }) => field);
}

/** As the schema says of what it requires itself, so that the words are the same. */
function wantedIssues(
  { schema, rules }: Pick<JudgedForm, 'schema' | 'rules'>,
  { values, about, mode }: Omit<FormQuestion, 'today'>,
): readonly ValidationIssue[] {
  const asked = (rules.wanted ?? []).filter(({ always }) => always || mode === 'submit');
  return wantedFields({ shown: rules.shown, wanted: asked }, values, about)
    .filter((name) => (values[name] ?? '') === '')
    .map((name) => ({
      keyword: 'required',
      instancePath: '',
      schemaPath: '#/required',
      params: { missingProperty: name },
      parentSchema: schema,
      data: values,
    }));
}

/**
 * Fields of the form that decide whether the named one shows and is wanted, those of the fields it hangs on included.
 */
export function fieldsBehind(rules: Pick<FormRules, 'shown' | 'wanted'>, name: string): readonly string[] {
  const wanting = (rules.wanted ?? []).filter(({ field }) => field === name).flatMap(({ when }) => comparedPaths(when));
  return [...new Set([...wanting.filter((field) => !field.includes('.')), ...fieldsShowing(rules, name)])];
}

function fieldsShowing({ shown }: Pick<FormRules, 'shown'>, name: string): readonly string[] {
  const rule = shown.find(({ field }) => field === name);
  if (rule === undefined) return [];
  const own = comparedPaths(rule.when).filter((field) => !field.includes('.'));
  const others = own.filter((field) => field !== name);
  return [...new Set([...own, ...others.flatMap((field) => fieldsShowing({ shown }, field))])];
}

type AboutRules = Pick<FormRules, 'shown' | 'wanted' | 'prefills' | 'refusals'>;

/** Paths of the record that this one is a part of, which its conditions and first values read: "applyId.years". */
export function aboutPaths({ shown, wanted = [], prefills = {}, refusals = [] }: AboutRules): readonly string[] {
  const compared = [
    ...[...shown, ...wanted].flatMap(({ when }) => comparedPaths(when)),
    ...refusals.flatMap(refusalPaths),
  ];
  return [...new Set([...compared, ...Object.values(prefills)])].filter((field) => field.includes('.'));
}

/**
 * What the record at the end of `reference` holds, by path, as conditions and first values ask for it; and of the
 * record of an event what its form begins with.
 */
export function aboutRecord(rules: AboutRules, record: Values): Values {
  const paths = [...aboutPaths(rules), ...Object.values(rules.prefills ?? {})];
  return Object.fromEntries(paths.map((path) => [path, record[path.slice(path.indexOf('.') + 1)] ?? null]));
}

/** Fields of the record itself that its conditions read, where the form has them not. */
export function recordNames({
  rules: { wanted = [] },
  schema,
}: Pick<JudgedForm, 'rules' | 'schema'>): readonly string[] {
  const compared = wanted.flatMap(({ when }) => comparedPaths(when));
  const own = Object.keys(schema['properties'] ?? {});
  return [...new Set(compared.filter((field) => !field.includes('.') && !own.includes(field)))];
}

/** Fields of the record of an event that its form's refusals read beside its own. */
export function refusedNames({
  rules: { refusals = [] },
  schema,
}: Pick<JudgedForm, 'rules' | 'schema'>): readonly string[] {
  const own = Object.keys(schema['properties'] ?? {});
  const read = refusals.flatMap(refusalPaths);
  return [...new Set(read.filter((field) => !field.includes('.') && !own.includes(field)))];
}

/** What the form of a stored record reads around it: of the record itself, and by path of what it is a part of. */
export function aboutStored(form: Pick<JudgedForm, 'rules' | 'schema'>, record: Values): Values {
  const paths = [...aboutPaths(form.rules), ...recordNames(form), ...refusedNames(form)];
  return Object.fromEntries(paths.map((path) => [path, record[path] ?? null]));
}

/** What a new part begins with from the record it belongs to. */
export function prefilled({ prefills = {} }: Pick<FormRules, 'prefills'>, about: Values): Values {
  return Object.fromEntries(
    Object.entries(prefills).flatMap(([name, path]) => {
      const value = about[path] ?? null;
      return value === null || value === '' ? [] : [[name, value]];
    }),
  );
}

function withoutHidden(
  values: Values,
  hidden: ReadonlyMap<string, HiddenPolicy>,
  mode: FormQuestion['mode'],
): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const policy = hidden.get(name);
      return policy === undefined || policy === 'keep' || (policy === 'clear-on-submit' && mode === 'save');
    }),
  );
}

function fieldOf({ instancePath, params }: ValidationIssue): string {
  if (instancePath !== '') return topKey(instancePath);
  const child = params['missingProperty'] ?? params['additionalProperty'];
  return typeof child === 'string' ? child : '';
}

/** "if" only says that something inside it failed; where that belonged to a hidden field nothing is wrong. */
function withoutEmptyWrappers(issues: readonly ValidationIssue[]): readonly ValidationIssue[] {
  const telling = issues.some((issue) => fieldOf(issue) !== '');
  return telling ? issues : issues.filter((issue) => issue.keyword !== 'if' && issue.keyword !== 'allOf');
}

interface DateQuestion {
  readonly rule: DateRule;
  readonly schema: JsonSchema;
  readonly values: Values;
  readonly today: string;
}

function dateIssues({ rule, schema, values, today }: DateQuestion): readonly ValidationIssue[] {
  const day = values[rule.field] ?? null;
  const other = rule.than === 'today' ? today : (values[rule.than] ?? null);
  if (day === null || other === null || !areComparable(day, other)) return [];
  if (rule.op === 'after' ? day > other : day >= other) return [];
  const than = rule.than === 'today' ? '今天' : titleOf(schema, rule.than);
  return [
    {
      keyword: rule.op,
      instancePath: `/${rule.field}`,
      schemaPath: `#/properties/${rule.field}/${rule.op}`,
      params: { than, limit: other },
      parentSchema: propertyOf(schema, rule.field),
      data: day,
    },
  ];
}

/** Days, moments and numbers, each with its own kind: what is typed wrong has been told already. */
function areComparable(one: Json, other: Json): boolean {
  if (typeof one === 'number') return typeof other === 'number';
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  return (isDate(one) && isDate(other)) || (isDateTime(one) && isDateTime(other));
}

function titleOf(schema: JsonSchema, name: string): string {
  const { title } = propertyOf(schema, name);
  return typeof title === 'string' ? title : name;
}

function propertyOf(schema: JsonSchema, name: string): JsonSchema {
  const properties = schema['properties'];
  const found = isObject(properties) ? properties[name] : undefined;
  return isObject(found) ? found : {};
}
