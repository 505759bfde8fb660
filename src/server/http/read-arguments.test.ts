import { describe, expect, test } from 'vitest';
import { AppError } from '../../core/errors.ts';
import { argumentFacts } from './argument-facts.ts';
import { readArguments } from './read-arguments.ts';

const facts = argumentFacts(
  {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      name: { type: 'string' },
      timeline: { type: 'boolean' },
      items: { type: 'array', items: { type: 'integer' } },
    },
  },
  { loanId: 'id' },
);
const refusal = (query: unknown, body: unknown): string => {
  try {
    readArguments(facts, { query, body });
    return '';
  } catch (error) {
    return error instanceof AppError ? `${error.key}: ${error.message}` : 'other';
  }
};

describe('reading arguments', () => {
  test('query and body serve alike; texts of the query become what the schema asks for', () => {
    expect(
      readArguments(facts, {
        query: { appKey: 'esp', id: '7', timeline: 'true', items: ['1', '3'] },
        body: { name: '课题' },
      }),
    ).toEqual({ id: 7, timeline: true, items: [1, 3], name: '课题' });
  });

  test('an argument may go by the name the call gives it, and may not say two things under both', () => {
    expect(readArguments(facts, { query: { loanId: '7' }, body: {} })).toEqual({ id: 7 });
    expect(readArguments(facts, { query: {}, body: { loanId: 7, id: 7 } })).toEqual({ id: 7 });
    expect(refusal({}, { loanId: 8, id: 7 })).toBe('ambiguousArgument: 参数 id 在地址与正文中不一致');
    expect(refusal({ loanId: '8' }, { id: 7 })).toBe('ambiguousArgument: 参数 loanId 在地址与正文中不一致');
  });

  test('a body is never coerced', () => {
    expect(readArguments(facts, { query: {}, body: { id: '7' } })).toEqual({ id: '7' });
  });

  test('what does not read back the same stays text', () => {
    expect(readArguments(facts, { query: { id: '1e3' }, body: undefined })).toEqual({ id: '1e3' });
    expect(readArguments(facts, { query: { id: '007' }, body: undefined })).toEqual({ id: '007' });
  });

  test('an empty field of a search form asks nothing', () => {
    expect(readArguments(facts, { query: { name: '' }, body: undefined })).toEqual({ name: null });
  });

  test('both places may say the same, not different things', () => {
    expect(readArguments(facts, { query: { id: '7' }, body: { id: 7 } })).toEqual({ id: 7 });
    expect(refusal({ id: '8' }, { id: 7 })).toBe('ambiguousArgument: 参数 id 在地址与正文中不一致');
    expect(refusal({ id: ['7', '8'] }, {})).toBe('ambiguousArgument: 参数 id 在地址与正文中不一致');
  });

  test('unknown names are refused by name, in either place', () => {
    expect(refusal({ status: '9' }, {})).toBe('unknownArgument: 不支持的参数：status');
    expect(refusal({}, { organId: 3 })).toBe('unknownArgument: 不支持的参数：organId');
    expect(refusal({}, JSON.parse('{"constructor": 1}'))).toBe('unknownArgument: 不支持的参数：constructor');
  });

  test('NUL and lone surrogates are refused wherever they hide', () => {
    expect(refusal({}, { name: '课\0题' })).toContain('badText');
    expect(refusal({}, { name: '\ud800' })).toContain('badText');
    expect(refusal({}, { items: [{ 'a\0': 1 }] })).toContain('badText');
    expect(readArguments(facts, { query: {}, body: { name: '😀' } })).toEqual({ name: '😀' });
  });

  test('a body that is no object is refused', () => {
    expect(refusal({}, [1])).toBe('validation: 请求内容应为JSON对象');
  });
});
