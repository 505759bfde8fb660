import { describe, expect, test } from 'vitest';
import type { ActionModel } from '../../core/action-model.ts';
import { plainAction as action } from '../actions/action.fixture.ts';
import { isOffered, isOfferedOn } from './action-visibility.ts';

const host = { role: 'declarer', context: { id: 12, status: 2, conclusionStatus: 0 } };

describe('an action shows', () => {
  test('where the record offers one of its events, and nowhere else', () => {
    const review = action({ id: 'review', kind: 'review', events: ['organPass', 'organReturn'] });
    expect(isOfferedOn(review, { id: 1, events: ['organReturn'] }, host)).toBe(true);
    expect(isOfferedOn(review, { id: 1, events: ['submit'] }, host)).toBe(false);
    expect(isOfferedOn(review, { id: 1 }, host)).toBe(false);
  });

  test('on every record where it stands for no event', () => {
    expect(isOfferedOn(action({ id: 'view', kind: 'detail' }), { id: 1, events: [] }, host)).toBe(true);
  });

  test('to its roles alone', () => {
    expect(isOffered(action({ kind: 'detail', roles: ['office'] }), host)).toBe(false);
    expect(isOffered(action({ kind: 'detail', roles: ['office', 'declarer'] }), host)).toBe(true);
    expect(isOffered(action({ kind: 'detail', roles: ['office'] }), { ...host, role: null })).toBe(false);
  });

  test('on a record that is only read where it only looks, or says how it is called there', () => {
    const former = { id: 12, status: 2, events: [], readOnly: '您已不再主持本课题，只能查看' };
    const shown = (one: ActionModel): readonly boolean[] => [
      isOffered(one, { ...host, context: former }),
      isOfferedOn(one, former, { ...host, context: null }),
    ];
    expect(shown(action({ kind: 'detail' }))).toEqual([true, true]);
    expect(shown(action({ kind: 'screen', screen: 'topicStaff', in: 'drawer', by: 'topicId' }))).toEqual([true, true]);
    expect(shown(action({ kind: 'open-form', form: null }))).toEqual([false, false]);
    expect(shown(action({ kind: 'import' }))).toEqual([false, false]);
    const report = action({
      kind: 'open-form',
      form: 'Opening',
      titles: [{ title: '查看开题报告', when: [], readOnly: true }],
    });
    expect(shown(report)).toEqual([true, true]);
  });

  test('not at all once the record one works within is closed', () => {
    const add = action({
      id: 'add',
      kind: 'open-form',
      form: null,
      contextWhen: [
        { field: 'conclusionStatus', op: 'ne', value: 9 },
        { field: 'status', op: 'ne', value: 4 },
      ],
    });
    expect(isOffered(add, host)).toBe(true);
    expect(isOffered(add, { ...host, context: { status: 4, conclusionStatus: 0 } })).toBe(false);
    expect(isOffered(add, { ...host, context: { status: 3, conclusionStatus: 9 } })).toBe(false);
    expect(
      isOfferedOn(
        { ...add, events: ['edit'] },
        { events: ['edit'] },
        { ...host, context: { status: 2, conclusionStatus: 9 } },
      ),
    ).toBe(false);
  });
});
