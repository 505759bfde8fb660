// Values that stand in conditions and in what events set: each is one that the field can hold.
import type { FieldValueNature } from '../../../src/core/field-kind.ts';
import { isDate, isDateTime } from '../../../src/core/formats/calendar.ts';
import type { Json } from '../../../src/core/json.ts';
import type { Problem } from '../../config.ts';
import { report } from '../report.ts';
import type { Cursor } from './cursor.ts';
import type { FieldFacts } from './facts.ts';

interface Written {
  readonly as: { readonly zh: string; readonly en: string };
  readonly fits: (value: Json) => boolean;
}

const NUMBER: Written = { as: { zh: '数字', en: 'a number' }, fits: (value) => typeof value === 'number' };
const TEXT: Written = { as: { zh: '文字', en: 'a text' }, fits: (value) => typeof value === 'string' };
const ID: Written = { ...NUMBER, as: { zh: '编号（数字）', en: 'an id, a number' } };

/** How a value is written that a field of the nature holds; of others anything may stand there. */
const WRITTEN: Readonly<Partial<Record<FieldValueNature, Written>>> = {
  quantity: NUMBER,
  prose: TEXT,
  truth: { as: { zh: ' true 或 false', en: 'true or false' }, fits: (value) => typeof value === 'boolean' },
  day: { as: { zh: '日期，例如 2026-03-01', en: 'a day, e.g. 2026-03-01' }, fits: isText(isDate) },
  moment: {
    as: { zh: '时间，例如 2026-03-01 08:00:00', en: 'a moment, e.g. 2026-03-01 08:00:00' },
    fits: isText(isDateTime),
  },
};

/** The database could neither compare nor hold it. */
export function plainProblems(field: FieldFacts, cursor: Cursor): readonly Problem[] {
  const { value } = cursor;
  const written = writtenOf(field);
  return value === undefined || written === undefined || written.fits(value)
    ? []
    : [report(cursor, 'C632', { field: field.name, value: JSON.stringify(value), expected: written.as })];
}

export function hasChoices({ choices }: FieldFacts): boolean {
  return choices !== null && choices.length > 0;
}

function writtenOf(field: FieldFacts): Written | undefined {
  if (hasChoices(field)) return typeof field.choices?.[0] === 'number' ? NUMBER : TEXT;
  if (field.to !== null) return ID;
  return field.traits === null ? undefined : WRITTEN[field.traits.value];
}

function isText(holds: (text: string) => boolean): (value: Json) => boolean {
  return (value) => typeof value === 'string' && holds(value);
}
