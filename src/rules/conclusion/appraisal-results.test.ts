import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appraisalResult, excellentMost, excellentPlaces, gradeOf, type GivenAppraisal } from './appraisal-results.ts';

const sheet = fc.record({
  total: fc.integer({ min: 0, max: 200 }).map((halves) => halves / 2),
  isPassed: fc.boolean(),
});
const sheets = fc.array(sheet, { minLength: 1, maxLength: 9 });

/** In whole numbers, as the rule says it. */
function plainly(given: readonly GivenAppraisal[], isLate: boolean): string {
  const n = BigInt(given.length);
  const sum = given.reduce((all, { total }) => all + BigInt(total * 2), 0n);
  const passes = BigInt(given.filter(({ isPassed }) => isPassed).length);
  const best = BigInt(given.filter(({ total }) => total >= 90).length);
  if (passes * 3n < n * 2n || sum < 120n * n) return '4';
  if (isLate) return '3';
  if (sum >= 180n * n && best * 3n >= n * 2n) return '1';
  return sum >= 150n * n ? '2' : '3';
}

describe('what the sheets of an appraisal come to', () => {
  test('it is what the rule says in whole numbers, whatever the sheets', () => {
    fc.assert(
      fc.property(sheets, fc.boolean(), (given, isLate) => {
        const result = appraisalResult(given, isLate);
        expect(result.grade).toBe(plainly(given, isLate));
        expect(result.isPassed).toBe(result.grade !== '4');
        const mean = given.reduce((all, { total }) => all + total, 0) / given.length;
        expect(Math.abs(result.mean - mean)).toBeLessThanOrEqual(0.005 + 1e-9);
      }),
    );
  });

  test.each([
    [
      [
        { total: 60, isPassed: true },
        { total: 60, isPassed: true },
        { total: 60, isPassed: false },
      ],
      false,
      '3',
    ],
    [
      [
        { total: 60, isPassed: true },
        { total: 60, isPassed: false },
        { total: 90, isPassed: false },
      ],
      false,
      '4',
    ],
    [
      [
        { total: 59.5, isPassed: true },
        { total: 60, isPassed: true },
        { total: 60, isPassed: true },
      ],
      false,
      '4',
    ],
    [
      [
        { total: 90, isPassed: true },
        { total: 90, isPassed: true },
        { total: 90, isPassed: true },
      ],
      false,
      '1',
    ],
    [
      [
        { total: 100, isPassed: true },
        { total: 85, isPassed: true },
        { total: 85, isPassed: true },
      ],
      false,
      '2',
    ],
    [
      [
        { total: 95, isPassed: true },
        { total: 95, isPassed: true },
        { total: 95, isPassed: true },
      ],
      true,
      '3',
    ],
  ] as const)('sheets %j, late %s: grade %s', (given, isLate, grade) => {
    expect(appraisalResult(given, isLate).grade).toBe(grade);
  });

  test.each([
    [90, '1'],
    [89.5, '2'],
    [75, '2'],
    [74.5, '3'],
    [60, '3'],
    [59.5, '4'],
  ])('a sheet of %s is of grade %s', (total, grade) => {
    expect(gradeOf(total)).toBe(grade);
  });

  test('so many are 优秀 as the share allows, the better ones, and a tie at its edge is beyond', () => {
    expect([excellentMost(6, 15), excellentMost(7, 15), excellentMost(20, 15), excellentMost(3, 33.33)]).toEqual([
      0, 1, 3, 0,
    ]);
    const topic = fc.record({ mean: fc.integer({ min: 90, max: 95 }), excellentCount: fc.integer({ min: 2, max: 3 }) });
    fc.assert(
      fc.property(fc.array(topic, { maxLength: 12 }), fc.integer({ min: 0, max: 12 }), (topics, most) => {
        const places = excellentPlaces(
          topics.map((one, id) => ({ ...one, id })),
          most,
        );
        expect(places.filter(({ isWithin }) => isWithin).length).toBeLessThanOrEqual(most);
        const worth = ({ id }: { readonly id: number }): number =>
          (topics[id]?.mean ?? 0) * 10 + (topics[id]?.excellentCount ?? 0);
        const better = places.flatMap((a) => places.filter((b) => worth(a) > worth(b)).map((b) => [a, b] as const));
        expect(better.filter(([a, b]) => a.rank >= b.rank)).toEqual([]);
        expect(better.filter(([a, b]) => b.isWithin && !a.isWithin)).toEqual([]);
      }),
    );
  });
});
