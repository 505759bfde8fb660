import { expect, test } from 'vitest';
import { NO_CHOICE } from './column-choice.ts';
import { columnsWithoutRoom } from './fit-columns.ts';
import type { ListColumn } from './list-column.ts';

function column(name: string, leastWidth: number, priority?: ListColumn['priority']): ListColumn {
  return {
    name,
    title: name,
    width: leastWidth,
    leastWidth,
    sort: null,
    align: 'start',
    isHead: false,
    isShort: false,
    ...(priority === undefined ? {} : { priority }),
    render: () => null,
  };
}

const COLUMNS = [
  column('code', 100),
  column('name', 240, 'high'),
  column('company', 160, 'low'),
  column('host', 90),
  column('paper', 80),
  column('time', 180),
  column('status', 120, 'high'),
];
const asked = { columns: COLUMNS, choice: NO_CHOICE, beside: 100 };

test('as long as there is room nothing gives way; neither where the room is not known', () => {
  expect(columnsWithoutRoom({ ...asked, room: 1070 })).toEqual([]);
  expect(columnsWithoutRoom({ ...asked, room: null })).toEqual([]);
});

test('what is least wanted gives way first, then from the end; what stays, stays', () => {
  expect(columnsWithoutRoom({ ...asked, room: 910 })).toEqual(['company']);
  expect(columnsWithoutRoom({ ...asked, room: 730 })).toEqual(['company', 'time']);
  expect(columnsWithoutRoom({ ...asked, room: 100 })).toEqual(['company', 'time', 'paper', 'host', 'code']);
});

test('a narrow one finds room where a wide one has left', () => {
  const columns = [column('name', 240, 'high'), column('organ', 200), column('paper', 80)];
  expect(columnsWithoutRoom({ columns, choice: NO_CHOICE, beside: 0, room: 330 })).toEqual(['organ']);
});

test('what a person asked for stays, and the others give way in its place', () => {
  const choice = { hidden: [], shown: ['time', 'company'] };
  expect(columnsWithoutRoom({ ...asked, choice, room: 910 })).toEqual(['paper', 'host']);
});
