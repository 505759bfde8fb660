// A dossier without config, for stories of its kind: two forms of one record, a part of which there is one, a part with rows, and an
// office behind it that keeps versions, can fail, and can be changed by somebody else meanwhile.
import type { DossierModel, DossierPartModel } from '../../core/dossier-model.ts';
import type { Json, JsonSchema } from '../../core/model.ts';
import { draftValidator, objectValidator } from '../../core/object-validator.ts';
import type { RecordValues } from '../../core/rule.ts';
import type { WebCall, WebField, WebForm, WebScreen } from '../../core/web-model.ts';
import { web as money } from '../../fields/money/money.web.tsx';
import { web as number } from '../../fields/number/number.web.tsx';
import { web as richText } from '../../fields/rich-text/rich-text.web.tsx';
import { web as text } from '../../fields/text/text.web.tsx';
import { screen as plain } from '../../generated/web/screens/process/projectData.screen.js';
import { ApiError } from '../session/api-error.ts';
import type { Api, ApiAnswer, ApiRequest } from '../session/api.ts';
import type { FieldKinds } from './kind-props.ts';
import { filterRows, pageOf } from './story-api.ts';

export const dossierKinds: FieldKinds = { text, money, number, 'rich-text': richText };

/** "name 课题名称": name and title. */
function field(called: string, kind: string, options: WebField['options'] = {}): WebField {
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
  const schema: JsonSchema = { type: 'object', title, required: fields.map(({ name }) => name), properties: Object.fromEntries(fields.map(({ name, title: label, kind }) => [name, { title: label, type: kind === 'money' || kind === 'number' ? 'number' : 'string' }])) };
  const validate = objectValidator({ schema, properties: Object.fromEntries(fields.map(({ name, kind }) => [name, lengthUpTo(name, kind === 'text' ? 40 : 200_000)])), rest: null });
  const uiSchema = Object.fromEntries(fields.map(({ name, kind, options }) => [name, { 'ui:widget': kind, 'ui:options': options }]));
  return { key, entity, title, version: '1', schema, uiSchema, fields, rules: { shown: [], dates: [], locked: null, access: {} }, frame: { notice: null, banner: null, ...frame }, validate, validateDraft: draftValidator(validate, []), branches: {} };
}

function lengthUpTo(name: string, most: number) {
  const judge = (value: unknown): boolean => {
    const isFine = typeof value !== 'string' || value.length <= most;
    judge.errors = isFine ? null : [{ keyword: 'maxLength', instancePath: `/${name}`, schemaPath: '#/maxLength', params: { limit: most }, data: value, parentSchema: { title: '课题名称' } }];
    return isFine;
  };
  judge.errors = null as null | { keyword: string; instancePath: string; schemaPath: string; params: Record<string, unknown>; data: unknown; parentSchema: JsonSchema }[];
  return judge;
}

const cover = formOf({ entity: 'paper', key: 'Cover', title: '封面', fields: [field('name 课题名称', 'text'), field('keywords 关键词', 'text')] });
const sheet = formOf({ entity: 'paper', key: 'Sheet', title: '数据表', fields: [field('name 课题名称', 'text'), field('company 工作单位', 'text'), field('address 通讯地址', 'text')] });
const argument = formOf({
  entity: 'argument', key: 'Argument', title: '论证',
  fields: [field('basis 选题依据', 'rich-text', { wide: true }), field('content 研究内容', 'rich-text', { wide: true })],
  frame: { words: [{ title: '论证总字数', fields: ['basis', 'content'], max: 'wordLimit' }] },
});
const budget = formOf({
  entity: 'budget', key: 'Budget', title: '经费',
  fields: [field('material 资料费', 'money'), field('travel 差旅费', 'money'), field('print 印刷费', 'money'), field('total 合计', 'money'), field('year1 第一年', 'money'), field('year2 第二年', 'money')],
  frame: { sums: [{ title: '支出合计', fields: ['material', 'travel', 'print'], into: 'total', equals: null, uppercase: true }, { title: '分年度合计', fields: ['year1', 'year2'], into: null, equals: 'total', uppercase: false }] },
});
const member = formOf({ entity: 'member', key: 'Member', title: '成员', fields: [field('name 姓名', 'text'), field('company 工作单位', 'text'), field('division 任务分工', 'text')] });

/** "paper.save" */
function call(id: string, op: WebCall['op'], facts: Partial<WebCall> = {}): WebCall {
  const [entity = '', name = ''] = id.split('.');
  return { id, entity, name, path: `/story/${entity}/${name}`, method: 'POST', op, form: null, events: [], many: null, ...facts };
}
const calls = [
  call('paper.get', 'get'), call('paper.save', 'update', { form: 'Cover', events: ['save'] }), call('paper.saveData', 'update', { form: 'Sheet', events: ['save'] }), call('paper.submit', 'event', { events: ['submit'] }), call('paper.check', 'get'), call('paper.howFar', 'get'), call('paper.preview', 'document'),
  ...['argument', 'budget', 'member'].flatMap((entity) => [call(`${entity}.list`, 'list'), call(`${entity}.get`, 'get'), call(`${entity}.add`, 'create', { form: formKey(entity) }), call(`${entity}.edit`, 'update', { form: formKey(entity) }), call(`${entity}.del`, 'delete')]),
];

