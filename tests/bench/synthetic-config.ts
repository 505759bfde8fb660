// A config of any size for the bench and for tests of growth: n entities and n screens as a person would write them,
// ten fields each, every one with a form, every fifth with a machine, references from one to the next.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MODULES = 10;
const STATES = ['draft', 'waiting', 'done', 'returned'] as const;

/** Writes roles.yaml, schemas/** and screens/** into `dir`. It checks clean. */
export function writeSyntheticConfig(dir: string, n: number): void {
  const numbers = Array.from({ length: n }, (_, at) => at + 1);
  write(dir, 'roles.yaml', rolesText(numbers));
  write(dir, 'screens/base/homeOffice.screen.yaml', 'key: homeOffice\npath: /\ntitle: 首页\nkind: home\n');
  for (const number of numbers) {
    const id = entityId(number);
    const folder = `schemas/${moduleOf(number)}/${id}`;
    write(dir, `${folder}/${id}.schema.json`, `${JSON.stringify(entity(number, n), null, 2)}\n`);
    write(dir, `${folder}/entry.form.json`, `${JSON.stringify(form(), null, 2)}\n`);
    if (hasMachine(number)) write(dir, `${folder}/${id}.machine.yaml`, machineText(id));
    write(dir, `screens/${moduleOf(number)}/${screenKey(number)}.screen.yaml`, screenText(number));
  }
}

function write(dir: string, file: string, text: string): void {
  const path = join(dir, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function entityId(number: number): string {
  return `record-${number}`;
}

function screenKey(number: number): string {
  return `records${number}`;
}

function moduleOf(number: number): string {
  return `part${(number % MODULES) + 1}`;
}

function hasMachine(number: number): boolean {
  return number % 5 === 0;
}

function rolesText(numbers: readonly number[]): string {
  const role = (id: string, type: number): string =>
    `  ${id}: { type: ${type}, title: 角色${type}, code: ROLE_R${type}, userType: ${type}, home: homeOffice }`;
  const modules = Array.from({ length: MODULES }, (_, at) => {
    const id = `part${at + 1}`;
    const keys = numbers.filter((number) => moduleOf(number) === id).map(screenKey);
    return `  ${id}:\n    type: ${at + 1}\n    title: 模块${at + 1}\n    tiles: [office, declarer]\n    screens:\n      office: [${keys.join(', ')}]\n      declarer: [${keys.join(', ')}]`;
  });
  return `roles:\n${role('office', 1)}\n${role('declarer', 3)}\n\nmodules:\n${modules.join('\n')}\n`;
}

function entity(number: number, n: number): unknown {
  const id = entityId(number);
  const calls = {
    getListPage: { op: 'list', range: 'createTime', joins: ['parentId.code'] },
    getInfoById: { op: 'get' },
    add: { op: 'create', form: 'Entry' },
    edit: { op: 'update', form: 'Entry' },
    del: { op: 'delete' },
    ...(hasMachine(number) ? { submit: { op: 'event' }, review: { op: 'review' } } : {}),
    exportRecords: { op: 'export', of: 'getListPage', name: `记录${number}.xlsx` },
  };
  return {
    $schema: '../../../codegen/meta/entity.meta.json',
    $id: id,
    title: `记录${number}`,
    type: 'object',
    'x-entity': {
      label: 'name',
      sort: '-id',
      rows: { office: 'all', declarer: 'own-user' },
      api: { path: `/admin/api/${id}`, calls },
    },
    properties: {
      parentId: { title: '上级', type: 'integer', 'x-kind': 'reference', 'x-to': entityId((number % n) + 1) },
      name: { title: '名称', type: 'string', maxLength: 60 },
      code: { title: '编号', type: 'string', maxLength: 20, pattern: '^[A-Z]{2}[0-9]{4,8}$', 'x-unique': true },
      amount: { title: '金额', type: 'number', 'x-kind': 'money' },
      count: { title: '数量', type: 'integer', minimum: 0, maximum: 1000 + number },
      day: { title: '日期', 'x-kind': 'date' },
      level: {
        title: '级别',
        type: 'integer',
        'x-choices': [
          { value: 1, title: '省级' },
          { value: 2, title: '市级' },
        ],
      },
      summary: { title: '摘要', type: 'string', 'x-kind': 'long-text', maxLength: 500 },
      fileUrl: { title: '附件', 'x-kind': 'file', 'x-options': { types: ['pdf'], max: 1, maxMB: 20 } },
      ...(hasMachine(number) ? { status: { title: '状态', type: 'integer', 'x-kind': 'status' } } : {}),
    },
    required: ['name', 'code'],
  };
}

function form(): unknown {
  const names = {
    parentId: '上级',
    name: '名称',
    code: '编号',
    amount: '金额',
    count: '数量',
    day: '日期',
    level: '级别',
    summary: '摘要',
    fileUrl: '附件',
  };
  return {
    $schema: '../../../codegen/meta/form.meta.json',
    $id: 'Entry',
    title: '填写',
    'x-form': { draftRequired: ['name'] },
    type: 'object',
    properties: Object.fromEntries(Object.entries(names).map(([name, title]) => [name, { title }])),
    required: ['name', 'code', 'fileUrl'],
  };
}

function machineText(id: string): string {
  const states = STATES.map(
    (state, code) => `  ${state}: { code: ${code}, title: 状态${code}${state === 'done' ? ', final: true' : ''} }`,
  ).join('\n');
  return `entity: ${id}\nfield: status\ninitial: draft\nstates:\n${states}\nevents:
  add: { title: 添加, op: create, to: draft, by: [declarer] }
  edit: { title: 编辑, op: update, from: [draft, returned], to: draft, by: [declarer] }
  delete: { title: 删除, op: delete, from: [draft], by: [declarer], confirm: 您确定要删除此数据吗? }
  submit: { title: 提交, from: [draft], to: waiting, by: [declarer], complete: true, onSave: 1 }
  pass: { title: 通过, from: [waiting], to: done, by: [office], verdict: 1 }
  return: { title: 退回, from: [waiting], to: returned, by: [office], verdict: -1, opinion: required, confirm: 确定退回? }
`;
}

function screenText(number: number): string {
  const key = screenKey(number);
  return `# yaml-language-server: $schema=../../codegen/meta/screen.meta.json
key: ${key}
path: /${key}
title: 记录${number}
icon: file
kind: table
entity: ${entityId(number)}
table:
  call: getListPage
  columns:
    - { field: name, width: 220 }
    - code
    - parentId.code
    - { field: amount, width: 120 }
    - { field: level, as: tag, width: 90 }
    - { field: summary, as: popup }
    - { field: fileUrl, as: preview }
  search:
    - name
    - level
    - { field: createTime, as: range, title: 填报日期 }
  toolbar: [add, export]
  row: [view, edit, delete${hasMachine(number) ? ', submit, review' : ''}]
detail:
  sections:
    - { title: 基本信息, fields: [name, code, amount, day] }
  timeline: ${hasMachine(number)}
`;
}
