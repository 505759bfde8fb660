import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeProblem, renderProblem } from '../problem.ts';
import { CODES, type ProblemCode } from './codes.ts';

const codes = Object.keys(CODES) as ProblemCode[];

describe('the catalogue', () => {
  test('has each code in one area', () => {
    const folder = join(import.meta.dirname, 'codes');
    const written = readdirSync(folder).flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/^  (C\d{3}):/gm)].map((found) => found[1] ?? ''),
    );
    expect(written.toSorted()).toEqual(codes.toSorted());
  });

  test.each(codes)('%s speaks both languages, each with the facts it can be given', (code) => {
    const { zh, en } = CODES[code];
    const gaps = (text: string): readonly string[] =>
      [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))].toSorted();
    expect(zh).toMatch(/[\u4e00-\u9fa5]/);
    expect(en).not.toMatch(/[\u4e00-\u9fa5]/);
    expect(gaps(en)).toEqual(gaps(zh));
  });
});

test('a problem is one line: place, code, text, what was meant', () => {
  const problem = makeProblem({
    place: { file: 'roles.yaml', line: 3, column: 5 },
    code: 'C210',
    facts: { name: 'ofice' },
    suggestion: 'office',
  });
  expect(renderProblem(problem, 'zh')).toBe('roles.yaml:3:5 C210 不认识的角色 "ofice"（是不是想写 "office"？）');
  expect(renderProblem(problem, 'en')).toBe('roles.yaml:3:5 C210 unknown role "ofice" (did you mean "office"?)');
});
