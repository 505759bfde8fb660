// What explain says and where it points, on the small office of the golden tests; what the server answers is given.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AccessFacts, EventFacts } from '../../src/core/access-facts.ts';
import type { CallModel } from '../../src/core/call-model.ts';
import type { AppModel } from '../../src/core/model.ts';
import { samplesOf } from '../generate.ts';
import { loadModel, type LoadedModel } from '../load-model.ts';
import { accessReport, type AccessReport } from './access-report.ts';
import { findCall, unknownCall } from './find-call.ts';
import { placesOf } from './places.ts';
import { renderReport } from './report.ts';
import { questionOf } from './trials.ts';

const BASE = join(import.meta.dirname, '../../tests/golden/base');
const MACHINE = 'schemas/supply/request/request.machine.yaml';
const SCHEMA = 'schemas/supply/request/request.schema.json';
let model: AppModel;
let config: LoadedModel['config'];

beforeAll(async () => {
  const loaded = await loadModel(BASE);
  if (loaded.model === null) throw new Error('the golden config has problems');
  ({ config } = loaded);
  model = loaded.model;
});

const callNamed = (id: string): CallModel => findCall(model, id) as CallModel;
const question = (id: string, record: number | null = null) =>
  questionOf({ model, call: callNamed(id), id: record, args: null, samples: samplesOf(config) });
/** The line that stands at a place. */
const textAt = (place: string): string => {
  const [file = '', line = '1'] = place.split(':');
  return (readFileSync(join(BASE, file), 'utf8').split('\n')[Number(line) - 1] ?? '').trim();
};

const account = {
  userId: 8,
  realName: '李静',
  role: 'staff',
  roleInForce: 'staff',
  organId: null,
  status: 1,
  isDisabled: false,
  mustChangePassword: false,
  customRole: null,
  lockedMinutes: null,
};
const facts: AccessFacts = {
  modelHash: '',
  now: '2026-03-02 10:00:00',
  call: 'request.submit',
  systemCalls: [],
  account,
  rows: null,
  record: null,
  trials: [],
};

function reportOf(id: string, record: number | null, found: Partial<AccessFacts>): AccessReport {
  return accessReport({
    model,
    places: placesOf(config),
    call: callNamed(id),
    callId: id,
    accountName: 'lijing',
    question: question(id, record),
    facts: { ...facts, ...found },
  });
}

describe('a call', () => {
  test('is found by id, by path with or without its query, and by its name', () => {
    const id = 'request.getGroupPageList';
    for (const said of [
      id,
      '/admin/api/supply/request/getGroupPageList',
      'admin/api/supply/request/getGroupPageList?appKey=esp',
      'getGroupPageList',
    ])
      expect(findCall(model, said)?.id).toBe(id);
    expect(findCall(model, 'getGroupPageLis')).toBeNull();
  });

  test('that several entities have is asked for by its id', () => {
    expect(() => findCall(model, 'getInfoById')).toThrow('request.getInfoById, supply.getInfoById');
  });

  test('that does not exist is answered with the nearest', () => {
    expect(unknownCall('request.submt', ['request.submit', 'supply.add']).said.zh).toBe(
      '没有接口 request.submt（是不是想写 request.submit？）',
    );
    expect(unknownCall('getGroupPageLis', ['request.getGroupPageList']).said.en).toContain(
      'did you mean request.getGroupPageList',
    );
  });
});

describe('what is tried', () => {
  test('a review: each verdict with an opinion; a save: alone and with the submit that it may ask for', () => {
    expect(question('request.review', 5).trials).toMatchObject([
      { key: 'issue', args: { id: 5, revieweStatus: 1 } },
      { key: 'refuse', args: { id: 5, revieweStatus: -1, reviewContent: expect.stringMatching(/.{5}/) } },
    ]);
    expect(question('request.editDevice', 5).trials).toMatchObject([
      { key: 'edit', args: { id: 5 } },
      { key: 'submit', args: { id: 5, status: 1 } },
    ]);
  });

  test('an add takes the record that the new one belongs to, its content from the sample', () => {
    expect(question('request.addDevice', 3)).toMatchObject({
      entity: 'supply',
      about: 'parent',
      trials: [{ args: { supplyId: 3 } }, { args: { supplyId: 3, status: 1 } }],
    });
  });

  test('an id is refused where the call is about no record', () => {
    expect(question('request.getListPage', 5)).toMatchObject({ about: 'member', trials: [{ args: {} }] });
    expect(() => question('supply.add', 5)).toThrow('is about no record');
  });
});

