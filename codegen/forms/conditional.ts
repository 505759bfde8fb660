// x-when, x-hidden, x-required-when and x-prefill of a property, read once: what a field of a form depends on.
// Conditions look at fields of the form, and by path at the record that this one is a part of; a field that hides is
// not one that every record needs.
import type { ConditionModel } from '../../src/core/condition-model.ts';
import type { HiddenPolicy, ShownRule } from '../../src/core/form-model.ts';
import { comparisonsIn, fieldsIn, formComparisonProblems, isAbroad, shapeProblems } from '../check/model/conditions.ts';
import { child, isSaid, namesAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { FieldFacts, PropertyFacts } from '../check/model/facts.ts';
import { ownFieldAt, type Found } from '../check/model/lookup.ts';
import { reportKey } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { resolveConditions } from '../resolve/conditions.ts';
import { daysAt } from './days.ts';
import { formFieldAt, type FormPlace } from './form-field.ts';
import { parentFieldAt, prefillProblems } from './of-parent.ts';

const POLICIES = ['keep', 'clear', 'clear-on-submit', 'refuse'] as const satisfies readonly HiddenPolicy[];

export interface ConditionalReading {
  readonly name: string;
  /** Other fields that decide whether it shows: one that reads itself shows while it holds something. */
  readonly reads: readonly string[];
  /** Where it says when it shows. */
  readonly when: Cursor;
  /** null: always. */
  readonly shown: ShownRule | null;
  /** Empty: it is wanted always or never. */
  readonly wanted: readonly ConditionModel[];
  readonly isWantedAtTimes: boolean;
  /** Path of what a new one begins with; null: with nothing. */
  readonly prefill: string | null;
  /** Conditions belong to the fields of a form, not to a stored field nor to a row. */
  placeProblems(property: Pick<PropertyFacts, 'form' | 'field'>): readonly Problem[];
  problems(place: FormPlace, field: FieldFacts): readonly Problem[];
}

export function readConditional(name: string, property: Cursor): ConditionalReading {
  const [when, hidden] = [child(property, 'x-when'), child(property, 'x-hidden')];
  const [prefill, wanted] = [child(property, 'x-prefill'), child(property, 'x-required-when')];
  const conditions = resolveConditions(when.value);
  const policy = POLICIES.find((candidate) => candidate === hidden.value) ?? 'clear';
  return {
    name,
    when,
    reads: comparisonsIn(when)
      .flatMap(fieldsIn)
      .flatMap((at) => textOf(at) ?? [])
      .filter((other) => other !== name),
    shown: conditions.length === 0 ? null : { field: name, when: conditions, hidden: policy },
    wanted: resolveConditions(wanted.value),
    isWantedAtTimes: isSaid(wanted),
    prefill: textOf(prefill),
    placeProblems: ({ form, field }) => {
      const misplaced = [
        ...(form === null || field === null ? [when, hidden, prefill, wanted].filter(isSaid) : []),
        ...(field === null ? daysAt(property) : []),
      ];
      if (misplaced.length > 0) return misplaced.map((at) => reportKey(at, 'C314', { key: String(at.key) }));
      return isSaid(hidden) && !isSaid(when) ? [reportKey(hidden, 'C317', { key: 'x-hidden' })] : [];
    },
    problems: (place, field) => [
      ...whenProblems(place, field, when),
      ...wantedProblems(place, field, wanted),
      ...prefillProblems(place, field, prefill),
    ],
  };
}

function whenProblems(place: FormPlace, { name }: FieldFacts, when: Cursor): readonly Problem[] {
  if (!isSaid(when)) return [];
  const { entity, form } = place;
  const isNeeded = entity.fields.has(name) && namesAt(entity.root, 'required').includes(name);
  return [
    ...(isNeeded ? [reportKey(when, 'C316', { field: name })] : []),
    ...comparedProblems(place, when, (at) => formFieldAt(form, at)),
  ];
}

/**
 * Wanted at times: not what is wanted always. Beside fields of the form it looks at the record's own, also those that
 * are summed up.
 */
function wantedProblems(place: FormPlace, { name }: FieldFacts, wanted: Cursor): readonly Problem[] {
  if (!isSaid(wanted)) return [];
  const { entity, form } = place;
  return [
    ...(namesAt(form.cursor, 'required').includes(name) ? [reportKey(wanted, 'C333', { field: name })] : []),
    ...comparedProblems(place, wanted, (at) => {
      const own = entity.fields.get(textOf(at) ?? '');
      if (own?.isRollup === true) return { value: own, problems: [] };
      return form.fields.has(textOf(at) ?? '') ? formFieldAt(form, at) : ownFieldAt(entity, at);
    }),
  ];
}

/** `find`: where all that is compared is near. */
function comparedProblems(place: FormPlace, said: Cursor, find: (at: Cursor) => Found<FieldFacts>): readonly Problem[] {
  return [
    ...shapeProblems(said),
    ...comparisonsIn(said).flatMap((condition) =>
      formComparisonProblems(condition, isAbroad(condition) ? (at) => parentFieldAt(place, at) : find),
    ),
  ];
}

/** One problem a circle, at the condition of its first field. */
export function circleProblems(conditionals: readonly ConditionalReading[]): readonly Problem[] {
  const byName = new Map(conditionals.map((one) => [one.name, one]));
  const said = new Set<string>();
  const walk = (name: string, path: readonly string[]): readonly (readonly string[])[] => {
    const start = path.indexOf(name);
    if (start >= 0) return [path.slice(start)];
    return (byName.get(name)?.reads ?? []).flatMap((next) => walk(next, [...path, name]));
  };
  return conditionals.flatMap(({ name, when }) => {
    const circle = walk(name, []).find((names) => names[0] === name);
    if (circle === undefined || circle.some((member) => said.has(member))) return [];
    for (const member of circle) said.add(member);
    return [reportKey(when, 'C315', { circle: [...circle, name].join(' → ') })];
  });
}

/** Rules in the order in which they can be decided: each after those that its condition reads. */
export function shownInOrder(conditionals: readonly ConditionalReading[]): readonly ShownRule[] {
  const byName = new Map(conditionals.map((one) => [one.name, one]));
  const done = new Map<string, ShownRule>();
  const place = ({ name, reads, shown }: ConditionalReading, above: ReadonlySet<string>): void => {
    if (shown === null || done.has(name) || above.has(name)) return;
    for (const field of reads) {
      const other = byName.get(field);
      if (other !== undefined) place(other, new Set([...above, name]));
    }
    done.set(name, shown);
  };
  for (const one of conditionals) place(one, new Set());
  return [...done.values()];
}
