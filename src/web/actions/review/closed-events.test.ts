import { expect, test } from 'vitest';
import type { MachineModel } from '../../../core/machine-model.ts';
import { closedVerdicts } from './closed-events.ts';

const machines = [
  {
    events: [
      { id: 'lastPass', title: '终审通过' },
      { id: 'otherPass', title: '初审通过' },
    ],
  },
] as unknown as readonly MachineModel[];

test('a verdict of the action that is not open says why; those of other actions say nothing', () => {
  const reason = '两位主任尚未授权，不能办理';
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
