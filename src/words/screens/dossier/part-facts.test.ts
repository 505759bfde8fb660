// Rows of a part in their order: moved, numbered, without a number.
import { describe, expect, test } from 'vitest';
import { inOrder, misnumbered, movedTo } from './part-facts.ts';

const row = (id: number, orderNo: number | null) => ({ id, orderNo });

describe('rows of a part', () => {
  test('stand by their number, those without one last and as they came', () => {
    expect(inOrder([row(1, null), row(2, 2), row(3, 1), row(4, null)], 'orderNo').map(({ id }) => id)).toEqual([
      3, 2, 1, 4,
    ]);
    expect(inOrder([row(2, 2), row(1, 1)], null).map(({ id }) => id)).toEqual([2, 1]);
  });

  test('move up, down and over several, and nowhere beyond the ends', () => {
    expect(movedTo(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
    expect(movedTo(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    const rows = ['a', 'b'];
    expect(
      [movedTo(rows, 0, 0), movedTo(rows, 0, 2), movedTo(rows, 1, -1), movedTo(rows, 5, 0)].every(
        (moved) => moved === rows,
      ),
    ).toBe(true);
  });

  test('are numbered anew only where their number is not their place: gaps and twins are mended with a move', () => {
    expect(
      misnumbered([row(1, 1), row(2, 1), row(3, 7)], 'orderNo').map(({ row: { id }, order }) => [id, order]),
    ).toEqual([
      [2, 2],
      [3, 3],
    ]);
  });
});
