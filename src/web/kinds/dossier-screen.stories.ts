// The screen of an application of several sections, with its forms and calls, as stories show it.
import type { DossierModel, DossierPartModel } from '../../words/screens/dossier/dossier.model.ts';
import type { WebCall, WebForm, WebScreen } from '../../core/web-model.ts';
import { web as money } from '../../fields/money/money.web.tsx';
import { web as number } from '../../fields/number/number.web.tsx';
import { web as richText } from '../../fields/rich-text/rich-text.web.tsx';
import { web as text } from '../../fields/text/text.web.tsx';
import { screen as plain } from '../../generated/web/screens/process/projectData.screen.js';
import type { FieldKinds } from '../screen/kind-props.ts';
import { field, cover, sheet, argument, budget, member } from './dossier-forms.stories.ts';

export const dossierKinds: FieldKinds = { text, money, number, 'rich-text': richText };

/** "paper.save" */
function call(id: string, use: WebCall['use'], facts: Partial<WebCall> = {}): WebCall {
  const [entity = '', name = ''] = id.split('.');
  return {
    id,
    entity,
    name,
    path: `/story/${entity}/${name}`,
    method: 'POST',
    use,
    form: null,
    events: [],
    many: null,
    ...facts,
  };
}
export const calls = [
  call('paper.get', 'record'),
  call('paper.save', 'save', { form: 'Cover', events: ['save'] }),
  call('paper.saveData', 'save', { form: 'Sheet', events: ['save'] }),
  call('paper.submit', 'fire', { events: ['submit'] }),
  call('paper.check', 'record'),
  call('paper.howFar', 'record'),
  call('paper.preview', 'paper'),
  ...['argument', 'budget', 'member'].flatMap((entity) => [
    call(`${entity}.list`, 'page'),
    call(`${entity}.get`, 'record'),
    call(`${entity}.add`, 'add', { form: formKey(entity) }),
    call(`${entity}.edit`, 'save', { form: formKey(entity) }),
    call(`${entity}.del`, 'remove'),
  ]),
];

function formKey(entity: string): string {
  return `${entity.charAt(0).toUpperCase()}${entity.slice(1)}`;
}

const part = (entity: string, title: string, facts: Partial<DossierPartModel> = {}): DossierPartModel => ({
  entity,
  title,
  by: 'paperId',
  form: formKey(entity),
  one: true,
  read: `${entity}.list`,
  create: `${entity}.add`,
  update: `${entity}.edit`,
  remove: `${entity}.del`,
  columns: [],
  order: null,
  min: null,
  max: null,
  when: [],
  ...facts,
});
const column = (name: string, title: string) => ({
  field: name,
  title,
  kind: 'text',
  as: 'cell' as const,
  width: null,
  sortable: false,
  roles: null,
  choices: null,
  dictionary: null,
  options: {},
});

const dossier: DossierModel = {
  get: 'paper.get',
  create: null,
  head: ['code'],
  deadline: null,
  completeness: 'paper.howFar',
  check: { call: 'paper.check', pass: { name: 'name' } },
  preview: { title: '预览申请书', call: 'paper.preview' },
  submit: {
    event: 'submit',
    title: '提交',
    call: 'paper.submit',
    confirm: '提交后不能修改，是否确认提交?',
    form: null,
    judged: 'Sheet',
  },
  back: null,
  receipt: {
    title: '提交成功',
    text: '请等待委托管理机构审核，截止时间前可以撤回。',
    fields: ['code', 'name'],
    screens: [],
  },
  sections: [
    {
      key: 'cover',
      title: '封面',
      help: '',
      shows: [],
      preview: null,
      form: { form: 'Cover', call: 'paper.save' },
      parts: [],
    },
    {
      key: 'sheet',
      title: '数据表',
      help: '',
      shows: ['code'],
      preview: null,
      form: { form: 'Sheet', call: 'paper.saveData' },
      parts: [],
    },
    {
      key: 'members',
      title: '课题组成员',
      help: '不含申请人，按证书署名顺序排列',
      shows: [],
      preview: null,
      form: null,
      parts: [
        part('member', '成员', {
          one: false,
          columns: [column('name', '姓名'), column('company', '工作单位'), column('division', '任务分工')],
          order: 'orderNo',
          min: 2,
          max: 'memberMax',
        }),
      ],
    },
    {
      key: 'argument',
      title: '课题论证',
      help: '',
      shows: [],
      preview: null,
      form: null,
      parts: [part('argument', '课题论证')],
    },
    { key: 'budget', title: '经费', help: '', shows: [], preview: null, form: null, parts: [part('budget', '经费')] },
    { key: 'finish', title: '预览与提交', help: '', shows: [], preview: null, form: null, parts: [] },
  ],
};

const webEntity = (id: string, title: string, form: WebForm): WebScreen['entity'] => ({
  id,
  title,
  label: 'name',
  variantBy: null,
  fields: form.fields,
  machines: [],
});
const partOf = (id: string, form: WebForm) => ({
  entity: webEntity(id, form.title, form),
  forms: { [form.key]: () => Promise.resolve({ form, fields: dossierKinds }) },
  formFacts: { [form.key]: { title: form.title, variant: null } },
});

export const dossierScreen: WebScreen = {
  ...plain,
  model: {
    ...plain.model,
    key: 'paper',
    path: '/paper',
    title: '填写申请书',
    kind: 'dossier',
    entity: 'paper',
    context: null,
    table: null,
    tabs: [],
    detail: null,
    dossier,
  },
  calls: Object.fromEntries(calls.map((one) => [one.id, one])),
  entity: webEntity('paper', '申请书', cover),
  detailFields: [field('code 申报编号', 'text'), field('name 课题名称', 'text')],
  forms: {
    Cover: () => Promise.resolve({ form: cover, fields: dossierKinds }),
    Sheet: () => Promise.resolve({ form: sheet, fields: dossierKinds }),
  },
  formFacts: { Cover: { title: '封面', variant: null }, Sheet: { title: '数据表', variant: null } },
  parts: { argument: partOf('argument', argument), budget: partOf('budget', budget), member: partOf('member', member) },
};
