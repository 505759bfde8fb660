import { describe, expect, test } from 'vitest';
import { labelledField, offeredRecords } from './offered-records.ts';

const options = {
  among: { call: 'seltopic.getListPage', only: { batchCategoryId: '@batchCategoryId', status: 9 } },
  label: { into: 'name', where: 'guideNameAsked' },
};
const of =
  (record: Readonly<Record<string, unknown>>) =>
  (name: string): unknown =>
    record[name];

describe('a reference offers', () => {
  test('what its call answers for the values of the form', () => {
    expect(offeredRecords(options, of({ batchCategoryId: 12 }))).toEqual({
      call: 'seltopic.getListPage',
      args: { batchCategoryId: 12, status: 9 },
      show: [],
    });
  });

  test('records named by what the config says', () => {
    const named = { among: { call: 'topicbatch-category.getListPage', show: ['name', 'topicbatchId.name'] } };
    expect(offeredRecords(named, of({}))?.show).toEqual(['name', 'topicbatchId.name']);
  });

  test('without a value there, what the call answers without it', () => {
    expect(offeredRecords(options, of({ batchCategoryId: null }))?.args).toEqual({ status: 9 });
    expect(offeredRecords({}, of({}))).toBeNull();
  });

  test('its label for another field, where that is fixed', () => {
    expect(labelledField(options, of({ guideNameAsked: 1 }))).toBe('name');
    expect(labelledField(options, of({ guideNameAsked: 0 }))).toBeNull();
    expect(labelledField({}, of({ guideNameAsked: 1 }))).toBeNull();
  });
});
