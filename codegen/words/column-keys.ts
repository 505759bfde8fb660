// Keys of a column that mean the same however it shows.
import type { WordKeys } from '../../src/core/word-keys.ts';
import type { FamilyDefinition } from './word-definition.ts';

const COLUMN_KEYS: WordKeys = {
  field: {
    zh: '字段或路径。',
    en: 'Field or path.',
    $ref: 'property.meta.json#/definitions/fieldPath',
    examples: ['bookId.name'],
  },
  title: { zh: '代替字段标题。', en: "Replaces the field's title.", type: 'string', minLength: 1, examples: ['附件'] },
  width: { zh: '列宽，像素。', en: 'Width in pixels.', type: 'integer', minimum: 40, examples: [120] },
  hidden: {
    zh: 'true：起初不显示，可在列设置里打开。',
    en: 'true: not shown at first; the column chooser offers it.',
    type: 'boolean',
    examples: [true],
  },
  priority: {
    zh: '放不下时：high 始终显示，low 最先收起，其余从右往左收起，都可在列设置里打开。名称、状态、倒计时和子筛选的 leads 本来就始终显示。',
    en: 'Where the table is wider than its place: high stays, low gives way first, the others from the end; the column chooser brings each back. The name, the state, countdowns and what leads a sub-filter stay anyway.',
    enum: ['high', 'low'],
    examples: ['high'],
  },
  roles: {
    zh: '能看到该列的角色。',
    en: 'Roles that see it.',
    $ref: 'property.meta.json#/definitions/roles',
    examples: [['librarian']],
  },
};

export const COLUMN_DEFINITION: FamilyDefinition = {
  file: 'screen-frame.meta.json',
  name: 'column',
  naming: { named: 'field', key: 'as', title: { zh: '显示方式', en: 'How it shows' }, example: 'popup' },
  base: COLUMN_KEYS,
};
