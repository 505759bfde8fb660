// The permission matrix as sheets of plain cells: role × call, role × field by state, role × machine × state × event,
// role × rows. What is not allowed has its row too: an auditor signs both. It follows from the model and the config
// alone, so the same config gives the same cells.
import { callRows } from './call-rows.ts';
import { eventRows } from './event-rows.ts';
import { fieldRows } from './field-rows.ts';
import { scopeRows } from './scope-rows.ts';
import type { MatrixColumn, MatrixInput, MatrixSheet } from './matrix-sheet.ts';

const ROLE: readonly MatrixColumn[] = [
  { key: 'roleTitle', title: '角色', width: 18 },
  { key: 'role', title: '角色编号', width: 13 },
];
const ENTITY: readonly MatrixColumn[] = [
  { key: 'entityTitle', title: '数据', width: 16 },
  { key: 'entity', title: '数据编号', width: 16 },
];

export function matrixSheets(input: MatrixInput): readonly MatrixSheet[] {
  return [
    {
      id: 'calls',
      title: '角色与接口',
      about: '每个角色能不能调用每个接口：准许的经由哪个界面、写在配置哪一行；不准许的也逐一列出。',
      columns: [
        ...ROLE,
        ...ENTITY,
        { key: 'call', title: '接口编号', width: 34 },
        { key: 'path', title: '接口地址', width: 52 },
        { key: 'op', title: '操作', width: 10 },
        { key: 'allowed', title: '准许', width: 12 },
        { key: 'screen', title: '经由界面', width: 30 },
        { key: 'source', title: '角色配置位置', width: 20 },
        { key: 'via', title: '界面或接口配置位置', width: 56 },
      ],
      rows: callRows(input),
    },
    {
      id: 'fields',
      title: '字段',
      about:
        '每个角色读写每个字段：经由哪些接口、在哪些状态，个人信息是否脱敏，写在配置哪一行。文书与专用接口（操作为 document、handler）按各自的模板和程序给出内容，不在本表。',
      columns: [
        ...ROLE,
        ...ENTITY,
        { key: 'form', title: '表单', width: 18 },
        { key: 'fieldTitle', title: '字段', width: 20 },
        { key: 'field', title: '字段编号', width: 22 },
        { key: 'read', title: '可读', width: 8 },
        { key: 'readStates', title: '限于状态（读）', width: 28 },
        { key: 'readBy', title: '读取接口', width: 36 },
        { key: 'write', title: '可写', width: 8 },
        { key: 'writeStates', title: '可写的状态', width: 40 },
        { key: 'writeBy', title: '写入接口与事件', width: 36 },
        { key: 'source', title: '配置位置', width: 56 },
      ],
      rows: fieldRows(input),
    },
    {
      id: 'events',
      title: '状态机',
      about: '每个状态机的每个状态下，每个事件由哪些角色办理，须满足什么，写在配置哪一行。',
      columns: [
        ...ROLE,
        ...ENTITY,
        { key: 'machineTitle', title: '状态机', width: 16 },
        { key: 'machine', title: '状态机编号', width: 12 },
        { key: 'stateTitle', title: '所处状态', width: 24 },
        { key: 'state', title: '状态编号', width: 12 },
        { key: 'eventTitle', title: '事件', width: 18 },
        { key: 'event', title: '事件编号', width: 22 },
        { key: 'allowed', title: '准许', width: 8 },
        { key: 'to', title: '之后的状态', width: 24 },
        { key: 'guards', title: '还须满足', width: 50 },
        { key: 'source', title: '配置位置', width: 56 },
      ],
      rows: eventRows(input),
    },
    {
      id: 'rows',
      title: '行范围',
      about: '每个角色看得到每种数据的哪些行；没有写明的一行也看不到。',
      columns: [
        ...ROLE,
        ...ENTITY,
        { key: 'scope', title: '范围', width: 14 },
        { key: 'scopeId', title: '范围规则', width: 14 },
        { key: 'field', title: '比较的字段', width: 24 },
        { key: 'where', title: '并且', width: 50 },
        { key: 'source', title: '配置位置', width: 56 },
      ],
      rows: scopeRows(input),
    },
  ];
}
