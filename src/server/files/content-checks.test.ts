import { afterEach, describe, expect, test } from 'vitest';
import { makePdf } from '../demo/tiny-pdf.ts';
import { createContentChecks, type ContentChecks, type ContentChecksOptions } from './content-checks.ts';
import { ANY_FILE } from './field-limits.ts';

const opened: ContentChecks[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

function checks(options: ContentChecksOptions = {}): ContentChecks {
  const made = createContentChecks(options);
  opened.push(made);
  return made;
}

const pdf = makePdf(['承诺书']);
const script = Buffer.concat([
  pdf.subarray(0, pdf.indexOf('xref')),
  Buffer.from('9 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n'),
  pdf.subarray(pdf.indexOf('xref')),
]);
const uploadOf = (userId: number, content: Buffer) => ({
  userId,
  limits: ANY_FILE,
  read: () => Promise.resolve(content),
});

describe('the places where uploads are checked', () => {
  test('refuse what is dangerous and keep what is not, as seen in a thread of its own', async () => {
    const one = checks();
    expect(await one.inTurn(uploadOf(1, pdf), async ({ type, content }) => [type.id, content.equals(pdf)])).toEqual([
      'pdf',
      true,
    ]);
    await expect(one.inTurn(uploadOf(1, script), async () => '保存')).rejects.toMatchObject({
      message: '文件不安全，已拒绝：含有脚本（JavaScript）',
    });
  });

  test('refuse what cannot be checked in time', async () => {
    await expect(checks({ withinMs: 0 }).inTurn(uploadOf(1, pdf), async () => '保存')).rejects.toMatchObject({
      message: '文件不安全，已拒绝：内容过于复杂，无法检查',
    });
  });

  test('are one a person: while two files of one are checked, the other place is for somebody else', async () => {
    const one = checks();
    const gate = Promise.withResolvers<Buffer>();
    const held = [1, 2].map(() =>
      one.inTurn({ ...uploadOf(7, pdf), read: () => gate.promise }, async () => '申请人的'),
    );
    expect(await one.inTurn(uploadOf(8, pdf), async () => '规划办的')).toBe('规划办的');
    gate.resolve(pdf);
    expect(await Promise.all(held)).toEqual(['申请人的', '申请人的']);
  });
});
