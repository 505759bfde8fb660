// Bands of ages in SQL, and between which birthdays one of them lies.
import type { ConditionModel } from '../../../core/condition-model.ts';
import type { CountedValue, PartServer } from '../../../server/repository/part-server.ts';

export const server: PartServer<'age'> = {
  part: 'age',
  counted: {
    sql: (column, { cuts, today }) =>
      `width_bucket(extract(year from age(date '${today}', ${column}))::integer, array[${cuts.map((cut) => Math.trunc(cut) + 1).join(', ')}])`,
    rows: withinBand,
    missing: null,
    label: null,
  },
  found: null,
};

/** Born so that whole years until today fall into the band. */
function withinBand(field: string, { value, cuts, today }: CountedValue): readonly ConditionModel[] {
  const band = Number(value);
  const [before, last] = [cuts[band - 1], cuts[band]];
  return [
    ...(before === undefined ? [] : [{ field, op: 'le' as const, value: yearsBefore(today, before + 1) }]),
    ...(last === undefined ? [] : [{ field, op: 'gt' as const, value: yearsBefore(today, last + 1) }]),
    { field, op: 'notNull', value: null },
  ];
}

/** The last day on which somebody was born who is so many years old: on 29 February, 28 in most years. */
export function yearsBefore(today: string, years: number): string {
  const day = `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day) ? day : day.replace(/29$/, '28');
}
