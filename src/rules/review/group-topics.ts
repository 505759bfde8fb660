// The topics of a group in the order of their scores, with what their experts agree on and what not (domain §5.5).
import Big from 'big.js';

export interface GivenScore {
  readonly total: number;
  readonly recommend: number | null;
}

export interface ScoredTopic {
  readonly anonCode: string;
  readonly name: string;
  readonly sheets: readonly GivenScore[];
}

export interface RankedTopic {
  readonly rank: number;
  readonly anonCode: string;
  readonly name: string;
  readonly avg: number;
  readonly median: number;
  readonly sd: number;
  readonly range: number;
  readonly votes: string;
  readonly disputed: string;
}

const WIDE_SD = 10;
const WIDE_RANGE = 25;

/** Equal means share a rank. Topics without a sheet are left out. */
export function rankTopics(topics: readonly ScoredTopic[]): readonly RankedTopic[] {
  const measured = topics.flatMap((topic) => (topic.sheets.length === 0 ? [] : [measure(topic)]));
  const ordered = [...measured].sort((one, other) => other.avg - one.avg || one.anonCode.localeCompare(other.anonCode));
  return ordered.map((topic) => ({ ...topic, rank: 1 + measured.filter(({ avg }) => avg > topic.avg).length }));
}

function measure({ anonCode, name, sheets }: ScoredTopic): RankedTopic {
  const totals = sheets.map(({ total }) => total).sort((one, other) => one - other);
  const mean = sumOf(totals).div(totals.length);
  const square = totals.reduce((sum, total) => sum.plus(mean.minus(total).pow(2)), new Big(0));
  const sd = totals.length < 2 ? new Big(0) : square.div(totals.length - 1).sqrt();
  const range = (totals.at(-1) ?? 0) - (totals[0] ?? 0);
  const votesFor = (value: number): number => sheets.filter(({ recommend }) => recommend === value).length;
  const isSplit = votesFor(1) > 0 && votesFor(0) > 0;
  return {
    rank: 0,
    anonCode,
    name,
    avg: rounded(mean),
    median: rounded(medianOf(totals)),
    sd: rounded(sd),
    range,
    votes: `${votesFor(1)}/${sheets.length}`,
    disputed: sd.gte(WIDE_SD) || range >= WIDE_RANGE || isSplit ? '分歧' : '一致',
  };
}

function sumOf(values: readonly number[]): Big {
  return values.reduce((sum, value) => sum.plus(value), new Big(0));
}

/** `sorted` from the least. */
function medianOf(sorted: readonly number[]): Big {
  const half = Math.floor(sorted.length / 2);
  const upper = new Big(sorted[half] ?? 0);
  return sorted.length % 2 === 1 ? upper : upper.plus(sorted[half - 1] ?? 0).div(2);
}

function rounded(value: Big): number {
  return value.round(2, Big.roundHalfUp).toNumber();
}
