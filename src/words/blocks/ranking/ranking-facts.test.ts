import { expect, test } from 'vitest';
import type { FigureModel } from '../../../core/figure-model.ts';
import { shownRanking } from './ranking-facts.ts';

const figure = (measure: string): FigureModel => ({ measure, title: measure, screen: null, preset: null, query: {} });
const ranking = {
  by: 'branchId',
  label: 'branchId.name',
  most: figure('waiting'),
  facts: [figure('asked'), figure('late')],
  first: 2,
};

test('those with the most stand first, those without any are left out, and the rest is told together', () => {
  const shown = shownRanking(ranking, [
    { branchId: 1, 'branchId.name': '东馆', waiting: 2, asked: 9, late: 0 },
    { branchId: 2, 'branchId.name': '西馆', waiting: 0, asked: 9, late: 4 },
    { branchId: 3, 'branchId.name': '南馆', waiting: 7, asked: 8, late: 1 },
    { branchId: 4, 'branchId.name': '北馆', waiting: 1, asked: 1, late: 0 },
  ]);
  expect(shown.first.map(({ value, name, count }) => [value, name, count])).toEqual([
    [3, '南馆', 7],
    [1, '东馆', 2],
  ]);
  expect(shown.first.map(({ facts }) => facts.map((fact) => [fact.figure.measure, fact.count]))).toEqual([
    [
      ['asked', 8],
      ['late', 1],
    ],
    [['asked', 9]],
  ]);
  expect(shown.rest).toEqual({ groups: 1, count: 1 });
});

test('a group without a value is called so, one without a name by its value', () => {
  const shown = shownRanking({ ...ranking, label: 'branchId' }, [
    { branchId: null, waiting: 3 },
    { branchId: '外借', waiting: 2 },
  ]);
  expect(shown.first.map(({ name }) => name)).toEqual(['未填写', '外借']);
});
