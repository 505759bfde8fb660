// What a recommended topic is held against: declarations of the batch in use, topics of five years, adopted topics
// (domain §5.4).
import type { ReadPortOf } from '../../core/rule-ports.ts';
import { joinReads } from '../../core/define-rule.ts';
import { namesLike, SIMILAR_READS, type SimilarName } from '../declaration/similar-names.ts';
import { BATCH_TYPE } from '../process/batch-facts.ts';

export const TOPICS_LIKE_READS = joinReads(SIMILAR_READS, { topicbatch: ['curFlag', 'type'] });

export interface TopicQuestion {
  readonly title: string;
  /** Of the topic itself. */
  readonly id: number | null;
  readonly now: Date;
}

/** The most alike first. */
export async function topicsLike(
  { title, id, now }: TopicQuestion,
  port: ReadPortOf<typeof TOPICS_LIKE_READS>,
): Promise<readonly SimilarName[]> {
  const [batch] = await port.find(
    'topicbatch',
    [
      { field: 'type', op: 'eq', value: BATCH_TYPE.declaration },
      { field: 'curFlag', op: 'eq', value: true },
    ],
    ['id'],
  );
  return await namesLike({ name: title, topicbatchId: batch?.id ?? null, id: null, guideId: id, now }, port);
}
