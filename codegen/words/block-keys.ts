// Keys of a block that mean the same whatever stands in it.
import type { FamilyDefinition } from './word-definition.ts';

export const BLOCK_DEFINITION: FamilyDefinition = {
  file: 'screen-frame.meta.json',
  name: 'block',
  naming: null,
  base: {
    title: { zh: '小标题。', en: 'Title.', type: 'string', minLength: 1, examples: ['办理进度'] },
    roles: {
      zh: '能看到它的角色。',
      en: 'Roles that see it.',
      $ref: 'property.meta.json#/definitions/roles',
      examples: [['reader']],
    },
    when: {
      zh: '页面的记录符合时才显示。',
      en: "Conditions on the page's record.",
      $ref: 'property.meta.json#/definitions/conditions',
      examples: [{ field: 'status', ne: 4 }],
    },
    modules: {
      zh: '首页：在哪些模块（type）里显示。',
      en: 'On a home: module types it shows in.',
      type: 'array',
      uniqueItems: true,
      items: { type: 'integer' },
      examples: [[3]],
    },
  },
};