describe('the report', () => {
  const submit = (event: Partial<EventFacts>): AccessReport =>
    reportOf('request.submit', 5, {
      rows: {
        entity: 'request',
        scope: 'own-user',
        title: '本人数据',
        conditions: [
          { condition: { field: 'createUserId', op: 'eq', value: 8 }, said: 'rule', at: 0, holds: true, actual: 8 },
        ],
      },
      record: {
        id: 5,
        fate: 'living',
        rowVersion: 1,
        label: '开学用纸',
        isInRows: true,
        readOnly: null,
        lockedForms: [],
        machines: [
          {
            machine: 'main',
            code: 0,
            state: 'draft',
            events: [
              {
                event: 'submit',
                refusal: '库存不足，请先联系库管员补货',
                decider: 'guard',
                guard: 0,
                actual: 0,
                ...event,
              },
            ],
          },
        ],
      },
      trials: [{ key: 'submit', code: '0001', message: '库存不足，请先联系库管员补货', errors: [], refusals: [] }],
    });

  test('names the guard that refuses: the line that says it and the line that asks for it', () => {
    const report = submit({});
    expect(report.verdict).toBe('refused');
    const decided = report.decidedBy.flatMap(({ at }) => at);
    expect(decided.map((place) => place.split(':')[0])).toEqual([MACHINE, MACHINE]);
    expect(decided.map(textAt)).toEqual(['inStock:', 'guards: [inStock]']);
    const text = renderReport(report, 'zh');
    expect(text).toContain('拒绝：lijing（李静，职员 staff）→ request.submit');
    expect(text).toContain('须 用品·库存 supplyId.stock > 0；记录的值是 0');
    expect(text).toContain('系统“办公用品”的界面“我的领用”requests 用到它');
  });

  test('names the state and the roles of an event', () => {
    const places = (event: Partial<EventFacts>): string[] =>
      submit(event)
        .parts.find(({ key }) => key === 'states')
        ?.lines.flatMap(({ at }) => at)
        .map(textAt) ?? [];
    expect(places({ decider: 'from', guard: null, refusal: '当前状态为“待发放”，不能提交' })).toContain(
      'from: [draft]',
    );
    expect(places({ decider: 'by', guard: null, refusal: '没有权限执行此操作' })).toContain('by: [staff]');
  });

  test('names the condition that keeps a record out of the rows, with its value', () => {
    const report = reportOf('request.review', 5, {
      account: { ...account, role: 'keeper', roleInForce: 'keeper' },
      rows: {
        entity: 'request',
        scope: 'all',
        title: '全部数据',
        conditions: [
          { condition: { field: 'status', op: 'ne', value: 0 }, said: 'rows', at: 0, holds: false, actual: 0 },
        ],
      },
      record: {
        id: 5,
        fate: 'living',
        rowVersion: 1,
        label: null,
        isInRows: false,
        readOnly: null,
        lockedForms: [],
        machines: [],
      },
      trials: [{ key: 'issue', code: '0002', message: '没有权限或数据不存在', errors: [], refusals: [] }],
    });
    expect(report.decidedBy[0]).toMatchObject({
      said: { zh: '状态 status ≠ 0 待提交；记录的值是 0 待提交', en: 'status ≠ 0 待提交; the record has 0 待提交' },
      at: [expect.stringContaining(SCHEMA)],
    });
    expect(textAt(report.decidedBy[0]?.at[0] ?? '')).toContain('"keeper": { "scope": "all"');
  });

  test('without a grant says which roles have it', () => {
    const report = reportOf('request.review', null, {
      trials: [{ key: 'issue', code: '0002', message: '没有权限或数据不存在', errors: [], refusals: [] }],
    });
    expect(report.decidedBy.map(({ said }) => said.zh)).toEqual(['角色 职员 staff 的界面都不用它：没有授权']);
    expect(renderReport(report, 'en')).toContain('granted to: keeper');
  });

  test('a call that a custom role takes away is refused by that role, naming what made it', () => {
    const permissions = model.permissions.filter(
      ({ role, calls }) => role === 'keeper' && calls.includes('request.review'),
    );
    expect(permissions.length).toBeGreaterThan(0);
    const customRole = { name: '只看不发', taken: permissions.map(({ id }) => id), calls: ['request.review'] };
    const report = reportOf('request.review', null, {
      account: { ...account, role: 'keeper', roleInForce: 'keeper', customRole },
      trials: [{ key: 'issue', code: '0002', message: '没有权限或数据不存在', errors: [], refusals: [] }],
    });
    expect(report.decidedBy.map(({ said }) => said.zh)).toEqual([
      `自定义角色“只看不发”去掉了用到它的${permissions.map(({ id, title }) => `“${title}”${id}`).join('、')}`,
    ]);
    expect(renderReport(report, 'zh')).toContain(
      `自定义角色“只看不发”：比内置角色少 ${permissions.length} 个页面和按钮`,
    );
  });

  test('is allowed where only the content is wanting, and says what', () => {
    const report = reportOf('request.review', 5, {
      account: { ...account, role: 'keeper', roleInForce: 'keeper' },
      trials: [
        {
          key: 'refuse',
          code: '0001',
          message: '请填写退回原因',
          errors: [{ field: '/reviewContent', message: '请填写退回原因' }],
          refusals: [],
        },
      ],
    });
    expect(report).toMatchObject({ verdict: 'allowed', decidedBy: [] });
    expect(renderReport(report, 'zh')).toContain('可以办，内容须合格：/reviewContent 请填写退回原因');
  });

  test('a stored record that is not complete is refused by the line that asks for it', () => {
    const report = reportOf('request.submit', 5, {
      trials: [
        {
          key: 'submit',
          code: '0001',
          message: '请填写数量',
          errors: [{ field: '/quantity', message: '请填写数量' }],
          refusals: [],
        },
      ],
    });
    expect(report.verdict).toBe('refused');
    expect(report.decidedBy[0]?.at.map(textAt)[0]).toBe('complete: true');
  });
});
