import { describe, expect, test } from 'vitest';
import { limitsOf, mayAccess, mayWrite, NO_LIMITS, type FieldAccess } from './field-access.ts';

const inDrafts: FieldAccess = {
  read: null,
  write: [
    { roles: ['office'], field: null, codes: [] },
    { roles: ['declarer'], field: 'status', codes: [0] },
  ],
};
const whenDone: FieldAccess = { read: [{ roles: null, field: 'status', codes: [9] }], write: null };

describe('who may read and write a field in which state', () => {
  test('one rule that fits is enough, a role without one has nothing', () => {
    expect(mayWrite(inDrafts, { role: 'office', record: { status: 9 } })).toBe(true);
    expect(mayWrite(inDrafts, { role: 'declarer', record: { status: 0 } })).toBe(true);
    expect(mayWrite(inDrafts, { role: 'declarer', record: { status: 1 } })).toBe(false);
    expect(mayWrite(inDrafts, { role: 'institution', record: { status: 0 } })).toBe(false);
  });

  test('a record without its state lets nobody through by state', () => {
    expect(mayAccess(whenDone.read, { role: 'office', record: {} })).toBe(false);
  });

  test('what cannot be read is not written either', () => {
    expect(mayWrite(whenDone, { role: 'office', record: { status: 0 } })).toBe(false);
    expect(mayWrite(whenDone, { role: 'office', record: { status: 9 } })).toBe(true);
  });

  test('a form shows the one read-only and leaves the other out', () => {
    const limits = limitsOf({ journal: inDrafts, grade: whenDone }, { role: 'declarer', record: { status: 1 } });
    expect([[...limits.frozen], [...limits.absent]]).toEqual([['journal'], ['grade']]);
    expect(limitsOf({}, { role: 'declarer', record: {} })).toBe(NO_LIMITS);
  });
});
