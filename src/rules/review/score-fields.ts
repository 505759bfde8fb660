// What a declaration keeps of its submitted sheets by themselves: its place among others comes with the group's.
import { topicScores, type GivenSheet } from './score-results.ts';

/** The fields that are written, in the order of their names. */
export const SCORE_FIELDS = [
  'avgScore',
  'disputed',
  'medianScore',
  'rangeScore',
  'recommendCount',
  'sheetCount',
  'sheetTotals',
  'stdScore',
  'trimScore',
] as const;

export interface ScoreFields {
  readonly avgScore: number | null;
  readonly disputed: boolean | null;
  readonly medianScore: number | null;
  readonly rangeScore: number | null;
  readonly recommendCount: number | null;
  readonly sheetCount: number;
  /** From the best to the worst. */
  readonly sheetTotals: string;
  readonly stdScore: number | null;
  readonly trimScore: number | null;
}

/** Of a declaration whose review goes on. */
export const NO_SCORES = {
  avgScore: null,
  disputed: null,
  medianScore: null,
  rangeScore: null,
  recommendCount: null,
  sheetCount: null,
  sheetTotals: null,
  stdScore: null,
  trimScore: null,
} as const satisfies Readonly<Record<(typeof SCORE_FIELDS)[number], null>>;

export function scoreFields(sheets: readonly GivenSheet[]): ScoreFields {
  const scores = sheets.length === 0 ? null : topicScores(sheets);
  return {
    avgScore: scores?.avg ?? null,
    disputed: scores?.isDisputed ?? null,
    medianScore: scores?.median ?? null,
    rangeScore: scores?.range ?? null,
    recommendCount: scores?.votes ?? null,
    sheetCount: sheets.length,
    sheetTotals: sheets
      .map(({ total }) => total)
      .sort((one, other) => other - one)
      .join('、'),
    stdScore: scores?.sd ?? null,
    trimScore: scores?.trim ?? null,
  };
}
