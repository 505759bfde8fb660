// A button that lays two versions of a file beside each other: what changed, from change to change, beside what is said
// about it, with the fields that changed.
import type { ActionBase } from '../../../core/action-model.ts';
import type { ActionFacts, ActionWord } from '../../../core/action-word.ts';

export interface CompareAction extends ActionBase<'compare'> {
  /** File fields of the former version: the first that holds one. */
  readonly before: readonly string[];
  /** File fields of the version now, likewise. */
  readonly after: readonly string[];
  /** Fields that say what was asked for and what was done. */
  readonly notes: readonly string[];
}

declare module '../../../core/action-model.ts' {
  interface ActionWords {
    readonly compare: CompareAction;
  }
}

export const facts: ActionFacts<'compare'> = { changesNothing: true };

const FIELDS = { type: 'array', minItems: 1, items: { $ref: 'property.meta.json#/definitions/fieldPath' } } as const;

export const model: ActionWord<'compare'> = {
  kind: 'compare',
  facts,
  meaning: {
    zh: '前后两稿对照：逐处看改了哪里，旁边是修改要求和修改说明',
    en: 'two versions of a file beside each other, from change to change, with what is said about it',
  },
  keys: {
    before: {
      zh: '前一稿的附件字段，依次取第一个有文件的。',
      en: 'File fields of the former version, the first that holds one.',
      ...FIELDS,
      examples: [['formerUrl', 'fileUrl']],
    },
    after: {
      zh: '后一稿的附件字段，依次取第一个有文件的。',
      en: 'File fields of the version now, the first that holds one.',
      ...FIELDS,
      examples: [['revisedUrl']],
    },
    notes: {
      zh: '写在旁边的字段：修改要求、修改说明。',
      en: 'Fields that stand beside: what was asked for, what was done.',
      ...FIELDS,
      examples: [['returnReason', 'note']],
    },
  },
  needs: [['before'], ['after']],
};