function formKey(entity: string): string {
  return `${entity.charAt(0).toUpperCase()}${entity.slice(1)}`;
}

const part = (entity: string, title: string, facts: Partial<DossierPartModel> = {}): DossierPartModel => ({
  entity, title, by: 'paperId', form: formKey(entity), one: true, read: `${entity}.list`, create: `${entity}.add`, update: `${entity}.edit`, remove: `${entity}.del`, columns: [], order: null, min: null, max: null, when: [], ...facts,
});
const column = (name: string, title: string) => ({ field: name, title, kind: 'text', as: 'cell' as const, width: null, sortable: false, roles: null, choices: null, dictionary: null, options: {} });

const dossier: DossierModel = {
  get: 'paper.get', create: null, deadline: null, completeness: 'paper.howFar', check: { call: 'paper.check', pass: { name: 'name' } }, preview: { title: '预览申请书', call: 'paper.preview' },
  submit: { event: 'submit', title: '提交', call: 'paper.submit', confirm: '提交后不能修改，是否确认提交?', form: null, judged: 'Sheet' }, back: null,
  receipt: { title: '提交成功', text: '请等待委托管理机构审核，截止时间前可以撤回。', fields: ['code', 'name'], screens: [] },
  sections: [
    { key: 'cover', title: '封面', help: '', preview: null, form: { form: 'Cover', call: 'paper.save' }, parts: [] },
    { key: 'sheet', title: '数据表', help: '', preview: null, form: { form: 'Sheet', call: 'paper.saveData' }, parts: [] },
    { key: 'members', title: '课题组成员', help: '不含申请人，按证书署名顺序排列', preview: null, form: null, parts: [part('member', '成员', { one: false, columns: [column('name', '姓名'), column('company', '工作单位'), column('division', '任务分工')], order: 'orderNo', min: 2, max: 'memberMax' })] },
    { key: 'argument', title: '课题论证', help: '', preview: null, form: null, parts: [part('argument', '课题论证')] },
    { key: 'budget', title: '经费', help: '', preview: null, form: null, parts: [part('budget', '经费')] },
    { key: 'finish', title: '预览与提交', help: '', preview: null, form: null, parts: [] },
  ],
};

const webEntity = (id: string, title: string, form: WebForm): WebScreen['entity'] => ({ id, title, label: 'name', variantBy: null, fields: form.fields, machines: [] });
const partOf = (id: string, form: WebForm) => ({ entity: webEntity(id, form.title, form), forms: { [form.key]: () => Promise.resolve({ form, fields: dossierKinds }) }, formFacts: { [form.key]: { title: form.title, variant: null } } });

export const dossierScreen: WebScreen = {
  ...plain,
  model: { ...plain.model, key: 'paper', path: '/paper', title: '填写申请书', kind: 'dossier', entity: 'paper', context: null, table: null, tabs: [], detail: null, dossier },
  calls: Object.fromEntries(calls.map((one) => [one.id, one])),
  entity: webEntity('paper', '申请书', cover), detailFields: [field('code 申报编号', 'text'), field('name 课题名称', 'text')],
  forms: { Cover: () => Promise.resolve({ form: cover, fields: dossierKinds }), Sheet: () => Promise.resolve({ form: sheet, fields: dossierKinds }) },
  formFacts: { Cover: { title: '封面', variant: null }, Sheet: { title: '数据表', variant: null } },
  parts: { argument: partOf('argument', argument), budget: partOf('budget', budget), member: partOf('member', member) },
};

export interface DossierOffice {
  readonly api: Api;
  /** Every write that was asked for: "paper.save {…}". */
  readonly asked: () => readonly { readonly call: string; readonly args: Readonly<Record<string, Json>> }[];
  readonly stored: (entity: string) => readonly RecordValues[];
  /** Somebody else saves the record. */
  readonly change: (values: RecordValues) => void;
  /** Answers of writes are held until it is called. */
  readonly hold: () => () => void;
  readonly fail: (isDown: boolean) => void;
}

const PAPER: RecordValues = { id: 1, rowVersion: 1, name: '县域教育数字化转型的治理机制研究', keywords: '教育数字化 县域治理', wordLimit: 60, memberMax: 10, events: ['save', 'submit'] };
const MEMBERS: readonly RecordValues[] = ['李文静', '欧阳春晓'].map((name, at) => ({ id: 11 + at, rowVersion: 1, paperId: 1, orderNo: at + 1, name, company: '临江市实验小学', division: '数据采集' }));

