// What a form says beyond its schema: conditional fields, days held against each other, sections, banner and lock.
// Their names must exist, conditions must not hang on each other in a circle, and a field that hides must not be one
// every record needs.
import type { Problem } from '../../config.ts';
import { child, isSaid, itemsOf, namesAt, textOf, type Cursor } from '../model/cursor.ts';
import {
  comparisonsIn,
  fieldsIn,
  formComparisonProblems,
  isAbroad,
  ownConditionProblems,
  shapeProblems,
} from '../model/conditions.ts';
import type { FieldValueNature } from '../../../src/core/field-kind.ts';
import { kindsThat } from '../model/field-facts.ts';
import type { EntityFacts, FieldFacts, FormFacts, LocalScope, PropertyFacts } from '../model/facts.ts';
import { ownFieldAt, type Found } from '../model/lookup.ts';
import { ruleListProblems } from '../model/rule-names.ts';
import { report, reportKey, reportUnknown } from '../report.ts';

const TODAY = 'today';
const DAYS = ['after', 'notBefore', 'notBelow'];

export function checkFormRules(entity: EntityFacts, { known, kinds }: LocalScope): readonly Problem[] {
  return [
    ...entity.properties.flatMap((property) => placeProblems(property)),
    ...[...entity.forms.values()].flatMap((form) => [
      ...[...form.fields.values()].flatMap((field) => [
        ...whenProblems(entity, form, field),
        ...wantedProblems(entity, form, field),
        ...dayProblems(form, field),
      ]),
      ...circleProblems(form),
      ...sectionProblems(form),
      ...countProblems(form, kinds),
      ...recordProblems(entity, child(form.cursor, 'x-form')),
      ...ruleListProblems(child(child(form.cursor, 'x-form'), 'fills'), { known, group: 'fills', code: 'C331' }),
      ...ruleListProblems(child(child(form.cursor, 'x-form'), 'constraints'), {
        known,
        group: 'constraints',
        code: 'C428',
      }),
      ...ruleListProblems(child(child(form.cursor, 'x-form'), 'effects'), { known, group: 'effects', code: 'C408' }),
    ]),
  ];
}

/** Conditions belong to the fields of a form, not to a stored field nor to a row. */
function placeProblems({ cursor, form, field }: PropertyFacts): readonly Problem[] {
  const [when, hidden] = [child(cursor, 'x-when'), child(cursor, 'x-hidden')];
  const [prefill, wanted] = [child(cursor, 'x-prefill'), child(cursor, 'x-required-when')];
  const isRow = field === null;
  const days = isRow ? DAYS.map((op) => child(child(cursor, 'x-options'), op)) : [];
  const misplaced = [...(form === null || isRow ? [when, hidden, prefill, wanted] : []), ...days].filter(isSaid);
  if (misplaced.length > 0) return misplaced.map((at) => reportKey(at, 'C314', { key: String(at.key) }));
  return isSaid(hidden) && !isSaid(when) ? [reportKey(hidden, 'C317', { key: 'x-hidden' })] : [];
}

function whenProblems(entity: EntityFacts, form: FormFacts, { name, cursor }: FieldFacts): readonly Problem[] {
  if (cursor === null) return [];
  const when = child(cursor, 'x-when');
  if (!isSaid(when)) return [];
  const isNeeded = entity.fields.has(name) && namesAt(entity.root, 'required').includes(name);
  return [
    ...(isNeeded ? [reportKey(when, 'C316', { field: name })] : []),
    ...shapeProblems(when),
    // Paths lead to the record that this one is a part of: field-targets looks there.
    ...comparisonsIn(when)
      .filter((condition) => !isAbroad(condition))
      .flatMap((condition) => formComparisonProblems(condition, (at) => formField(form, at))),
  ];
}

/**
 * Wanted at times: not what is wanted always. Beside fields of the form it looks at the record's own, also those that
 * are summed up.
 */
function wantedProblems(entity: EntityFacts, form: FormFacts, { name, cursor }: FieldFacts): readonly Problem[] {
  if (cursor === null) return [];
  const wanted = child(cursor, 'x-required-when');
  if (!isSaid(wanted)) return [];
  return [
    ...(namesAt(form.cursor, 'required').includes(name) ? [reportKey(wanted, 'C333', { field: name })] : []),
    ...shapeProblems(wanted),
    ...comparisonsIn(wanted)
      .filter((condition) => !isAbroad(condition))
      .flatMap((condition) => formComparisonProblems(condition, (at) => formOrRecordField(entity, form, at))),
  ];
}

/** What is held against another field must be of its kind; a day may be held against today. */
function dayProblems(form: FormFacts, { cursor, kind, traits }: FieldFacts): readonly Problem[] {
  if (cursor === null) return [];
  return DAYS.flatMap((op) => {
    const at = child(child(cursor, 'x-options'), op);
    if (!isSaid(at) || (textOf(at) === TODAY && traits?.value === 'day')) return [];
    const other = formField(form, at, traits?.value === 'day' ? [TODAY] : []);
    if (other.value === null) return other.problems;
    return other.value.kind === null || kind === null || other.value.kind === kind
      ? []
      : [report(at, 'C318', { field: other.value.name, kind: other.value.kind })];
  });
}

