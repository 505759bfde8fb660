// Rules of the lending office, one of each kind that looks beyond its own record, beside the product's own.
import type { ComputedRule, ConstraintRule, EffectRule, FillRule } from '../../../src/core/rule.ts';
import type { RecordValues } from '../../../src/core/json.ts';
import { AppError } from '../../../src/core/errors.ts';
import { computed, constraints, effects, fills } from '../../../src/generated/server/registry.ts';

const LENT = [{ field: 'status', op: 'eq', value: 2 }] as const;

const deviceInStock: ConstraintRule = {
  kind: 'constraint',
  serves: ['@any'],
  title: '设备还有库存',
  reads: { '@own': ['deviceId'], device: ['stock'], loan: ['deviceId', 'status'] },
  check: async ({ record, port }) => {
    const device = Number(record['deviceId']);
    const stock = Number((await port.read('device', device))?.['stock'] ?? 0);
    const lent = await port.count('loan', [...LENT, { field: 'deviceId', op: 'eq', value: device }]);
    return lent < stock ? [] : [{ field: 'deviceId', message: `设备只有${stock}台，已全部借出` }];
  },
};

const countLent: EffectRule = {
  kind: 'effect',
  serves: ['@any'],
  title: '更新借出数量',
  reads: { '@own': ['deviceId'], loan: ['deviceId', 'purpose', 'status'] },
  writes: { device: ['lent'] },
  run: async ({ record, port }) => {
    const device = Number(record['deviceId']);
    const others = await port.find('loan', [...LENT, { field: 'deviceId', op: 'eq', value: device }], ['purpose']);
    await port.update('device', device, { lent: others.length + 1 });
  },
};

const noteReturn: EffectRule = {
  kind: 'effect',
  serves: ['@any'],
  title: '写归还记录',
  reads: { '@own': ['id'] },
  writes: { 'loan-note': ['loanId', 'text'] },
  run: async ({ record, actor, port }) => {
    await port.create('loan-note', { loanId: record['id'] ?? null, text: `${actor.realName}已收回设备` });
  },
};

/** What cannot be done, and what cannot be done yet. */
const takeBack: EffectRule = {
  kind: 'effect',
  serves: ['@any'],
  title: '收回设备',
  reads: { '@own': ['purpose'] },
  writes: {},
  run: async ({ record: { purpose } }) => {
    if (String(purpose).includes('故障')) throw new Error('the scanner does not answer');
    if (String(purpose).includes('等待')) throw new AppError('refusedTransition', { message: '设备还没有送回' });
  },
};

/** Devices for the loan, a loan of each, and a note on each loan: sets that refer to one another. */
const noteEach: EffectRule = {
  kind: 'effect',
  serves: ['@any'],
  title: '逐件清点',
  reads: { '@own': ['id', 'purpose'] },
  writes: { device: ['name'], loan: ['deviceId', 'purpose'], 'loan-note': ['loanId', 'text'] },
  run: async ({ record, port }) => {
    const count = Number(String(record['purpose']).match(/\d+/)?.[0] ?? 1);
    const parts = Array.from({ length: count }, (_, at) => `配件${at + 1}号`);
    const devices = await port.createMany(
      'device',
      parts.map((name) => ({ name })),
    );
    const loans = await port.createMany(
      'loan',
      devices.map((deviceId, at) => ({ deviceId, purpose: `清点${at + 1}` })),
    );
    await port.createMany(
      'loan-note',
      loans.map((loanId, at) => ({ loanId, text: `${parts[at] ?? ''}完好` })),
    );
  },
};

const trimPurpose: FillRule = {
  kind: 'fill',
  serves: ['@any'],
  title: '去掉用途前后的空格',
  reads: { '@own': ['purpose'] },
  writes: { '@own': ['purpose'] },
  fill: ({ values: { purpose } }): RecordValues => (typeof purpose === 'string' ? { purpose: purpose.trim() } : {}),
};

const deviceShortage: ComputedRule = {
  kind: 'computed',
  serves: ['@any'],
  title: '库存提醒',
  reads: ['stock', 'lent'],
  schema: {
    type: 'array',
    items: { type: 'object', properties: { content: { type: 'string' } }, required: ['content'] },
  },
  compute: ({ record, actor }) =>
    Number(record['lent']) < Number(record['stock']) ? [] : [{ content: `${actor.realName}，设备已借完` }],
};

export const lendingRules = {
  constraints: { ...constraints, 'device-in-stock': deviceInStock },
  effects: {
    ...effects,
    'count-lent': countLent,
    'note-return': noteReturn,
    'note-each': noteEach,
    'take-back': takeBack,
  },
  fills: { ...fills, 'trim-purpose': trimPurpose },
  computed: { ...computed, 'device-shortage': deviceShortage },
};
