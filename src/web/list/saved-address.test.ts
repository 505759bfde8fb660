import { expect, test } from 'vitest';
import { FIRST_STATE } from './list-state.ts';
import { isFirstState, linkToSaved, readSavedAddress, savedAddress } from './saved-address.ts';

const state = {
  ...FIRST_STATE,
  page: 7,
  pageSize: 40,
  sort: '-code',
  preset: 'waiting',
  filters: { name: '职业教育', categoryId: 3 },
  columns: { hidden: ['company', 'name:detail'], shown: ['overdue'] },
};

test('what is asked is kept, not the page one was on', () => {
  const address = savedAddress(state);
  expect(new URLSearchParams(address).has('page')).toBe(false);
  expect(readSavedAddress(address)).toEqual({ ...state, page: 1 });
});

test('a list as it opens has nothing to keep; another page of it has not either', () => {
  expect(isFirstState(FIRST_STATE)).toBe(true);
  expect(isFirstState({ ...FIRST_STATE, page: 3 })).toBe(true);
  expect(isFirstState({ ...FIRST_STATE, sort: 'code' })).toBe(false);
});

test('columns are kept, also alone, and where they are none but those of the config', () => {
  expect(isFirstState({ ...FIRST_STATE, columns: { hidden: ['company'], shown: [] } })).toBe(false);
  const none = { ...FIRST_STATE, columns: { hidden: [], shown: [] } };
  expect(readSavedAddress(savedAddress(none))).toEqual(none);
  const link = linkToSaved('cols=-company overdue', new URL('https://office.example/process_topic?cols=code'), '');
  expect(new URL(link).searchParams.getAll('cols')).toEqual(['-company overdue']);
});

test('a link opens the same page with what was kept, and only what concerns that list is changed', () => {
  const page = new URL('https://office.example/projectData?type=3&tab=reports&r.q.name=旧&r.page=4');
  const link = new URL(linkToSaved('preset=waiting&q.name=职业教育', page, 'r.'));
  expect(link.pathname).toBe('/projectData');
  expect([...link.searchParams]).toEqual([
    ['type', '3'],
    ['tab', 'reports'],
    ['r.preset', 'waiting'],
    ['r.q.name', '职业教育'],
  ]);
});
