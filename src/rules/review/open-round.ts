// The round that is meant where only a batch is said: the one that is not over, if there is one alone.
import type { EntityReads, ReadPortOf } from '../../core/rule-ports.ts';

export const OPEN_ROUND_READS = {
  'topicbatch-evaluate': ['endTime', 'id', 'topicbatchId'],
} as const satisfies EntityReads;

/** null: there is none, or one has to be chosen. `now` as it is stored. */
export async function onlyOpenRound(
  port: ReadPortOf<typeof OPEN_ROUND_READS>,
  topicbatchId: number | null | undefined,
  now: string,
): Promise<number | null> {
  const open = await port.find(
    'topicbatch-evaluate',
    [
      { field: 'topicbatchId', op: 'eq', value: topicbatchId ?? null },
      { field: 'endTime', op: 'gt', value: now },
    ],
    ['id'],
  );
  return open.length === 1 ? (open[0]?.id ?? null) : null;
}
