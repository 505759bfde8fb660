// Machines and text messages: example → what it makes.
import type { CallModel } from '../../src/core/call-model.ts';
import { optionOf } from '../../src/core/call-uses.ts';
import type { ImportColumnModel } from '../../src/core/import-model.ts';
import { expect } from 'vitest';
import { eventsOfMachines } from '../../src/core/machine.ts';
import { find, entity, screen, call, type ExampleFacts } from './example-parts.ts';

export const MACHINE_FACTS: ExampleFacts = {
  'text-messages': (model) => {
    const issue = find(eventsOfMachines(entity(model, 'request').machines), ({ id }) => id === 'issue');
    expect(issue.sms).toEqual({
      to: 'phone',
      text: '您领用的{supplyId.name}（{quantity}件）已备好，请到库房领取。',
      onceADay: 'issued',
    });
  },
  tells: (model) => {
    const refuse = find(eventsOfMachines(entity(model, 'request').machines), ({ id }) => id === 'refuse');
    expect(refuse.tells).toEqual([
      {
        kind: 'returned',
        title: '领用申请被退回',
        screen: 'requests',
        to: null,
        as: 'staff',
        text: '您领用{supplyId.name}（{quantity}件）的申请已退回，请修改后重新提交。',
        isUrgent: false,
        isOnce: false,
      },
    ]);
  },
  'timed-events': (model) => {
    const lapse = find(eventsOfMachines(entity(model, 'request').machines), ({ id }) => id === 'lapse');
    expect([lapse.timed, lapse.by, lapse.guards]).toEqual([
      'nightly',
      ['system'],
      [{ kind: 'condition', when: { field: 'supplyId.status', op: 'eq', value: 3 }, message: '' }],
    ]);
    const overdue = find(eventsOfMachines(entity(model, 'request').machines), ({ id }) => id === 'overdue');
    const due = { field: 'needDate', op: 'le', value: { relative: 'now', minutes: -2880 } };
    expect([overdue.timed, overdue.by, overdue.guards]).toEqual([
      { at: 'needDate', minutes: 2880 },
      ['system'],
      [{ kind: 'condition', when: due, message: '' }],
    ]);
    expect(entity(model, 'request').calls.some(({ events }) => events.includes('lapse'))).toBe(false);
  },
  'operator-events': (model) => {
    const { machines, calls } = entity(model, 'request');
    expect(find(eventsOfMachines(machines), ({ id }) => id === 'discard').by).toEqual(['operator']);
    expect(calls.some(({ events }) => events.includes('discard'))).toBe(false);
    expect(screen(model, 'requestReview').table?.hint).toBe(
      '库管员都已离任时，请运行服务器的人用 npm run event 把申请退回。',
    );
  },
  imports: (model) => {
    const imported = call(model, 'supply.importSupply');
    expect(imported.options).toMatchObject({ of: 'supply.add', update: 'supply.edit', match: ['code'], most: 500 });
    expect(columnsOf(imported).map(({ title }) => title)).toEqual(['编码', '品名', '单位', '库存', '单价']);
    expect(model.grants.filter(({ call: id }) => id === imported.id).map(({ role }) => role)).toEqual(['keeper']);
    expect(screen(model, 'supplies').table?.toolbar.map(({ kind }) => kind)).toEqual(['open-form', 'import', 'export']);
  },
  'one-call-for-several': (model) => {
    expect(call(model, 'request.save').events).toEqual(['add', 'edit', 'submit']);
    expect([call(model, 'request.getInfoById').events, optionOf(call(model, 'request.getInfoById'), 'opens')]).toEqual([
      ['open'],
      'open',
    ]);
    expect(call(model, 'request.cancel').input['properties']).toMatchObject({ drop: { type: 'boolean' } });
  },
  'planned-states': (model) => {
    const handover = find(entity(model, 'request').machines, ({ name }) => name === 'handover');
    expect([handover.initial, handover.states.map(({ id }) => id)]).toEqual(['', ['open', 'signed', 'lost']]);
    expect(find(entity(model, 'request').fields, ({ name }) => name === 'handover').column).toMatchObject({
      nullable: true,
      default: null,
    });
  },
  'shown-states': (model) => {
    const states = find(entity(model, 'request').machines, ({ name }) => name === 'main').states;
    expect(states.find(({ id }) => id === 'waiting')?.shows).toEqual({ staff: { as: 'handled', until: null } });
    expect(states.find(({ id }) => id === 'issued')?.shows).toEqual({ staff: { as: 'handled', until: 'announcedAt' } });
  },
  prompts: (model) => {
    const counter = find(model.counters, ({ key }) => key === 'requestStatus');
    expect([counter.value, counter.prompts]).toEqual([
      'status',
      [{ eq: -1, text: '申请已退回，请修改', screen: 'requests' }],
    ]);
    expect(screen(model, 'requests').flag).toBe('myRequest');
  },
};

/** Columns of an import; those of a group are paths. */
function columnsOf(imported: CallModel): readonly ImportColumnModel[] {
  return (optionOf(imported, 'columns') ?? []).flatMap((column) => (typeof column === 'string' ? [] : [column]));
}
