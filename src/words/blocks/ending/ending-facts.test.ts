import { expect, test } from 'vitest';
import { endingsOf, leftText } from './ending-facts.ts';

const list = { moment: 'due', label: 'name', facts: ['code', 'reader'], find: null };
const row = (id: number, due: string | null) => ({ id, name: `书${id}`, due, code: `B${id}`, reader: null });

test('what ends from today on within the days is told, with what is known of it', () => {
  const rows = [
    row(1, '2026-05-09'),
    row(2, '2026-05-10'),
    row(3, '2026-05-17 18:00:00'),
    row(4, '2026-05-18'),
    row(5, null),
  ];
  expect(endingsOf(list, rows, { today: '2026-05-10', days: 7 })).toEqual([
    { id: 2, filters: {}, name: '书2', facts: ['B2'], moment: '2026-05-10', left: 0 },
    { id: 3, filters: {}, name: '书3', facts: ['B3'], moment: '2026-05-17 18:00:00', left: 7 },
  ]);
});

test('where it is not opened, it is found by a field of its own', () => {
  const [found] = endingsOf({ ...list, find: 'code' }, [row(2, '2026-05-10')], { today: '2026-05-10', days: 7 });
  expect(found?.filters).toEqual({ code: 'B2' });
});

test.each([
  [0, '今天截止'],
  [1, '明天截止'],
  [5, '还有5天'],
])('%i days before it says %s', (left, said) => {
  expect(leftText(left)).toBe(said);
});
