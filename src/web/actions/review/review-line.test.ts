import { describe, expect, test } from 'vitest';
import { lineFrom, moved } from './review-line.ts';

const rows = (...ids: readonly number[]) => ids.map((id) => ({ id }));
const idsOf = (line: ReturnType<typeof moved>) => line?.records.map(({ id }) => id);

describe('records of a list, reviewed one after the other', () => {
  test('begin with the one that was pressed, or with it before all others where another page of the list has it', () => {
    expect(lineFrom({ id: 2 }, rows(1, 2, 3))).toEqual({ records: rows(1, 2, 3), at: 1 });
    expect(lineFrom({ id: 9 }, rows(1, 2, 3))).toEqual({ records: rows(9, 1, 2, 3), at: 0 });
    expect(lineFrom({ id: 9 }, [])).toEqual({ records: rows(9), at: 0 });
  });

  test('one that has left the list keeps its place, and what the next page brings comes behind', () => {
    const next = moved(lineFrom({ id: 1 }, rows(1, 2, 3)), 1, rows(2, 3, 4));
    expect(idsOf(next)).toEqual([1, 2, 3, 4]);
    expect(next?.at).toBe(1);
  });

  test('what the list says now of a record is what is reviewed', () => {
    const next = moved(lineFrom({ id: 1 }, rows(1, 2)), 1, [{ id: 2, events: ['officePass'] }]);
    expect(next?.records[1]).toEqual({ id: 2, events: ['officePass'] });
  });

  test('there is none before the first and none behind the last', () => {
    const line = lineFrom({ id: 1 }, rows(1, 2));
    expect(moved(line, -1, rows(1, 2))).toBeNull();
    expect(moved({ ...line, at: 1 }, 1, rows(1, 2))).toBeNull();
  });
});
