import { describe, expect, test } from 'vitest';
import { safeName, uniquePaths } from './safe-name.ts';

describe('a name that any system takes', () => {
  test.each([
    ['课题/申请书:终稿?.pdf', '课题 申请书 终稿.pdf'],
    ['结题报告...', '结题报告'],
    [' .gitignore ', 'gitignore'],
    ['con.pdf', '_con.pdf'],
    ['LPT1', '_LPT1'],
    ['console.pdf', 'console.pdf'],
    ['附件\u202egpj.exe', '附件 gpj.exe'],
    ['a\u0000b\nc', 'a b c'],
    ['///', '未命名'],
    ['e\u0301', 'é'],
  ])('%j becomes %j', (text, name) => {
    expect(safeName(text, 80)).toBe(name);
  });

  test('a long one keeps its beginning and its extension', () => {
    const name = safeName(`${'长'.repeat(200)}.docx`, 20);
    expect(name).toBe(`${'长'.repeat(15)}.docx`);
    expect(Array.from(safeName('😀'.repeat(50), 10))).toHaveLength(10);
  });
});

test('of two paths that Windows takes for the same the second one is numbered before its extension', () => {
  const unique = uniquePaths();
  expect(['1/A.pdf', '1/a.PDF', '1/A.pdf', '2/A.pdf', '1/b'].map(unique)).toEqual([
    '1/A.pdf',
    '1/a（2）.PDF',
    '1/A（3）.pdf',
    '2/A.pdf',
    '1/b',
  ]);
});
