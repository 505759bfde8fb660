// What the sheets of the demo came to: each declaration's scores and place in its group, as the office reckons them.
import { scoreFields } from '../../rules/review/score-fields.ts';
import { scoreResults, type GivenSheet, type TopicResult } from '../../rules/review/score-results.ts';
import type { SeedRow } from './insert-rows.ts';
import type { GroupPlace, SeededGroup, SeededSheet } from './seed-review-groups.ts';
import type { ReviewTopic } from './seed-review-topics.ts';

export { DECIDING } from '../../rules/review/group-sheets.ts';

export const EXPERTS_AT_WORK = 4;
export const TO_ESTABLISH = 5;

export const NO_REVIEW: SeedRow = {
  groupId: null,
  evaluateId: null,
  expertNames: null,
  ...scoreFields([]),
  sheetCount: null,
  sheetTotals: null,
  adjScore: null,
  groupRank: null,
};

export function resultsOf({ round }: GroupPlace, sheets: readonly SeededSheet[]): ReadonlyMap<number, TopicResult> {
  const results = scoreResults(givenSheets(sheets), round.plan.scoreMode);
  return new Map(results.map((result) => [result.topicId, result]));
}

/** Where every sheet is in, the topic has its scores and waits for the decision. */
export function inGroup({ place, sheets, results }: SeededGroup, topic: ReviewTopic): SeedRow {
  const { plan, id, round } = place;
  const own = sheets.filter((sheet) => sheet.topic === topic);
  const isWhole = own.every(({ status }) => status === 9);
  const result = results.get(topic.id);
  return {
    ...topic.row,
    ...NO_REVIEW,
    status: isWhole ? TO_ESTABLISH : EXPERTS_AT_WORK,
    groupId: id,
    evaluateId: round.id,
    expertNames: own.map(({ expert }) => expert.name).join('、'),
    ...(plan.status === 0 || !isWhole || result === undefined
      ? {}
      : { ...scoreFields(givenSheets(own)), adjScore: result.adj, groupRank: result.rank }),
  };
}

function givenSheets(sheets: readonly SeededSheet[]): readonly GivenSheet[] {
  return sheets.map(({ topic, expert, total, recommend, deciding }) => ({
    topicId: topic.id,
    expertId: expert.id,
    total: total ?? 0,
    recommend,
    deciding,
  }));
}
