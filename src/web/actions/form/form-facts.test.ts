import { describe, expect, test } from 'vitest';
import type { EventModel, MachineModel } from '../../../core/machine-model.ts';
import { beginsWith, formFactsOf, payloadOf, returnedFactsOf } from './form-facts.ts';

const event = (part: Partial<EventModel>): EventModel => ({
  id: 'edit',
  machine: 'main',
  title: '编辑',
  op: 'update',
  from: ['draft'],
  to: 'draft',
  by: ['declarer'],
  timed: null,
  changes: [],
  verdict: null,
  onSave: null,
  guards: [],
  complete: false,
  opinion: 'none',
  opinionMin: 0,
  file: 'none',
  confirm: null,
  done: '保存成功',
  sets: {},
  form: null,
  constraints: [],
  refusals: [],
  secretFrom: [],
  effects: [],
  danger: false,
  undo: null,
  reauthenticate: false,
  sms: null,
  tells: [],
  ...part,
});
const submit = event({ id: 'submit', title: '提交', op: 'move', to: 'organ', onSave: 1, complete: true });
const machine: MachineModel = {
  entity: 'topic-result',
  name: 'main',
  title: '成果',
  form: null,
  opinionField: 'reviewContent',
  opinionFileField: 'reviewFile',
  opinionTerms: { title: '审核意见', max: 500, fileTitle: '审核意见附件' },
  field: 'status',
  initial: 'draft',
  source: '',
  states: [
    { id: 'draft', code: 0, title: '待提交', tone: 'default', final: false, renamedFrom: null },
    { id: 'organ', code: 1, title: '待审核', tone: 'processing', final: false, renamedFrom: null },
    { id: 'returned', code: -1, title: '退回修改', tone: 'error', final: false, renamedFrom: null },
  ],
  events: [
    event({}),
    submit,
    event({ id: 'organReturn', op: 'move', by: ['institution'], from: ['organ'], to: 'returned', verdict: -1 }),
  ],
};

const none: ReadonlySet<string> = new Set();

describe('a form', () => {
  const form = { key: 'Paper' };
  const use = (role: string, events: readonly string[] = ['edit']) => ({ role, call: { events }, form });

  test('offers submitting to the role that may, and judges a save by the draft rules then', () => {
    const both = ['edit', 'submit'];
    expect(formFactsOf(machine, use('declarer', both))).toEqual({ submit, saveMode: 'save', isDraftForGood: false });
    expect(formFactsOf(machine, use('office'))).toEqual({ submit: null, saveMode: 'submit', isDraftForGood: false });
    expect(formFactsOf(null, use('declarer'))).toEqual({ submit: null, saveMode: 'submit', isDraftForGood: false });
  });

  test('offers no submitting by a call that only saves: it would refuse the state', () => {
    expect(formFactsOf(machine, use('declarer', ['edit'])).submit).toBeNull();
  });

  test('asks of a role no more than the events of the call at hand, whatever else the role may do', () => {
    const mend = event({ id: 'mend', by: ['institution'] });
    const name = event({ id: 'name', by: ['institution'], complete: true });
    const own = { ...machine, events: [...machine.events, mend, name] };
    expect(formFactsOf(own, use('institution', ['mend']))).toEqual({
      submit: null,
      saveMode: 'save',
      isDraftForGood: true,
    });
    for (const events of [['name'], ['mend', 'name']])
      expect(formFactsOf(own, use('institution', events))).toMatchObject({ saveMode: 'submit', isDraftForGood: false });
    const carried = { ...own, events: [...machine.events, event({ id: 'mend', by: ['institution'], form: 'Paper' })] };
    expect(formFactsOf(carried, use('institution', ['mend']))).toMatchObject({ saveMode: 'submit' });
  });

  test('shows why a record was returned, 无 where no reason was given, nothing in other states', () => {
    expect(
      returnedFactsOf(machine, { status: -1, reviewContent: '目录页缺失', reviewFile: '/api/common/file/1' }),
    ).toEqual({ title: '已退回修改', reason: '目录页缺失', fileUrl: '/api/common/file/1' });
    expect(returnedFactsOf(machine, { status: -1, reviewContent: null })).toEqual({
      title: '已退回修改',
      reason: '无',
      fileUrl: '',
    });
    expect(returnedFactsOf(machine, { status: 0, reviewContent: '上一次的原因' })).toBeNull();
    expect(returnedFactsOf(null, { status: -1 })).toBeNull();
  });
});

describe('what a form sends', () => {
  const values = { name: '乡村教师数字素养研究', summary: null };
  const context = { field: 'topicId', id: 12, record: { id: 12 } };

  test('a new record sends what it has and where it belongs', () => {
    expect(payloadOf({ record: {}, values, defaults: none, context, machine, submit: null })).toEqual({
      name: '乡村教师数字素养研究',
      topicId: 12,
    });
  });

  test('a default that was cleared is sent as cleared, so that the server does not begin with it again', () => {
    expect(
      payloadOf({ record: {}, values, defaults: new Set(['summary']), context: null, machine, submit: null }),
    ).toEqual({ name: '乡村教师数字素养研究', summary: null });
  });

  test('a stored record sends null for what was cleared, its id and version, and not where it belongs', () => {
    expect(
      payloadOf({
        record: { id: 7, rowVersion: 3, topicId: 12 },
        values,
        defaults: none,
        context,
        machine,
        submit: null,
      }),
    ).toEqual({ name: '乡村教师数字素养研究', summary: null, id: 7, rowVersion: 3 });
  });

  test('save and submit adds the state that asks for it; a save sends none', () => {
    expect(
      payloadOf({ record: { id: 7, rowVersion: 3 }, values, defaults: none, context: null, machine, submit })['status'],
    ).toBe(1);
    expect(
      payloadOf({ record: { id: 7, rowVersion: 3 }, values, defaults: none, context: null, machine, submit: null }),
    ).not.toHaveProperty('status');
  });

  test('a new record begins with where it belongs where the form asks for that, and what is chosen there counts', () => {
    const place = { field: 'planId', id: 7, record: null };
    const asks = { fields: [{ name: 'planId' }] };
    expect(beginsWith({}, place, asks)).toEqual({ planId: 7 });
    expect(beginsWith({}, place, { fields: [] })).toEqual({});
    expect(beginsWith({ id: 3, planId: 5 }, place, asks)).toEqual({ id: 3, planId: 5 });
    const sent = { record: {}, defaults: none, context: place, machine: null, submit: null };
    expect(payloadOf({ ...sent, values: { planId: 8 } })).toEqual({ planId: 8 });
    expect(payloadOf({ ...sent, values: {} })).toEqual({ planId: 7 });
  });
});
