import { describe, expect, test } from 'vitest';
import { screen } from '../../../generated/web/screens/process/process_project_review.screen.js';
import { pressOn } from '../../../../tests/support/action-press.ts';
import { plainAction } from '../../../web/actions/action.fixture.ts';
import { holdsAll } from '../../../core/condition.ts';
import { web } from './remind.web.tsx';

describe('a reminder', () => {
  const action = plainAction({ kind: 'remind', title: '催办' });

  test('asks before anybody is told', () => {
    const { press, tools } = pressOn(screen, { record: { id: 12, name: '双减' } });
    web.run(action, press);
    expect(tools.open).toHaveBeenCalledOnce();
    expect(tools.send).not.toHaveBeenCalled();
  });

  test('of no record is none', () => {
    const { press, tools } = pressOn(screen);
    web.run(action, press);
    expect(tools.open).not.toHaveBeenCalled();
  });
});

test('reports: the institution reminds of what is not handed in, the office of what waits at an institution, too', () => {
  const middle = screen.model.tabs.find(({ key }) => key === 'middle')?.table;
  const reminds = (role: string, middleStatus: number): boolean =>
    (middle?.row ?? []).some(
      ({ kind, roles, when }) =>
        kind === 'remind' &&
        roles?.includes(role) === true &&
        holdsAll(when, { middleStatus, status: 2, terminateFlag: 0 }),
    );
  expect([-1, 0, 1, 2, 9].filter((status) => reminds('institution', status))).toEqual([-1, 0]);
  expect([-1, 0, 1, 2, 9].filter((status) => reminds('office', status))).toEqual([-1, 0, 1]);
});
