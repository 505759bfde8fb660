// What the sheets of an appraisal come to (domain §4.13): a topic passes when at least two thirds of the submitted
// sheets say so and their mean is 60 or more; 优秀 wants a mean of 90 and two thirds of the sheets there; who was
// over a year late is 合格 at most; of a batch only so many are 优秀 as its share allows, by their places. Pure.

/** appraisalGrade: 优秀, 良好, 合格, 不合格. */
export type AppraisalGrade = '1' | '2' | '3' | '4';

export const GRADES = { excellent: '1', good: '2', fair: '3', poor: '4' } as const;

const BANDS: readonly (readonly [number, AppraisalGrade])[] = [
  [90, GRADES.excellent],
  [75, GRADES.good],
  [60, GRADES.fair],
];
const LEAST_MEAN = 60;

export interface GivenAppraisal {
  /** 0–100, a multiple of a half. */
  readonly total: number;
  readonly isPassed: boolean;
}

export interface AppraisalResult {
  readonly count: number;
  readonly passCount: number;
  readonly excellentCount: number;
  /** Two decimals. */
  readonly mean: number;
  readonly isPassed: boolean;
  readonly grade: AppraisalGrade;
}

export function gradeOf(score: number): AppraisalGrade {
  return BANDS.find(([least]) => score >= least)?.[1] ?? GRADES.poor;
}

/** At least one sheet. */
export function appraisalResult(sheets: readonly GivenAppraisal[], isLate: boolean): AppraisalResult {
  const count = sheets.length;
  const passCount = sheets.filter(({ isPassed }) => isPassed).length;
  const excellentCount = sheets.filter(({ total }) => gradeOf(total) === GRADES.excellent).length;
  // Halves: whole numbers, so that nothing is lost before it is rounded.
  const halves = sheets.reduce((sum, { total }) => sum + Math.round(total * 2), 0);
  const isPassed = passCount * 3 >= count * 2 && halves >= LEAST_MEAN * 2 * count;
  const mean = Math.round((halves * 50) / count) / 100;
  return { count, passCount, excellentCount, mean, isPassed, grade: grade() };

  function grade(): AppraisalGrade {
    if (!isPassed) return GRADES.poor;
    if (isLate) return GRADES.fair;
    if (halves < 75 * 2 * count) return GRADES.fair;
    return halves >= 90 * 2 * count && excellentCount * 3 >= count * 2 ? GRADES.excellent : GRADES.good;
  }
}

export interface RankedTopic {
  readonly id: number;
  readonly mean: number;
  readonly excellentCount: number;
}

export interface ExcellentPlace {
  readonly id: number;
  /** From 1; the same mean and number of 优秀 sheets share it. */
  readonly rank: number;
  readonly isWithin: boolean;
}

/** How many of `count` may be 优秀; the ratio is per cent with two decimals. */
export function excellentMost(count: number, ratio: number): number {
  return Math.floor((count * Math.round(ratio * 100)) / 10_000);
}

/** Those proposed as 优秀, by mean, then by how many experts say so; a tie that does not fit whole is beyond. */
export function excellentPlaces(topics: readonly RankedTopic[], most: number): readonly ExcellentPlace[] {
  const isBetter = (one: RankedTopic, other: RankedTopic): boolean =>
    one.mean > other.mean || (one.mean === other.mean && one.excellentCount > other.excellentCount);
  return topics.map((topic) => {
    const before = topics.filter((other) => isBetter(other, topic)).length;
    const upTo = topics.filter((other) => !isBetter(topic, other)).length;
    return { id: topic.id, rank: before + 1, isWithin: upTo <= most };
  });
}
