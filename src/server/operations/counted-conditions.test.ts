import { describe, expect, test } from 'vitest';
import { countedConditions, unfilledConditions } from './counted-conditions.ts';

const born = { name: 'ageBand', title: '年龄段', field: 'birthDate', part: 'age', cuts: [35, 45] } as const;
const city = { name: 'city', title: '所在市', field: 'region', part: 'city', cuts: [] } as const;

describe('rows of a group', () => {
  test('a band of ages is a span of birthdays', () => {
    const of = (band: number) => countedConditions(born, { value: band, today: '2026-11-29' });
    const known = { field: 'birthDate', op: 'notNull', value: null };
    expect(of(0)).toEqual([{ field: 'birthDate', op: 'gt', value: '1990-11-29' }, known]);
    expect(of(1)).toEqual([
      { field: 'birthDate', op: 'le', value: '1990-11-29' },
      { field: 'birthDate', op: 'gt', value: '1980-11-29' },
      known,
    ]);
    expect(of(2)).toEqual([{ field: 'birthDate', op: 'le', value: '1980-11-29' }, known]);
  });

  test('a city is all below it', () => {
    expect(countedConditions(city, { value: '360000,360100', today: '2026-11-29' })).toEqual([
      {
        op: 'any',
        of: [
          [{ field: 'region', op: 'eq', value: '360000,360100' }],
          [
            { field: 'region', op: 'ge', value: '360000,360100,' },
            { field: 'region', op: 'lt', value: '360000,360100-' },
          ],
        ],
      },
    ]);
  });

  test('what has no value is missing, and a province has no city', () => {
    expect(unfilledConditions(born)).toEqual([{ field: 'birthDate', op: 'isNull', value: null }]);
    expect(unfilledConditions(city)).toEqual([
      {
        op: 'any',
        of: [
          [{ field: 'region', op: 'isNull', value: null }],
          [{ op: 'not', of: [{ field: 'region', op: 'contains', value: ',' }] }],
        ],
      },
    ]);
  });
});
