import { describe, expect, test } from 'vitest';
import type { SearchFieldModel } from '../../core/list-model.ts';
import { activeFilters, fixedArguments, listRequest, searchArguments, toListQuery } from './list-arguments.ts';
import { FIRST_STATE } from './list-state.ts';

const field = (name: string, as: SearchFieldModel['as']): SearchFieldModel => ({
  field: name,
  title: name,
  kind: 'text',
  as,
  roles: null,
  choices: null,
  dictionary: null,
  options: {},
  lookup: null,
});
const search = [field('name', 'contains'), field('status', 'equals'), field('createTime', 'range')];

describe('arguments of a list call', () => {
  test('a range becomes btime and etime, an open end is left out', () => {
    expect(searchArguments({ createTime: ['2026-01-01', '2026-02-01'] }, search)).toEqual({
      btime: '2026-01-01',
      etime: '2026-02-01',
    });
    expect(searchArguments({ createTime: [null, '2026-02-01'] }, search)).toEqual({ etime: '2026-02-01' });
  });

  test('text is trimmed and blank text filters nothing', () => {
    expect(searchArguments({ name: '  乡村教师 ' }, search)).toEqual({ name: '乡村教师' });
    expect(searchArguments({ name: '   ' }, search)).toEqual({});
  });

  test('a filter the screen does not search by is not sent: an old link must not break the page', () => {
    expect(searchArguments({ secret: 'x', status: 0 }, search)).toEqual({ status: 0 });
  });

  test('the fixed conditions of a tab win over what a person set', () => {
    const query = toListQuery({
      state: { ...FIRST_STATE, page: 2, sort: '-id', preset: '', filters: { status: 1 } },
      search,
      fixed: [
        { field: 'status', op: 'eq', value: 9 },
        { field: 'type', op: 'in', value: [3, 4] },
      ],
    });
    expect(query).toEqual({ page: 2, pageSize: 10, sort: '-id', filters: { status: 9, type: [3, 4] } });
  });

  test('only equality and membership are arguments', () => {
    expect(
      fixedArguments([
        { field: 'a', op: 'ne', value: 1 },
        { field: 'b', op: 'eq', value: 2 },
      ]),
    ).toEqual({ b: 2 });
  });

  test('what the server would take from the person is asked for as all, unless it is chosen', () => {
    const call = { path: '/list', method: 'POST', current: ['topicbatchId'] } as const;
    expect(listRequest(call, { page: 1 })).toEqual({
      path: '/list',
      method: 'POST',
      args: { topicbatchId: null, page: 1 },
    });
    expect(listRequest(call, { topicbatchId: 3 }).args).toEqual({ topicbatchId: 3 });
  });

  test('set filters are counted', () => {
    expect(activeFilters({ name: '', status: 0, createTime: [null, null] }, search).map((one) => one.field)).toEqual([
      'status',
    ]);
  });
});