/** Beside fields of the form the record's own, also those that are summed up. */
function formOrRecordField(entity: EntityFacts, form: FormFacts, at: Cursor): Found<FieldFacts> {
  const name = textOf(at) ?? '';
  const own = entity.fields.get(name);
  if (own?.isRollup === true) return { value: own, problems: [] };
  return form.fields.has(name) ? formField(form, at) : ownFieldAt(entity, at);
}

function formField(form: FormFacts, at: Cursor, others: readonly string[] = []): Found<FieldFacts> {
  const name = textOf(at);
  const field = name === null ? undefined : form.fields.get(name);
  if (name === null || field !== undefined) return { value: field ?? null, problems: [] };
  return {
    value: null,
    problems: [
      reportUnknown(at, {
        code: 'C306',
        name,
        names: [...form.fields.keys(), ...others],
        facts: { form: form.key, field: name },
      }),
    ],
  };
}

/** One problem a circle, at the condition of its first field. */
function circleProblems(form: FormFacts): readonly Problem[] {
  const readsOf = (name: string): readonly string[] => {
    const cursor = form.fields.get(name)?.cursor ?? null;
    if (cursor === null) return [];
    // A field that reads itself shows while it holds something: no circle.
    return comparisonsIn(child(cursor, 'x-when'))
      .flatMap(fieldsIn)
      .flatMap((at) => textOf(at) ?? [])
      .filter((other) => other !== name);
  };
  const said = new Set<string>();
  const walk = (name: string, path: readonly string[]): readonly (readonly string[])[] => {
    const start = path.indexOf(name);
    if (start >= 0) return [path.slice(start)];
    return readsOf(name).flatMap((next) => walk(next, [...path, name]));
  };
  return [...form.fields.values()].flatMap(({ name, cursor }) => {
    const circle = walk(name, []).find((names) => names[0] === name);
    if (circle === undefined || cursor === null || circle.some((member) => said.has(member))) return [];
    for (const member of circle) said.add(member);
    return [reportKey(child(cursor, 'x-when'), 'C315', { circle: [...circle, name].join(' → ') })];
  });
}

function sectionProblems(form: FormFacts): readonly Problem[] {
  const placed = new Set<string>();
  const said = itemsOf(child(child(form.cursor, 'x-form'), 'sections'))
    .flatMap((section) => itemsOf(child(section, 'fields')))
    .flatMap((at) => {
      const { value: field, problems } = formField(form, at);
      if (field === null) return problems;
      const isRepeated = placed.has(field.name);
      placed.add(field.name);
      return isRepeated ? [report(at, 'C319', { field: field.name })] : [];
    });
  return [...said, ...panelProblems(form, placed)];
}

/** On one page what no section names comes last; tabs and steps have no such place. */
function panelProblems(form: FormFacts, placed: ReadonlySet<string>): readonly Problem[] {
  const facts = child(form.cursor, 'x-form');
  const at = child(facts, 'as');
  const as = textOf(at);
  if (as !== 'tabs' && as !== 'steps') return [];
  if (!isSaid(child(facts, 'sections'))) return [report(at, 'C322', { as })];
  return [...form.fields.values()]
    .filter(({ name, cursor }) => cursor !== null && !placed.has(name))
    .map(({ name, cursor }) => reportKey(cursor ?? at, 'C321', { as, field: name }));
}

const TEXTS: ReadonlySet<FieldValueNature> = new Set(['prose', 'markup']);
const NUMBERS: ReadonlySet<FieldValueNature> = new Set(['quantity']);

/** Words are counted of texts, sums made of numbers. */
function countProblems(form: FormFacts, known: LocalScope['kinds']): readonly Problem[] {
  const facts = child(form.cursor, 'x-form');
  const kinds = (at: Cursor, expected: ReadonlySet<FieldValueNature>): readonly Problem[] => {
    const { value: field, problems } = formField(form, at);
    if (field === null || field.traits === null || expected.has(field.traits.value)) return problems;
    const fitting = kindsThat(known, ({ value }) => expected.has(value)).join(' · ');
    return [report(at, 'C323', { field: field.name, kind: field.kind ?? '', expected: fitting })];
  };
  return [
    ...itemsOf(child(facts, 'words')).flatMap((words) =>
      itemsOf(child(words, 'fields')).flatMap((at) => kinds(at, TEXTS)),
    ),
    ...itemsOf(child(facts, 'sums')).flatMap((sum) =>
      [...itemsOf(child(sum, 'fields')), child(sum, 'into'), child(sum, 'equals')]
        .filter(isSaid)
        .flatMap((at) => kinds(at, NUMBERS)),
    ),
  ];
}

/** Banner and lock look at the stored record. */
function recordProblems(entity: EntityFacts, facts: Cursor): readonly Problem[] {
  const [banner, locked] = [child(facts, 'banner'), child(facts, 'locked')];
  return [
    ...ownConditionProblems(entity, child(banner, 'when')),
    ...['field', 'file'].flatMap((key) => ownFieldAt(entity, child(banner, key)).problems),
    ...ownConditionProblems(entity, child(locked, 'when')),
    ...ownConditionProblems(entity, child(facts, 'noticeWhen')),
  ];
}
