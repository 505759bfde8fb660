import { describe, expect, test } from 'vitest';
import { errorsIn } from './field-errors.ts';
import { codeOf, factOf, messageOf } from './caught.ts';
import { fieldOption } from './field-kind.ts';
import { itemAt } from './item-at.ts';

describe('what was caught', () => {
  test('an error says its code, where it has one that is text', () => {
    const taken = Object.assign(new Error('taken'), { code: '23505', constraint: 'user_name' });
    expect(codeOf(taken)).toBe('23505');
    expect(factOf(taken, 'constraint')).toBe('user_name');
    expect(codeOf(Object.assign(new Error('odd'), { code: 7 }))).toBeUndefined();
    expect(codeOf(null)).toBeUndefined();
  });

  test('what is no error is told as text', () => {
    expect(messageOf(new Error('gone'))).toBe('gone');
    expect(messageOf('gone')).toBe('gone');
  });

  test('field errors of a result are those that name a field and say something', () => {
    const right = { field: '/name', message: '请填写名称' };
    expect(errorsIn({ errors: [right, { field: 1 }, null, 'odd'] })).toEqual([right]);
    expect(errorsIn(null)).toEqual([]);
    expect(errorsIn({ errors: 'many' })).toEqual([]);
  });
});

test('a place beyond a list is an error of the program', () => {
  expect(itemAt(['a', 'b'], 1)).toBe('b');
  expect(() => itemAt(['a'], 1)).toThrow(RangeError);
});

test('an option is read of a field whatever its kind', () => {
  expect(fieldOption({ options: { named: true } }, 'named')).toBe(true);
  expect(fieldOption({ options: {} }, 'named')).toBeUndefined();
  expect(fieldOption({}, 'named')).toBeUndefined();
});
