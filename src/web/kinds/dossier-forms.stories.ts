// The forms of an application of several sections, as stories show it.
import { objectOf, type JsonSchema } from '../../core/json.ts';
import { draftValidator, objectValidator } from '../../core/object-validator.ts';
import type { WebField, WebForm } from '../../core/web-model.ts';

/** "name 课题名称": name and title. */
export function field(called: string, kind: string, options: WebField['options'] = {}): WebField {
  const [name = '', title = ''] = called.split(' ');
  return { name, title, kind, choices: null, dictionary: null, to: null, options };
}

interface FormInput {
  readonly entity: string;
  readonly key: string;
  readonly title: string;
  readonly fields: readonly WebField[];
  readonly frame?: Partial<WebForm['frame']>;
}

function formOf({ entity, key, title, fields, frame = {} }: FormInput): WebForm {
  const schema: JsonSchema = {
    type: 'object',
    title,
    required: fields.map(({ name }) => name),
    properties: Object.fromEntries(
      fields.map(({ name, title: label, kind }) => [
        name,
        { title: label, type: kind === 'money' || kind === 'number' ? 'number' : 'string' },
      ]),
    ),
  };
  const validate = objectValidator({
    schema,
    properties: Object.fromEntries(
      fields.map(({ name, kind }) => [name, lengthUpTo(name, kind === 'text' ? 40 : 200_000)]),
    ),
    rest: null,
  });
  const uiSchema = Object.fromEntries(
    fields.map(({ name, kind, options }) => [name, { 'ui:widget': kind, 'ui:options': objectOf(options) }]),
  );
  return {
    key,
    entity,
    title,
    version: '1',
    schema,
    uiSchema,
    fields,
    rules: { shown: [], dates: [], locked: null, access: {} },
    frame: { notice: null, banner: null, ...frame },
    validate,
    validateDraft: draftValidator(validate, []),
    branches: {},
  };
}

function lengthUpTo(name: string, most: number) {
  const judge = (value: unknown): boolean => {
    const isFine = typeof value !== 'string' || value.length <= most;
    judge.errors = isFine
      ? null
      : [
          {
            keyword: 'maxLength',
            instancePath: `/${name}`,
            schemaPath: '#/maxLength',
            params: { limit: most },
            data: value,
            parentSchema: { title: '课题名称' },
          },
        ];
    return isFine;
  };
  judge.errors = null as
    | null
    | {
        keyword: string;
        instancePath: string;
        schemaPath: string;
        params: Record<string, unknown>;
        data: unknown;
        parentSchema: JsonSchema;
      }[];
  return judge;
}

export const cover = formOf({
  entity: 'paper',
  key: 'Cover',
  title: '封面',
  fields: [field('name 课题名称', 'text'), field('keywords 关键词', 'text')],
});
export const sheet = formOf({
  entity: 'paper',
  key: 'Sheet',
  title: '数据表',
  fields: [field('name 课题名称', 'text'), field('company 工作单位', 'text'), field('address 通讯地址', 'text')],
});
export const argument = formOf({
  entity: 'argument',
  key: 'Argument',
  title: '论证',
  fields: [
    field('basis 选题依据', 'rich-text', { wide: true }),
    field('content 研究内容', 'rich-text', { wide: true }),
  ],
  frame: { words: [{ title: '论证总字数', fields: ['basis', 'content'], max: 'wordLimit' }] },
});
export const budget = formOf({
  entity: 'budget',
  key: 'Budget',
  title: '经费',
  fields: [
    field('material 资料费', 'money'),
    field('travel 差旅费', 'money'),
    field('print 印刷费', 'money'),
    field('total 合计', 'money'),
    field('year1 第一年', 'money'),
    field('year2 第二年', 'money'),
  ],
  frame: {
    sums: [
      { title: '支出合计', fields: ['material', 'travel', 'print'], into: 'total', equals: null, uppercase: true },
      { title: '分年度合计', fields: ['year1', 'year2'], into: null, equals: 'total', uppercase: false },
    ],
  },
});
export const member = formOf({
  entity: 'member',
  key: 'Member',
  title: '成员',
  fields: [field('name 姓名', 'text'), field('company 工作单位', 'text'), field('division 任务分工', 'text')],
});
