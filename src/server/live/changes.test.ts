import { expect, test } from 'vitest';
import { changesIn, readChanges, withChanges, writeChanges } from './changes.ts';

test('notes of one commit are put together; what two people changed is nobody’s own', () => {
  const changes = changesIn(['{"topic":7,"notice":null}', '{"topic":7,"user":3}', '{"user":4}']);
  expect([...changes]).toEqual([
    ['topic', 7],
    ['notice', null],
    ['user', null],
  ]);
  expect([...withChanges(changes, new Map([['topic', 8]]))].at(0)).toEqual(['topic', null]);
});

test('one server reads what another wrote; anything else may be anything', () => {
  expect(readChanges(writeChanges(new Map([['topic', 7]])))).toEqual(new Map([['topic', 7]]));
  expect(readChanges('')).toBeNull();
});
