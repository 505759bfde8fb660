import { expect, test } from 'vitest';
import type { TableColumnModel } from '../../core/list-model.ts';
import { leadColumns } from './lead-columns.ts';

function column(field: string, more: Partial<Pick<TableColumnModel, 'hidden'>> = {}): TableColumnModel {
  return {
    field,
    as: 'cell',
    title: field,
    kind: 'text',
    width: null,
    sortable: false,
    roles: null,
    choices: null,
    dictionary: null,
    options: {},
    ...more,
  };
}

const COLUMNS = [column('code'), column('name'), column('host'), column('dueDate', { hidden: true }), column('status')];

test('what leads stands behind the name, in its order, and shows even if it is hidden at first, however little room there is', () => {
  const led = leadColumns(COLUMNS, ['status', 'dueDate'], 'name');
  expect(led.map(({ field }) => field)).toEqual(['code', 'name', 'status', 'dueDate', 'host']);
  expect(led.find(({ field }) => field === 'dueDate')).not.toHaveProperty('hidden');
  expect(led.filter(({ priority }) => priority === 'high').map(({ field }) => field)).toEqual(['status', 'dueDate']);
});

test('without a column that names the record it stands first; without any lead nothing moves', () => {
  expect(leadColumns(COLUMNS, ['host'], 'title').map(({ field }) => field)[0]).toBe('host');
  expect(leadColumns(COLUMNS, [], 'name')).toBe(COLUMNS);
  expect(leadColumns(COLUMNS, ['middleDate'], 'name')).toBe(COLUMNS);
});
