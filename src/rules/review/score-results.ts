// What the sheets of a group come to (domain §5.5): mean, median, trimmed and adjusted mean, spread, votes, whether the
// experts disagree, and the rank. Reckoned in decimals, shown and compared with two of them: what is equal on the page
// is equal in the order.
import Big from 'big.js';
import { groupBy } from '../../core/group-by.ts';

export interface GivenSheet {
  readonly topicId: number;
  readonly expertId: number;
  readonly total: number;
  /** 1: for it; 0: against; 2 or null: neither. */
  readonly recommend: number | null;
  /** Score of the indicator that decides between equals; null: the round has none. */
  readonly deciding: number | null;
}

/** What a round goes by: mean, mean without the best and the worst, or adjusted for harsh and lenient experts. */
export type ScoreMode = 'mean' | 'trim' | 'adj';

export interface TopicScores {
  readonly count: number;
  readonly avg: number;
  readonly median: number;
  /** The mean where there are fewer than five sheets. */
  readonly trim: number;
  /** Sample standard deviation; 0 of one sheet. */
  readonly sd: number;
  readonly range: number;
  readonly votes: number;
  readonly isDisputed: boolean;
}

export interface TopicResult extends TopicScores {
  readonly topicId: number;
  readonly adj: number;
  /** From 1; equals share it. */
  readonly rank: number;
}

const TRIMMED_FROM = 5;
const ADJUSTED_FROM = 8;
const WIDE_SD = 10;
const WIDE_RANGE = 25;
/** Enough for two decimals of what is divided and rooted once; the default of twenty takes three times as long. */
const Decimal = Big();
Decimal.DP = 8;

type Scored = Pick<GivenSheet, 'recommend' | 'total'>;

/** Of one topic by itself; there is one sheet at least. */
export function topicScores(sheets: readonly Scored[]): TopicScores {
  const totals = sheets.map(({ total }) => total).sort((one, other) => one - other);
  const { sd } = spreadOf(totals);
  const range = (hundredths(totals.at(-1) ?? 0) - hundredths(totals[0] ?? 0)) / 100;
  const votesFor = (value: number): number => sheets.filter(({ recommend }) => recommend === value).length;
  const isSplit = votesFor(1) > 0 && votesFor(0) > 0;
  return {
    count: totals.length,
    avg: meanOf(totals),
    median: medianOf(totals),
    trim: meanOf(totals.length < TRIMMED_FROM ? totals : totals.slice(1, -1)),
    sd: rounded(sd),
    range,
    votes: votesFor(1),
    isDisputed: sd.gte(WIDE_SD) || range >= WIDE_RANGE || isSplit,
  };
}

/** Of all topics of a group that have a sheet, the best first. */
export function scoreResults(sheets: readonly GivenSheet[], mode: ScoreMode): readonly TopicResult[] {
  const adjust = adjustments(sheets);
  const measured = [...groupBy(sheets, ({ topicId }) => topicId)].map(([topicId, own]) => {
    const scores = topicScores(own);
    const adj = rounded(own.reduce((sum, sheet) => sum.plus(adjust(sheet)), new Decimal(0)).div(own.length));
    const deciding = meanOf(own.map((sheet) => sheet.deciding ?? 0));
    const leading = { mean: scores.avg, trim: scores.trim, adj }[mode];
    return { result: { topicId, ...scores, adj }, order: [leading, scores.votes, deciding, scores.median] };
  });
  measured.sort((one, other) => compareOrders(one.order, other.order) || one.result.topicId - other.result.topicId);
  let rank = 0;
  return measured.map(({ result, order }, at) => {
    const before = measured[at - 1];
    if (before === undefined || compareOrders(before.order, order) !== 0) rank = at + 1;
    return { ...result, rank };
  });
}

/** The greater first. */
function compareOrders(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at < 0 ? 0 : (other[at] ?? 0) - (one[at] ?? 0);
}

/**
 * What an expert with enough sheets gave, moved from their own mean and spread to the group's; what the others gave, as
 * it is.
 */
function adjustments(sheets: readonly GivenSheet[]): (sheet: GivenSheet) => Big {
  const group = spreadOf(sheets.map(({ total }) => total));
  const experts = new Map(
    [...groupBy(sheets, ({ expertId }) => expertId)].map(([expertId, own]) => {
      const { mean, sd } = spreadOf(own.map(({ total }) => total));
      if (own.length < ADJUSTED_FROM || sd.eq(0)) return [expertId, null] as const;
      const scale = group.sd.div(sd);
      return [expertId, { scale, shift: group.mean.minus(scale.times(mean)) }] as const;
    }),
  );
  return ({ expertId, total }) => {
    const own = experts.get(expertId) ?? null;
    return own === null ? new Decimal(total) : own.scale.times(total).plus(own.shift);
  };
}

/** Totals have at most two decimals, so that their hundredths add up exactly. */
function spreadOf(totals: readonly number[]): { readonly mean: Big; readonly sd: Big } {
  const count = totals.length;
  const parts = totals.map(hundredths);
  const sum = parts.reduce((before, part) => before + part, 0);
  const mean = new Decimal(sum).div(Math.max(1, count) * 100);
  if (count < 2) return { mean, sd: new Decimal(0) };
  const squares = parts.reduce((before, part) => before + part * part, 0);
  const deviation = Number.isSafeInteger(count * squares)
    ? new Decimal(count * squares - sum * sum)
    : new Decimal(squares).times(count).minus(new Decimal(sum).times(sum));
  return {
    mean,
    sd: deviation
      .div(count * (count - 1))
      .sqrt()
      .div(100),
  };
}

/** To two decimals, halves upwards: exact, as whole hundredths are. */
function meanOf(values: readonly number[]): number {
  const count = Math.max(1, values.length);
  const sum = values.reduce((before, value) => before + hundredths(value), 0);
  return Math.floor((2 * sum + count) / (2 * count)) / 100;
}

/** `sorted` from the least. */
function medianOf(sorted: readonly number[]): number {
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return meanOf(sorted.length % 2 === 1 ? [upper] : [sorted[half - 1] ?? 0, upper]);
}

function hundredths(value: number): number {
  return Math.round(value * 100);
}

function rounded(value: Big): number {
  return value.round(2, Big.roundHalfUp).toNumber();
}
