// The change form of a topic as data: every rule of the form language in one form people know. For stories of the form
// itself and of the dialog around it. Its properties are judged by formats alone: a story compiles nothing.
import type { ChoiceModel } from '../../core/field-model.ts';
import type { Json, JsonSchema } from '../../core/json.ts';
import { formats } from '../../core/formats/formats.ts';
import { draftValidator, objectValidator, type PropertyValidate } from '../../core/object-validator.ts';
import type { WebField, WebForm } from '../../core/web-model.ts';
import { web as choices } from '../../fields/choices/choices.web.tsx';
import { web as date } from '../../fields/date/date.web.tsx';
import type { FieldWeb } from '../../fields/field-web.ts';
import { web as file } from '../../fields/file/file.web.tsx';
import { web as reference } from '../../fields/reference/reference.web.tsx';
import { web as richText } from '../../fields/rich-text/rich-text.web.tsx';
import { web as text } from '../../fields/text/text.web.tsx';
import type { FormValues } from './form-store.ts';

export const changeKinds: Readonly<Record<string, FieldWeb>> = {
  text,
  choices,
  reference,
  date,
  file,
  'rich-text': richText,
};

const ITEMS: readonly ChoiceModel[] = ['变更课题主持人', '变更委托管理机构', '变更课题名称', '变更结题时间'].map(
  (title, at) => ({ value: at + 1, title, tone: null }),
);
const HOST_SEARCH: Json = {
  call: '/admin/api/user/getDeclarerAllList',
  arguments: [
    { name: 'phone', format: 'mobile' },
    { name: 'idcard', format: 'idcard' },
  ],
  show: ['name', 'company', 'phone'],
  debounce: 500,
  minimum: 11,
  none: '未查询到该人员，请先注册',
};

const FIELDS: readonly WebField[] = [
  field('items 变更内容', 'choices', { choices: ITEMS }),
  field('newHostId 新的课题主持人', 'reference', {
    to: 'user',
    options: { search: HOST_SEARCH, placeholder: '输入手机号或身份证号查找', help: '须为已注册的课题申报人' },
  }),
  field('newOrganId 新的委托管理机构', 'reference', { to: 'organ' }),
  field('newName 新的课题名称', 'text'),
  field('newConclusionDate 新的结题时间', 'date', { options: { after: 'today' } }),
  field('reason 变更理由', 'rich-text', { options: { wide: true, height: 350 } }),
  field('fileUrl 重要事项变更申请表', 'file', { options: { wide: true, types: ['pdf'], max: 1, maxMB: 20 } }),
];
const MESSAGES: Readonly<Record<string, string>> = {
  newHostId: '请选择新的课题主持人',
  newOrganId: '请选择新的委托管理机构',
  fileUrl: '请上传重要事项变更PDF文件!',
};
const FORMATS: Readonly<Record<string, string>> = {
  newConclusionDate: 'date',
  fileUrl: 'file-urls',
  reason: 'rich-text',
};

const schema: JsonSchema = {
  type: 'object',
  title: '重要事项变更申请',
  required: FIELDS.map(({ name }) => name),
  properties: Object.fromEntries(
    FIELDS.map(({ name, title, kind }) => [
      name,
      {
        title,
        'x-kind': kind,
        type: typeOf(kind),
        ...(kind === 'choices'
          ? { uniqueItems: true, items: { type: 'integer', enum: ITEMS.map(({ value }) => value) } }
          : {}),
        ...(FORMATS[name] === undefined ? {} : { format: FORMATS[name] }),
        ...(MESSAGES[name] === undefined ? {} : { errorMessage: { required: MESSAGES[name] } }),
      },
    ]),
  ),
};
const validate = objectValidator({
  schema,
  properties: Object.fromEntries(FIELDS.map(({ name }) => [name, judge(name)])),
  rest: null,
});

export const changeForm: WebForm = {
  key: 'TopicChange',
  entity: 'topic-change',
  title: '重要事项变更申请',
  version: '1',
  schema,
  fields: FIELDS,
  uiSchema: {
    'ui:sections': [
      {
        title: '变更内容',
        help: '至少选择一项，并填写该项变更后的内容',
        fields: ['items', 'newHostId', 'newOrganId', 'newName', 'newConclusionDate'],
      },
      { title: '理由与材料', fields: ['reason', 'fileUrl'] },
    ],
    ...Object.fromEntries(
      FIELDS.map(({ name, kind, options }) => [
        name,
        { 'ui:widget': kind, 'ui:options': { ...options, ...(kind === 'choices' ? { wide: true } : {}) } },
      ]),
    ),
  },
  rules: {
    shown: ['newHostId', 'newOrganId', 'newName', 'newConclusionDate'].map((name, at) => ({
      field: name,
      when: [{ field: 'items', op: 'contains', value: at + 1 }],
      hidden: 'clear',
    })),
    dates: [{ field: 'newConclusionDate', op: 'after', than: 'today' }],
    locked: { when: [{ field: 'topicStatus', op: 'eq', value: 4 }], text: '课题已结题，不能申请变更' },
    access: {},
  },
  frame: {
    notice: '提交后不能修改，请与上传的PDF核对一致后再提交。',
    banner: {
      when: [{ field: 'status', op: 'eq', value: -1 }],
      title: '变更申请已退回修改',
      field: 'reviewContent',
      file: 'reviewFile',
      empty: '无',
    },
  },
  validate,
  validateDraft: draftValidator(validate, []),
  branches: {},
};

export const filledChange: FormValues = {
  id: 31,
  rowVersion: 4,
  status: 0,
  topicStatus: 2,
  items: [1, 4],
  newHostId: 31,
  'newHostId.name': '欧阳春晓',
  newConclusionDate: '2199-06-30',
  reason:
    '<p>原主持人<strong>李文静</strong>因工作调动，不再具备主持条件。</p><table><tbody><tr><th>阶段</th><th>完成时间</th></tr><tr><td>中期检查</td><td>2026年6月</td></tr></tbody></table>',
  fileUrl: '/api/common/file/0f8fad5b-d9cb-469f-a165-70867728950e',
};

export const longChange: FormValues = {
  ...filledChange,
  items: [1, 2, 3, 4],
  newOrganId: 5,
  newName: '双减背景下乡村小学作业设计质量提升的路径与机制研究——基于省内十二所样本学校的行动研究与追踪评价',
  reason: `<p>${'因课题研究周期内学校布局调整，样本学校由八所增至十二所，数据采集与追踪评价工作量明显增加。'.repeat(30)}</p>`,
};

/** "newName 新的课题名称": name and title. */
function field(called: string, kind: string, facts: Partial<WebField> = {}): WebField {
  const [name = '', title = ''] = called.split(' ');
  return { name, title, kind, choices: null, dictionary: null, to: null, options: {}, ...facts };
}

function typeOf(kind: string): string {
  return kind === 'choices' ? 'array' : kind === 'reference' ? 'integer' : 'string';
}

function judge(name: string): PropertyValidate {
  const format = FORMATS[name];
  const property: PropertyValidate = (value) => {
    const isFine = format === undefined || formats[format]?.validate(String(value)) === true;
    property.errors = isFine
      ? null
      : [{ keyword: 'format', instancePath: `/${name}`, schemaPath: '#/format', params: { format }, data: value }];
    return isFine;
  };
  return property;
}
