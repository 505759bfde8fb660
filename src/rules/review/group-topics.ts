// The topics of a group in the order of their scores, with what their experts agree on and what not (domain §5.5).
import { topicScores } from './score-results.ts';

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

/** Equal means share a rank. Topics without a sheet are left out. */
export function rankTopics(topics: readonly ScoredTopic[]): readonly RankedTopic[] {
  const measured = topics.flatMap((topic) => (topic.sheets.length === 0 ? [] : [measure(topic)]));
  const ordered = [...measured].sort((one, other) => other.avg - one.avg || one.anonCode.localeCompare(other.anonCode));
  return ordered.map((topic) => ({ ...topic, rank: 1 + measured.filter(({ avg }) => avg > topic.avg).length }));
}

function measure({ anonCode, name, sheets }: ScoredTopic): RankedTopic {
  const { count, avg, median, sd, range, votes, isDisputed } = topicScores(sheets);
  return {
    rank: 0,
    anonCode,
    name,
    avg,
    median,
    sd,
    range,
    votes: `${votes}/${count}`,
    disputed: isDisputed ? '分歧' : '一致',
  };
}
