// What a number of a statistic was counted by, as conditions on the rows: a part of a field means what the statistic's
// own SQL means by it (repository/stat-records.ts), so that a number opens exactly what it counts.
import type { ConditionModel } from '../../core/condition-model.ts';
import type { Json } from '../../core/json.ts';
import type { CountedArgument } from '../../core/statistics.ts';

/** `value`: as the statistic answers it; `today`: "2026-11-29". */
export function countedConditions(
  { field, part, cuts }: CountedArgument,
  { value, today }: { readonly value: Json; readonly today: string },
): readonly ConditionModel[] {
  switch (part) {
    case 'year':
      return withinYear(field, Number(value));
    case 'age':
      return withinBand(field, { cuts, band: Number(value), today });
    case 'city':
      return withinCity(field, String(value));
    case null:
      return [{ field, op: 'eq', value }];
  }
}

/** Rows that have none of it. */
export function unfilledConditions({ field, part }: CountedArgument): readonly ConditionModel[] {
  const missing: ConditionModel = { field, op: 'isNull', value: null };
  // A province alone has no city.
  return part === 'city'
    ? [{ op: 'any', of: [[missing], [{ op: 'not', of: [{ field, op: 'contains', value: ',' }] }]] }]
    : [missing];
}

/** The days of a year. */
export function withinYear(field: string, year: number): readonly ConditionModel[] {
  return [
    { field, op: 'ge', value: `${year}-01-01` },
    { field, op: 'lt', value: `${year + 1}-01-01` },
  ];
}

interface Band {
  readonly cuts: readonly number[];
  /** 0: up to the first cut. */
  readonly band: number;
  readonly today: string;
}

/** Born so that whole years until today fall into the band. */
function withinBand(field: string, { cuts, band, today }: Band): readonly ConditionModel[] {
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

/** The city itself and what lies below it; a comma stands right before "-". */
function withinCity(field: string, city: string): readonly ConditionModel[] {
  return [
    {
      op: 'any',
      of: [
        [{ field, op: 'eq', value: city }],
        [
          { field, op: 'ge', value: `${city},` },
          { field, op: 'lt', value: `${city}-` },
        ],
      ],
    },
  ];
}
