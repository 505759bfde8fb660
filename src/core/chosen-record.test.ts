import { expect, test } from 'vitest';
import { chooseRecord, recordsOf } from './chosen-record.ts';

const topics = [
  { id: 12, name: '甲' },
  { id: 15, name: '乙' },
];

test("the remembered record is chosen while it is still the person's, else the first", () => {
  expect(chooseRecord(topics, '15')).toBe(topics[1]);
  expect(chooseRecord(topics, '99')).toBe(topics[0]);
  expect(chooseRecord(topics, null)).toBe(topics[0]);
  expect(chooseRecord([], '12')).toBeNull();
});

test('a list and a page of records are both read', () => {
  expect(recordsOf(topics)).toEqual(topics);
  expect(recordsOf({ records: topics, total: 2 })).toEqual(topics);
  expect(recordsOf(null)).toEqual([]);
});
