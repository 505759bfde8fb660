// What a round comes to: ten thousand declarations with five sheets each, in groups of forty, ranked with adjusted
// scores; and all of them as one group.
import { groupBy } from '../../src/core/group-by.ts';
import { scoreResults, type GivenSheet } from '../../src/rules/review/score-results.ts';
import { median } from './load.ts';
import { atMost, type Measurement } from './table.ts';

const TOPICS = 10_000;
const SHEETS_EACH = 5;
const IN_A_GROUP = 40;
const ROUNDS = 5;

export function scoresBench(): Promise<readonly Measurement[]> {
  const sheets = Array.from({ length: TOPICS * SHEETS_EACH }, (_, at) => sheetAt(at));
  const groups = [...groupBy(sheets, ({ topicId }) => Math.floor(topicId / IN_A_GROUP)).values()];
  const byGroup = timed(() => groups.map((group) => scoreResults(group, 'adj')));
  const atOnce = timed(() => scoreResults(sheets, 'adj'));
  return Promise.resolve([
    atMost(`${TOPICS} 项申报、每项${SHEETS_EACH}份评审表，按${groups.length}组排名`, byGroup, { limit: 1, unit: 's' }),
    atMost(`${TOPICS} 项申报作为一组排名`, atOnce, { limit: 1, unit: 's' }),
  ]);
}

/** Totals in halves from 60 to 100, spread without chance, so that every run reckons the same. */
function sheetAt(at: number): GivenSheet {
  const topicId = Math.floor(at / SHEETS_EACH);
  const expertId = Math.floor(topicId / IN_A_GROUP) * SHEETS_EACH + (at % SHEETS_EACH);
  const total = 60 + ((at * 7919) % 81) / 2;
  return { topicId, expertId, total, recommend: at % 3, deciding: (at * 31) % 16 };
}

/** Seconds of the processor, the median of several runs: what else the machine does is not the reckoning's. */
function timed(work: () => unknown): number {
  return median(
    Array.from({ length: ROUNDS }, () => {
      const before = process.cpuUsage();
      work();
      return process.cpuUsage(before).user / 1_000_000;
    }),
  );
}
