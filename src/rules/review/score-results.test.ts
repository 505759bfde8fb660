import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreResults, topicScores, type GivenSheet } from './score-results.ts';

const sheetsOf = (topicId: number, totals: readonly number[], given: Partial<GivenSheet> = {}): GivenSheet[] =>
  totals.map((total, at) => ({ topicId, expertId: at + 1, total, recommend: 2, deciding: null, ...given }));

describe('scores of a declaration', () => {
  test('five sheets lose the best and the worst, four lose none', () => {
    expect(topicScores(sheetsOf(1, [60, 80, 85, 90, 100]))).toEqual({
      count: 5,
      avg: 83,
      median: 85,
      trim: 85,
      sd: 14.83,
      range: 40,
      votes: 0,
      isDisputed: true,
    });
    expect(topicScores(sheetsOf(1, [80, 82, 84, 86]))).toMatchObject({ avg: 83, median: 83, trim: 83, sd: 2.58 });
  });

  test('halves round up, and what no binary fraction holds is exact', () => {
    expect(topicScores(sheetsOf(1, [80.01, 80.02])).avg).toBe(80.02);
    expect(topicScores(sheetsOf(1, [1.005, 1.005])).avg).toBe(1);
    expect(topicScores(sheetsOf(1, [0.1, 0.2, 0.3])).avg).toBe(0.2);
  });

  test('a spread of ten, a range of twenty-five or votes for and against are a dispute', () => {
    const disputed = (totals: readonly number[], votes: readonly number[] = []): boolean =>
      topicScores(totals.map((total, at) => ({ total, recommend: votes[at] ?? 2 }))).isDisputed;
    expect(disputed([80, 90])).toBe(false);
    expect(disputed([70, 80, 90])).toBe(true);
    expect(disputed([70, 83, 83, 83, 83, 95])).toBe(true);
    expect(disputed([84, 85, 86], [1, 2, 0])).toBe(true);
    expect(disputed([84, 85, 86], [1, 1, 2])).toBe(false);
  });
});

describe('rank in a group', () => {
  test('equals are parted by votes, by the deciding indicator, by the median; what is still equal shares a place', () => {
    const ranked = scoreResults(
      [
        ...sheetsOf(1, [80, 80, 80]),
        ...sheetsOf(2, [80, 80, 80], { recommend: 1 }),
        ...sheetsOf(3, [80, 80, 80], { deciding: 12 }),
        ...sheetsOf(4, [79, 80, 81], { deciding: 12 }),
        ...sheetsOf(5, [78, 81, 81], { deciding: 12 }),
        ...sheetsOf(6, [90, 90, 90]),
      ],
      'mean',
    );
    expect(ranked.map(({ topicId, rank }) => [topicId, rank])).toEqual([
      [6, 1],
      [2, 2],
      [5, 3],
      [3, 4],
      [4, 4],
      [1, 6],
    ]);
  });

  test('an expert with fewer than eight sheets, or who gave all the same, is not adjusted', () => {
    const few = Array.from({ length: 7 }, (_, at) => sheetsOf(at, [60 + at, 90])).flat();
    for (const { adj, avg } of scoreResults(few, 'adj')) expect(adj).toBe(avg);
    const flat = Array.from({ length: 9 }, (_, at) => sheetsOf(at, [75])).flat();
    for (const { adj } of scoreResults(flat, 'adj')) expect(adj).toBe(75);
  });

  test('a harsh expert’s scores are moved to the group’s mean and spread', () => {
    const both = Array.from({ length: 10 }, (_, at) => sheetsOf(at, [50 + at, 80 + at])).flat();
    const results = scoreResults(both, 'adj');
    const [best, last] = [results[0], results.at(-1)];
    expect([best?.topicId, last?.topicId]).toEqual([9, 0]);
    // Both experts come to the same: the mean of all is 69.5.
    expect(((best?.adj ?? 0) + (last?.adj ?? 0)) / 2).toBeCloseTo(69.5, 1);
  });
});

/** As one would with a pocket calculator, in binary fractions: right to less than half of the last decimal. */
function plain(totals: readonly number[]): Readonly<Record<'avg' | 'median' | 'sd' | 'trim', number>> {
  const sorted = [...totals].sort((one, other) => one - other);
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const avg = mean(sorted);
  const half = Math.floor(sorted.length / 2);
  const deviation = sorted.reduce((sum, value) => sum + (value - avg) ** 2, 0);
  return {
    avg,
    median: sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2,
    trim: sorted.length < 5 ? avg : mean(sorted.slice(1, -1)),
    sd: sorted.length < 2 ? 0 : Math.sqrt(deviation / (sorted.length - 1)),
  };
}

const halves = fc.integer({ min: 0, max: 200 }).map((half) => half / 2);
const group = fc
  .array(fc.array(halves, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 20 })
  .map((topics) => topics.flatMap((totals, at) => sheetsOf(at + 1, totals)));
/** Half of the last decimal, and what binary fractions lose. */
const CLOSE = 0.005 + 1e-9;

describe('held against a plain reckoning', () => {
  test('mean, median, trimmed mean and spread are its own to two decimals', () => {
    fc.assert(
      fc.property(fc.array(halves, { minLength: 1, maxLength: 20 }), (totals) => {
        const [scores, wanted] = [topicScores(sheetsOf(1, totals)), plain(totals)];
        for (const name of ['avg', 'median', 'trim', 'sd'] as const)
          expect(Math.abs(scores[name] - wanted[name])).toBeLessThanOrEqual(CLOSE);
        expect(scores.range).toBe(Math.max(...totals) - Math.min(...totals));
      }),
    );
  });

  test('adjusted scores are its own to two decimals', () => {
    fc.assert(
      fc.property(group, (sheets) => {
        const all = plain(sheets.map(({ total }) => total));
        const overall = { mean: all.avg, sd: all.sd };
        for (const { topicId, adj } of scoreResults(sheets, 'adj')) {
          const own = sheets.filter((sheet) => sheet.topicId === topicId);
          const moved = own.map(({ expertId, total }) => {
            const given = sheets.filter((sheet) => sheet.expertId === expertId).map((sheet) => sheet.total);
            const expert = plain(given);
            return given.length < 8 || expert.sd < 1e-9
              ? total
              : overall.mean + (overall.sd * (total - expert.avg)) / expert.sd;
          });
          expect(Math.abs(adj - plain(moved).avg)).toBeLessThanOrEqual(CLOSE + 1e-4);
        }
      }),
    );
  });

  test('whatever order the sheets come in, places are those of counting who stands before', () => {
    fc.assert(
      fc.property(group, fc.constantFrom('mean' as const, 'trim' as const, 'adj' as const), (sheets, mode) => {
        const results = scoreResults(sheets, mode);
        expect(scoreResults([...sheets].reverse(), mode)).toEqual(results);
        const score = ({ avg, trim, adj }: (typeof results)[number]): number => ({ mean: avg, trim, adj })[mode];
        for (const one of results) {
          const before = results.filter(
            (other) => score(other) > score(one) || (score(other) === score(one) && other.median > one.median),
          );
          expect(one.rank).toBe(before.length + 1);
        }
      }),
    );
  });
});
