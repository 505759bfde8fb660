// When what was done to many at once can be taken back, and for how long.
import { expect, test } from 'vitest';
import type { UndoKept } from '../repository/undo-step.ts';
import { secondsLeft, undoOfAll, type UndoParts } from './take-back-many.ts';

const ENTITY = { entity: { id: 'report' } };
const kept = (seconds: number): UndoKept => ({
  event: 'pass',
  seconds,
  until: new Date(Date.UTC(2026, 4, 1, 8, 0, seconds)),
  before: {},
  files: { add: [], remove: [] },
});
const step = (id: number, more: Partial<UndoParts> = {}): UndoParts => ({
  write: { target: { id, rowVersion: 1 }, undo: kept(10) },
  others: [],
  ...more,
});
const other = (id: number | null): UndoParts['others'][number] => ({ entity: 'topic', id, values: {}, event: 'x' });

test('all of them can, the shortest time counts', () => {
  const short = { write: { target: { id: 2, rowVersion: 1 }, undo: kept(5) } };
  expect(undoOfAll(ENTITY, [step(1), step(2, short)])?.seconds).toBe(5);
});

test('one that stands lets all stand', () => {
  const stands = { write: { target: { id: 2, rowVersion: 1 }, undo: null } };
  expect(undoOfAll(ENTITY, [step(1), step(2, stands)])).toBeNull();
  expect(undoOfAll(ENTITY, [])).toBeNull();
});

test('two that wrote the same record stand; what each made or wrote by itself is no hindrance', () => {
  expect(undoOfAll(ENTITY, [step(1, { others: [other(7)] }), step(2, { others: [other(7)] })])).toBeNull();
  expect(undoOfAll(ENTITY, [step(1), step(2, { others: [{ ...other(1), entity: 'report' }] })])).toBeNull();
  const apart = [step(1, { others: [other(7), other(7), other(null)] }), step(2, { others: [other(8), other(null)] })];
  expect(undoOfAll(ENTITY, apart)?.seconds).toBe(10);
});

test('the time runs from when they were asked for', () => {
  const at = (second: number): Date => new Date(Date.UTC(2026, 4, 1, 8, 0, second));
  expect(secondsLeft(kept(10), at(0))).toEqual({ undo: 10 });
  expect(secondsLeft(kept(10), at(4))).toEqual({ undo: 6 });
  expect(secondsLeft(kept(10), at(10))).toEqual({});
  expect(secondsLeft(null, at(0))).toEqual({});
});
