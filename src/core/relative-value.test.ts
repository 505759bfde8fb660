import { describe, expect, test } from 'vitest';
import { holds } from './condition.ts';
import { bindComparison, bindCondition, relativeOf } from './relative-value.ts';

const now = new Date('2026-03-01T16:30:00Z');
const moment = { actor: { userId: 7, organId: null, role: 'institution' }, now };

describe('relative values of conditions', () => {
  test('are the words of the language alone', () => {
    expect(['@today', '@now', '@user', '@organ', '@role', '@else', 'today', 7].map(relativeOf)).toEqual([
      { relative: 'today' },
      { relative: 'now' },
      { relative: 'user' },
      { relative: 'organ' },
      { relative: 'role' },
      '@else',
      'today',
      7,
    ]);
  });

  test('become the day and time of Shanghai and the caller', () => {
    const bound = ['@today', '@now', '@user'].map(
      (word) => bindComparison({ field: 'x', op: 'eq', value: relativeOf(word) }, moment).value,
    );
    expect(bound).toEqual(['2026-03-02', '2026-03-02 00:30:00', 7]);
    expect(
      bindComparison({ field: 'x', op: 'in', value: [1, { relative: 'user' }, { relative: 'organ' }] }, moment).value,
    ).toEqual([1, 7]);
  });

  test('say for which role a record is', () => {
    const isFor = (targetRoles: readonly string[] | null): boolean =>
      holds(bindCondition({ field: 'targetRoles', op: 'contains', value: relativeOf('@role') }, moment), {
        targetRoles,
      });
    expect([isFor(['institution', 'expert']), isFor(['declarer']), isFor(null)]).toEqual([true, false, false]);
  });

  test('that are missing equal nothing, not even what is missing too', () => {
    const organ = (op: 'eq' | 'ne' | 'lt'): boolean =>
      holds(bindCondition({ field: 'organId', op, value: { relative: 'organ' } }, moment), { organId: null });
    expect([organ('eq'), organ('lt'), organ('ne')]).toEqual([false, false, true]);
  });

  test('cannot be compared before they are bound', () => {
    expect(() =>
      holds({ field: 'dueDate', op: 'lt', value: { relative: 'today' } }, { dueDate: '2026-03-01' }),
    ).toThrow('not bound');
  });
});
