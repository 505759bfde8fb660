// `sets` of an event, read once: what it writes beside its state. The field exists, may be written so, and can hold
// the constant.
import type { FieldValueNature } from '../../src/core/field-kind.ts';
import type { EventModel } from '../../src/core/machine-model.ts';
import type { Json } from '../../src/core/json.ts';
import { choiceProblems } from '../check/model/conditions.ts';
import { plainProblems } from '../check/model/plain-values.ts';
import type { Cursor } from '../check/model/cursor.ts';
import type { EntityFacts, EventFacts, FieldFacts, MachineFacts } from '../check/model/facts.ts';
import { report, reportKey, reportUnknown, reportUnknownKey } from '../check/report.ts';
import { textOfValue, typeNames } from '../check/structure/labels.ts';
import type { Problem } from '../config.ts';

type Words = { readonly zh: string; readonly en: string };

/** Words that the server fills in → what fields that can hold them are. */
const WORDS: Readonly<Record<string, (field: FieldFacts) => boolean>> = {
  '@now': ({ traits }) => traits?.value === 'moment',
  '@today': ({ traits }) => traits?.value === 'day',
  '@actor': ({ traits, to }) => to !== null || traits?.value === 'quantity',
};

const TYPES: Readonly<Partial<Record<FieldValueNature, string>>> = {
  quantity: 'number',
  truth: 'boolean',
  prose: 'string',
};
const HOLD_NONE: ReadonlySet<FieldValueNature | null> = new Set(['vessel', 'secret', 'rows']);

export interface SetsReading {
  model(): EventModel['sets'];
  problems(entity: EntityFacts): readonly Problem[];
}

export function readSets(machine: MachineFacts, event: EventFacts): SetsReading {
  return {
    model: () => Object.fromEntries(event.sets.map(([name, { value }]) => [name, value ?? null])),
    problems: (entity) =>
      event.sets.flatMap(([name, at]) => {
        const field = entity.fields.get(name);
        const facts = { entity: entity.id, field: name };
        if (field === undefined)
          return [reportUnknownKey(at, { code: 'C201', name, names: entity.fields.keys(), facts })];
        const reason = whyNever(machine, field);
        return reason === null
          ? valueProblems(field, at)
          : [reportKey(at, 'C424', { event: event.id, field: name, reason })];
      }),
  };
}

function whyNever(machine: MachineFacts, { name, cursor, owner, kind, traits }: FieldFacts): Words | null {
  if (machine.field === name) return { zh: '状态由 to 写入', en: 'the state is written by to' };
  if (cursor === null) return { zh: '它是系统自带的字段', en: 'it is a field of the engine' };
  if (owner === 'computed') return { zh: '它是算出来的', en: 'it is computed' };
  if (owner === 'fetch') return { zh: '它是从关联复制来的', en: 'it is copied from a reference' };
  return HOLD_NONE.has(traits?.value ?? null)
    ? { zh: `${kind} 字段没有固定的值`, en: `a ${kind} field holds no constant` }
    : null;
}

function valueProblems(field: FieldFacts, cursor: Cursor): readonly Problem[] {
  const { value } = cursor;
  if (value === undefined || value === null || field.traits === null) return [];
  const holds = typeof value === 'string' ? WORDS[value] : undefined;
  if (holds !== undefined)
    return holds(field)
      ? []
      : [mismatch(field, cursor, { zh: ` ${field.kind} 字段的值`, en: `a value of a ${field.kind} field` })];
  if (typeof value === 'string' && value.startsWith('@'))
    return [reportUnknown(cursor, { code: 'C260', name: value, names: Object.keys(WORDS) })];
  if (field.choices !== null && field.choices.length > 0) return choiceProblems(field, cursor);
  if (field.traits.value === 'day' || field.traits.value === 'moment') return plainProblems(field, cursor);
  const type = field.to === null ? TYPES[field.traits.value] : 'integer';
  return type === undefined || fits(value, type) ? [] : [mismatch(field, cursor, typeNames([type]))];
}

function mismatch({ name }: FieldFacts, cursor: Cursor, expected: Words): Problem {
  return report(cursor, 'C425', { field: name, value: textOfValue(cursor.value), expected });
}

function fits(value: Json, type: string): boolean {
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}
