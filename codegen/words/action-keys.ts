// Keys of an action that mean something whatever it does.
import { NAMES, type WordKeys } from '../../src/core/word-keys.ts';
import type { FamilyDefinition } from './word-definition.ts';

export const ACTION_KEYS: WordKeys = {
  id: {
    zh: '状态机里的动作，或下面这些。',
    en: 'An event of the machine, or one of these.',
    type: 'string',
    minLength: 1,
    examples: ['submit'],
  },
  title: { zh: '按钮文字。', en: 'Text of the button.', type: 'string', minLength: 1, examples: ['提交'] },
  call: { zh: '调用的接口。', en: 'The call it makes.', type: 'string', minLength: 1, examples: ['submit'] },
  roles: {
    zh: '能看到它的角色。',
    en: 'Roles that see it.',
    $ref: 'property.meta.json#/definitions/roles',
    examples: [['reader']],
  },
  confirm: {
    zh: '之前的确认提问。',
    en: 'Question before it.',
    type: 'string',
    minLength: 1,
    examples: ['是否确认提交?'],
  },
  when: {
    zh: '记录符合时才显示。',
    en: 'Conditions on the record under which it shows.',
    $ref: 'property.meta.json#/definitions/conditions',
    examples: [{ field: 'status', eq: 2 }],
  },
  titles: {
    zh: '大按钮：记录符合条件时换用的文字，取第一个符合的。',
    en: 'Big button: what it says instead while the record meets the conditions; the first that holds.',
    type: 'array',
    minItems: 1,
    items: { $ref: '#/definitions/titleWhen' },
    examples: [[{ title: '查看借阅单', when: { field: 'status', eq: 2 } }]],
  },
  state: {
    zh: '大按钮：有选项的字段，当前选项显示为标签。',
    en: "Big button: a field with choices; the record's choice stands on it as a tag.",
    $ref: 'property.meta.json#/definitions/fieldPath',
    examples: ['status'],
  },
  text: {
    zh: '大按钮下的说明。',
    en: 'Line under a big button.',
    type: 'string',
    minLength: 1,
    examples: ['下载盖章版'],
  },
  events: { zh: '只代表这些动作。', en: 'Only these events of the machine.', ...NAMES, examples: [['officePass']] },
  machine: {
    zh: '只办这个状态机的事，接口的 machineBy 参数随之带上。',
    en: 'The machine that is meant; the argument of machineBy goes along.',
    type: 'string',
    minLength: 1,
    examples: ['main'],
  },
  with: {
    zh: '调用接口时固定带上的参数。',
    en: 'Constant arguments of its call.',
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'boolean'] },
    examples: [{ type: 1 }],
  },
  each: {
    zh: '批量：true 时逐条办理，能办的办、不能办的说明原因；省略时接口能一次办理多条就全部成功或全部不变。',
    en: 'Batch: true handles one by one and tells each result; left out, a call that takes many does all or nothing.',
    type: 'boolean',
    examples: [true],
  },
  summary: {
    zh: '批量：办理之前按这些字段汇总这些记录，例如每个类别几条。',
    en: 'Batch: fields by which the records are summed up before.',
    ...NAMES,
    examples: [['shelfId']],
  },
  missing: {
    zh: '批量：没有勾选时的提示。',
    en: 'Batch: said where no row is ticked.',
    type: 'string',
    minLength: 1,
    examples: ['请先勾选图书'],
  },
  reserved: {
    zh: 'true：只属于内置角色，自定义角色不能包含这个按钮。',
    en: 'true: only of built-in roles, no custom role holds it.',
    type: 'boolean',
    examples: [true],
  },
};

/** Those that ticked rows alone have, where a kind does not say otherwise. */
export const TICKED_KEYS: readonly string[] = ['each', 'summary', 'missing'];

export const ACTION_DEFINITION: FamilyDefinition = {
  file: 'screen-frame.meta.json',
  name: 'action',
  naming: {
    named: 'id',
    key: 'kind',
    title: { zh: '做什么，省略时由 id 和别的键决定', en: 'What it does; left out, id and the other keys say' },
    example: 'link',
  },
  base: ACTION_KEYS,
};
