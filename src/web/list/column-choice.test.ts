import { expect, test } from 'vitest';
import { decodeChoice, encodeChoice, isChosen, isWanted, NO_CHOICE, withColumn } from './column-choice.ts';

test('what nobody has chosen shows unless the config hides it at first', () => {
  expect(isChosen(NO_CHOICE)).toBe(false);
  expect(isWanted({ name: 'code' }, NO_CHOICE)).toBe(true);
  expect(isWanted({ name: 'items', isOff: true }, NO_CHOICE)).toBe(false);
});

test('what was chosen by hand wins, and can be chosen otherwise again', () => {
  const asked = withColumn(withColumn(NO_CHOICE, 'items', true), 'code', false);
  expect(asked).toEqual({ hidden: ['code'], shown: ['items'] });
  expect(isWanted({ name: 'items', isOff: true }, asked)).toBe(true);
  expect(isWanted({ name: 'code' }, asked)).toBe(false);
  expect(withColumn(withColumn(asked, 'code', true), 'items', false)).toEqual({ hidden: ['items'], shown: ['code'] });
});

test.each([
  NO_CHOICE,
  { hidden: ['organId', 'pt-fj'], shown: ['topicId.code:link', 'items'] },
  { hidden: ['name:detail'], shown: [] },
])('a choice comes back from the words of an address: %j', (choice) => {
  expect(decodeChoice(encodeChoice(choice))).toEqual(choice);
});

test('words that say nothing are left out', () => {
  expect(decodeChoice('  - code ')).toEqual({ hidden: [], shown: ['code'] });
});
