import { expect, test } from 'vitest';
import type { WebScreen } from '../../core/web-model.ts';
import { addressOf, holdingField, readWithin, recordInAddress, writeWithin } from './within.ts';

const screen = {
  model: { context: null },
  entity: {
    fields: [
      { name: 'name', to: null },
      { name: 'topicId', to: 'topic' },
    ],
  },
} as unknown as WebScreen;

test('the record a page stands within survives the address', () => {
  expect(readWithin(new URLSearchParams({ within: writeWithin('topicId', 12) }))).toEqual({
    field: 'topicId',
    id: 12,
    record: null,
  });
});

test.each(['', 'topicId', 'topicId:', 'topicId:x', ':12', 'a b:1'])('"%s" names none', (text) => {
  expect(readWithin(new URLSearchParams({ within: text }))).toBeNull();
});

test("the field that holds a record is the one said, the context's, or the only reference to it", () => {
  expect(holdingField(screen, 'hostTopicId', 'topic')).toBe('hostTopicId');
  expect(holdingField(screen, null, 'topic')).toBe('topicId');
  expect(holdingField(screen, null, 'organ')).toBeNull();
  expect(
    holdingField(
      { ...screen, model: { context: { entity: 'topic', field: 'parentId' } } } as unknown as WebScreen,
      null,
      'topic',
    ),
  ).toBe('parentId');
});

test('an address keeps the system and leaves out what is not there', () => {
  expect(addressOf('/topicChange', { type: '3', within: writeWithin('topicId', 12) })).toBe(
    '/topicChange?type=3&within=topicId%3A12',
  );
  expect(addressOf('/topicChange', { type: null, within: null })).toBe('/topicChange');
});

test.each([
  ['id=38', 38],
  ['type=3&id=7', 7],
  ['', null],
  ['id=', null],
  ['id=0', null],
  ['id=-3', null],
  ['id=1e3', null],
  ['id=38;drop', null],
  ['id=9007199254740993000', null],
])('an address with %j names %j', (query, id) => {
  expect(recordInAddress(new URLSearchParams(query))).toBe(id);
});

test('a list within a page has its own name for the record that it opens', () => {
  expect(recordInAddress(new URLSearchParams('id=3&r.id=7'), 'r.id')).toBe(7);
});
