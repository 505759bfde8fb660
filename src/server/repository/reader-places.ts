// Where who reads and when stand in a statement that is written once and asked by many: as names in comments, filled in
// for each question. And what the config says, written out as itself.
import { RELATIVES, relativeValue, type ConditionMoment, type Relative } from '../../core/relative-value.ts';
import type { SqlParameters } from '../db/sql-parameters.ts';
import type { SqlValue } from '../db/sql-port.ts';

/**
 * Where the reader and the moment stand in a prepared text: of nobody in particular it is none, which equals nothing.
 */
export const PLACES: Readonly<Record<Relative, string>> = {
  user: '/* @user */ null::bigint',
  organ: '/* @organ */ null::bigint',
  role: '/* @role */ null::text',
  today: '/* @today */ null::date',
  now: '/* @now */ null::timestamptz',
};

/** The text with the reader and the moment as parameters, where something in it is summed up for them alone. */
export function bindReader(text: string, moment: ConditionMoment, parameters: SqlParameters): string {
  return RELATIVES.reduce((bound, relative) => {
    const place = PLACES[relative];
    const value = bound.includes(place) ? relativeValue(relative, moment) : null;
    return value === null ? bound : bound.replaceAll(place, `${parameters.add(value)}::${typeOf(place)}`);
  }, text);
}

function typeOf(place: string): string {
  return place.slice(place.lastIndexOf(':') + 1);
}

const IS_PLACE: ReadonlySet<string> = new Set(Object.values(PLACES));

/** What the config says, written out. */
export function literal(value: SqlValue): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value === 'string' && IS_PLACE.has(value)) return value;
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`;
  throw new Error('the config holds no such value');
}
