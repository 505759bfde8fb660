import { expect, test } from 'vitest';
import type { EventModel, MachineModel } from '../../../core/machine-model.ts';
import { closedVerdicts, verdictsNow } from './closed-events.ts';

const machines = [
  {
    events: [
      { id: 'lastPass', title: '终审通过' },
      { id: 'otherPass', title: '初审通过' },
    ],
  },
] as unknown as readonly MachineModel[];

test('a verdict of the action that is not open says why; those of other actions say nothing', () => {
  const reason = '两位主任的授权尚未完成，不能办理';
  const answered = [
    { event: 'lastPass', reason },
    { event: 'otherPass', reason },
    { event: 'gone', reason },
    { event: 'lastPass', reason: null },
  ];
  expect(
    closedVerdicts(answered, { events: ['lastPass'] }, machines).map(({ event, reason: why }) => [event.title, why]),
  ).toEqual([['终审通过', reason]]);
});

test('an answer without any is none', () => {
  expect([
    closedVerdicts(undefined, { events: ['lastPass'] }, machines),
    closedVerdicts([], { events: [] }, []),
  ]).toEqual([[], []]);
});

test('a verdict that has come open is offered beside those that were, one that is closed since is not', () => {
  const [back, pass] = ['退回修改', '终审通过'].map((title) => ({ title }) as unknown as EventModel);
  if (back === undefined || pass === undefined) throw new Error('two verdicts');
  const closed = [{ event: pass, reason: '两位主任的授权尚未完成，不能办理' }];
  const first = [back];
  expect(verdictsNow(first, [back, pass], [])).toEqual([back, pass]);
  expect(verdictsNow([back, pass], [back], closed)).toEqual([back]);
  // What is open as it was is the same list: the form above it is drawn once.
  expect(verdictsNow(first, [back], closed)).toBe(first);
  // What the server says is closed has not come open, whatever the page makes of the record.
  expect(verdictsNow(first, [back, pass], closed)).toBe(first);
});
