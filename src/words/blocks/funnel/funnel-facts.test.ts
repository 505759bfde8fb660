import { expect, test } from 'vitest';
import type { FigureModel } from '../../../core/figure-model.ts';
import { shownFunnel } from './funnel-facts.ts';
import type { FunnelModel } from './funnel.model.ts';

const figure = (measure: string): FigureModel => ({ measure, title: measure, screen: null, preset: null, query: {} });
const funnel: FunnelModel = {
  call: 'loan.getFlow',
  by: 'branchId',
  pass: {},
  stages: [
    { ...figure('asked'), here: [figure('waiting')] },
    { ...figure('lent'), here: [] },
    { ...figure('returned'), here: [figure('late'), figure('lost')] },
  ],
  out: [figure('refused'), figure('lost')],
  note: '',
};

test('each stage is the sum of the rows, with its share of the one before and those that stand there', () => {
  const shown = shownFunnel(funnel, [
    { branchId: 1, asked: 30, waiting: 4, lent: 12, returned: 0, late: 0, refused: 2, lost: 0 },
    { branchId: 2, asked: 10, waiting: 1, lent: 8, returned: 0, late: 0, refused: 0, lost: 0 },
  ]);
  expect(
    shown?.stages.map(({ count, width, share, here }) => [count, width, share, here.map((one) => one.count)]),
  ).toEqual([
    [40, 1, null, [5]],
    [20, 0.5, 50, []],
    [0, 0, 0, []],
  ]);
  expect(shown?.out.map(({ figure: { measure }, count }) => [measure, count])).toEqual([['refused', 2]]);
});

test('a stage after one that nobody got to has no share; with nothing at all there is nothing to be seen', () => {
  expect(shownFunnel(funnel, [{ asked: 3 }])?.stages.map(({ share }) => share)).toEqual([null, 0, null]);
  expect(shownFunnel(funnel, [])).toBeNull();
  expect(shownFunnel(funnel, [{ asked: 0, refused: 2 }])).toBeNull();
});