export function createDossierOffice(paper: RecordValues = {}): DossierOffice {
  const tables = new Map<string, RecordValues[]>([['paper', [{ ...PAPER, ...paper }]], ['member', [...MEMBERS]], ['argument', []], ['budget', []]]);
  const asked: { call: string; args: Readonly<Record<string, Json>> }[] = [];
  let held: Promise<void> | null = null;
  let isDown = false;
  const rowsOf = (entity: string): RecordValues[] => tables.get(entity) ?? [];
  const put = (entity: string, row: RecordValues): void => void tables.set(entity, rowsOf(entity).map((one) => (one['id'] === row['id'] ? row : one)));

  const write = (entity: string, op: WebCall['op'], args: Readonly<Record<string, Json>>): Json => {
    if (op === 'create') {
      const row = { ...args, id: 100 + rowsOf(entity).length, rowVersion: 1 };
      tables.set(entity, [...rowsOf(entity), row]);
      return { id: row.id, rowVersion: 1 };
    }
    if (op === 'delete') {
      tables.set(entity, rowsOf(entity).filter((row) => row['id'] !== args['id']));
      return null;
    }
    const before = rowsOf(entity).find((row) => row['id'] === args['id']) ?? {};
    if (args['rowVersion'] !== before['rowVersion']) throw new ApiError({ code: '0001', message: '数据已被他人修改', result: { conflict: {} } });
    const row = { ...before, ...args, rowVersion: Number(before['rowVersion']) + 1, ...(op === 'event' ? { code: '2026YB3601010001', events: [] } : {}) };
    put(entity, row);
    return { id: args['id'] ?? null, rowVersion: row.rowVersion };
  };
  const howFar = (): Json => {
    const [own] = rowsOf('paper');
    const missing = (names: readonly string[], titles: readonly string[], section: string): Json[] => names.flatMap((name, at) => (own?.[name] === undefined || own[name] === null ? [{ field: `/${name}`, section, message: `请完善【${section === 'cover' ? '封面' : '数据表'}】：${titles[at] ?? ''}不能为空` }] : []));
    const [one, two] = [missing(['name', 'keywords'], ['课题名称', '关键词'], 'cover'), missing(['company', 'address'], ['工作单位', '通讯地址'], 'sheet')];
    const few = rowsOf('member').length < 3 ? [{ field: '/member/1/division', section: 'members', message: '请完善【课题组成员】：第2行任务分工过于简略' }] : [];
    const named = rowsOf('argument').some((row) => String(row['basis'] ?? '').includes('李文静')) ? [{ field: '/argument/0/basis', section: 'argument', byRule: true, message: '活页中出现申请人或单位信息：李文静' }] : [];
    return { sections: [{ key: 'cover', state: one.length === 0 ? 'complete' : 'partial', errors: one }, { key: 'sheet', state: two.length === 2 ? 'empty' : two.length === 0 ? 'complete' : 'partial', errors: two }, { key: 'members', state: few.length === 0 ? 'complete' : 'partial', errors: few }, { key: 'argument', state: rowsOf('argument').length === 0 ? 'empty' : named.length > 0 ? 'partial' : 'complete', errors: named }, { key: 'budget', state: 'empty', errors: [] }] };
  };
  const answerOf = async (one: WebCall, args: Readonly<Record<string, Json>>): Promise<Json> => {
    if (one.name === 'howFar') return howFar();
    if (one.name === 'check') return { pass: true, reasons: String(rowsOf('paper')[0]?.['name'] ?? '').includes('双减') ? [{ code: 'SIMILAR', level: 'warn', message: '与《双减背景下作业设计研究》（2024）相似度 78%' }] : [] };
    if (one.op === 'list') return pageOf(filterRows(rowsOf(one.entity), args), args);
    if (one.op === 'get') return { ...rowsOf(one.entity).find((row) => row['id'] === args['id']) };
    if (one.op === 'document') return { url: '/api/common/file/8d0f3f5e-6f0e-4a57-9b0f-2f6a1f6e9c01', name: '申请书.pdf' };
    asked.push({ call: one.id, args });
    if (held !== null) await held;
    if (isDown) throw new ApiError({ code: 'network', message: '服务器错误' });
    return write(one.entity, one.op, args);
  };
  const answer = async <Result>({ path, args = {} }: ApiRequest): Promise<ApiAnswer<Result>> => {
    const one = calls.find((candidate) => candidate.path === path);
    if (one === undefined) throw new ApiError({ code: '0002', message: '没有权限或数据不存在' });
    return { result: (await answerOf(one, args as Readonly<Record<string, Json>>)) as Result, message: '操作成功', requestId: 'story' };
  };
  return {
    api: { answer, call: async <Result>(request: ApiRequest) => (await answer<Result>(request)).result, upload: () => Promise.reject(new Error('nothing is sent here')), blob: async () => ({ blob: new Blob(['申请书'], { type: 'text/plain' }), name: '申请书.txt' }) },
    asked: () => asked,
    stored: (entity) => rowsOf(entity),
    change: (values) => {
      const [own] = rowsOf('paper');
      if (own !== undefined) put('paper', { ...own, ...values, rowVersion: Number(own['rowVersion']) + 1 });
    },
    hold: () => {
      let open = (): void => undefined;
      held = new Promise((resolve) => {
        open = resolve;
      });
      return () => {
        held = null;
        open();
      };
    },
    fail: (next) => {
      isDown = next;
    },
  };
}
