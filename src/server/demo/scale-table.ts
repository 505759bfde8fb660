// What the model does not say of the demo that is multiplied: which records stay one, which plain numbers name other
// records, how values of a fixed format vary, which amounts grow. Everything else scale-plan.ts derives.

/** Entities whose records stay as they are: the frame in which an office works, and what an institution has one of. */
export const KEPT_ENTITIES: ReadonlySet<string> = new Set([
  'dictionary',
  'notice',
  'notice-template',
  'organ',
  'phrase',
  'role',
  'saved-search',
  'sys-setting',
  'category',
  'score-template',
  'topicbatch',
  'topicbatch-category',
  'topicbatch-evaluate',
  'topicbatch-target',
  'topicbatch-timeset',
  'topicapply-summary',
  'topicclubatch',
  'topicclubatch-timeset',
  'appraisalbatch',
  'seltopic-plan',
  'seltopic-summary',
]);

export interface KeptRows {
  readonly field: string;
  readonly values: readonly string[];
}

/** Records of a multiplied entity that stay one: the office's own people and the institutions'. */
export const KEPT_ROWS: Readonly<Record<string, KeptRows>> = {
  user: { field: 'role', values: ['office', 'secretary', 'director', 'institution'] },
};

/** Plain numbers that are ids, beside references: field of any entity, or "entity.field" → entity. */
export const PLAIN_REFERENCES: Readonly<Record<string, string>> = {
  createUserId: 'user',
  updateUserId: 'user',
  'login-info.userId': 'user',
};

/** Ids whose entity another field of the row names: "entity.field" → that field. */
export const NAMED_REFERENCES: Readonly<Record<string, string>> = {
  'message.bizId': 'bizType',
  'message.openId': 'bizType',
};

/** Keys in rows of tables that are ids: "entity.field" → key → entity. */
export const TABLE_REFERENCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'topic.changeLog': { changeId: 'topic-change' },
  'topicclu.resultIds': { resultId: 'topic-result' },
  'expert-group.members': { expertId: 'user' },
  'assignment-plan.assigned': { topicapplyId: 'topicapply', expertId: 'user' },
  'assignment-plan.appraisals': { topiccluId: 'topicclu', expertId: 'user' },
};

/** Keys in rows of tables that hold a value that varies: "entity.field" → key → the field that it is a copy of. */
export const TABLE_VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'expert-group.topics': { anonCode: 'topicapply.anonCode' },
};

/** Copies of a value that varies which the model does not tie to it. */
export const LIKE: Readonly<Record<string, string>> = { 'certificate.formerNo': 'certificate.certNo' };

/**
 * How a unique value varies: "series" goes on with the numbers of its last digits, at most so many; "drawn" is of
 * letters and digits that nobody guesses. What is not listed gets the number of its copy.
 */
export type Variation = { readonly as: 'series'; readonly digits: number } | { readonly as: 'drawn' };

export const VARIATIONS: Readonly<Record<string, Variation>> = {
  'topic.code': { as: 'series', digits: 3 },
  'topicapply.applyCode': { as: 'series', digits: 4 },
  'certificate.certNo': { as: 'series', digits: 4 },
  'expert-group.groupCode': { as: 'series', digits: 2 },
  'topicapply.anonCode': { as: 'drawn' },
  'topic.qrToken': { as: 'drawn' },
};

/** Amounts of records that stay which hold for all that is multiplied: no more than the field allows. */
export const GROWN: readonly { readonly entity: string; readonly field: string }[] = [
  { entity: 'topicbatch-target', field: 'targetNum' },
];

/** Counts in rows of tables, of records that stay. */
export const GROWN_IN_TABLES: readonly {
  readonly entity: string;
  readonly field: string;
  readonly keys: readonly string[];
}[] = [{ entity: 'topicapply-summary', field: 'countByCategory', keys: ['total', 'report'] }];
