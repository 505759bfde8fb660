import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makePdf } from '../demo/tiny-pdf.ts';
import { findPdfDanger } from './pdf-check.ts';

const harmless = makePdf(['著作扫描件', '出版社：江西教育出版社']);

/** One more object before the end of a harmless file. */
function withObject(object: string | Buffer): Buffer {
  const text = harmless.toString('latin1');
  const end = text.indexOf('xref');
  return Buffer.concat([
    Buffer.from(text.slice(0, end), 'latin1'),
    Buffer.from('9 0 obj\n'),
    Buffer.from(object as Buffer),
    Buffer.from('\nendobj\n'),
    Buffer.from(text.slice(end), 'latin1'),
  ]);
}

function stream(dictionary: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

const hidden = '11 0 12 40 << /S /JavaScript /JS (app.alert\\(1\\)) >> << /Type /Font >>';

describe('a PDF that is uploaded', () => {
  test('passes when it holds pages alone', async () => {
    expect(await findPdfDanger(harmless)).toBeNull();
  });

  test.each([
    ['a script action', '<< /S /JavaScript /JS (app.alert\\(1\\)) >>', '含有脚本（JavaScript）'],
    [
      'a script whose name is written with #xx',
      '<< /S /J#61vaScr#69pt /J#53 (app.alert\\(1\\)) >>',
      '含有脚本（JavaScript）',
    ],
    ['a rendition that runs a script', '<< /S /Rendition /JS 12 0 R >>', '含有脚本（JavaScript）'],
    ['a launch action', '<< /S /Launch /F (cmd.exe) >>', '含有启动外部程序的动作'],
    ['an embedded file', '<< /Names [(a) << /EF << /F 12 0 R >> >>] /EmbeddedFiles 3 0 R >>', '含有嵌入的附件'],
    ['an embedded file without the type', '<< /Type /Filespec /EF << /F 12 0 R >> >>', '含有嵌入的附件'],
    ['an attachment note', '<< /Type /Annot /Subtype /FileAttachment >>', '含有嵌入的附件'],
    ['encryption', '<< /Filter /Standard >> \ntrailer << /Encrypt 9 0 R >>', '文件已加密，请去除密码后再上传'],
  ])('is refused with its reason: %s', async (_, object, reason) => {
    expect(await findPdfDanger(withObject(object))).toBe(reason);
  });

  test('is refused when the script hides in a compressed object stream', async () => {
    const packed = stream('/Type /ObjStm /N 2 /First 11 /Filter /FlateDecode', deflateSync(hidden));
    expect(packed.includes('JavaScript')).toBe(false);
    expect(await findPdfDanger(withObject(packed))).toBe('含有脚本（JavaScript）');
  });

  test('is refused when the object stream does not say that it is one', async () => {
    expect(await findPdfDanger(withObject(stream('/N 2 /First 11 /Filter [/FlateDecode]', deflateSync(hidden))))).toBe(
      '含有脚本（JavaScript）',
    );
  });

  test('is refused when an object stream cannot be read', async () => {
    expect(
      await findPdfDanger(
        withObject(stream('/Type /ObjStm /N 2 /First 11 /Filter [/ASCII85Decode /FlateDecode]', Buffer.from('xx'))),
      ),
    ).toBe('内部对象的编码方式无法检查');
    expect(
      await findPdfDanger(
        withObject(stream('/Type /ObjStm /N 2 /First 11 /Filter /FlateDecode', Buffer.from('not zlib'))),
      ),
    ).toBe('内部对象损坏，无法检查');
  });

  test('is refused when an object stream unpacks to more than memory should hold', async () => {
    const bomb = deflateSync(Buffer.alloc(80 * 1024 * 1024, 0x20));
    expect(bomb.length).toBeLessThan(200_000);
    expect(await findPdfDanger(withObject(stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', bomb)))).toBe(
      '内部对象解压后过大',
    );
  });

  test('is charged for what breaks off while it is unpacked, as for what does not', async () => {
    // Each would unpack to 10 MB and then turns out to be broken: none of them is surely an object stream.
    const broken = Buffer.concat([
      deflateSync(Buffer.alloc(10 * 1024 * 1024, 0x20)).subarray(0, -4),
      Buffer.from('xxxx'),
    ]);
    const objects = Array.from({ length: 10 }, () =>
      Buffer.concat([
        Buffer.from('<< /First 5 0 R >> endobj 10 0 obj\n'),
        stream('/Filter /FlateDecode', broken),
        Buffer.from('\nendobj\n'),
      ]),
    );
    expect(await findPdfDanger(withObject(objects[0] as Buffer))).toBeNull();
    expect(await findPdfDanger(withObject(Buffer.concat(objects)))).toBe('内部对象解压后过大');
  });

  test('is refused when it holds more object streams than any document', async () => {
    const object = stream('/N 1 /First 4 /Filter /FlateDecode', deflateSync('11 0 (a)'));
    expect(await findPdfDanger(withObject(Buffer.concat(Array.from({ length: 5_001 }, () => object))))).toBe(
      '内部对象过多',
    );
  });

  test('is refused for a script before the place where its stream is broken', async () => {
    const broken = Buffer.concat([deflateSync(hidden, { level: 0 }).subarray(0, -4), Buffer.from('xxxx')]);
    expect(
      await findPdfDanger(
        withObject(
          Buffer.concat([Buffer.from('<< /First 5 0 R >> endobj 10 0 obj\n'), stream('/Filter /FlateDecode', broken)]),
        ),
      ),
    ).toBe('含有脚本（JavaScript）');
  });

  test('is not refused for letters that turn up inside a picture', async () => {
    const picture = Buffer.from('noise /JS ( more noise /EF << noise', 'latin1');
    expect(
      await findPdfDanger(withObject(stream('/Type /XObject /Subtype /Image /Filter /DCTDecode', picture))),
    ).toBeNull();
  });

  test('is not refused for an outline, whose /First is no object stream', async () => {
    const outline = withObject(
      '<< /Type /Outlines /First 5 0 R /Last 5 0 R >>\nendobj\n10 0 obj\n<< /Length 4 /Filter /DCTDecode >>\nstream\nabcd\nendstream',
    );
    expect(await findPdfDanger(outline)).toBeNull();
  });

  test.each([
    ['/A << /S /SubmitForm /F (http://203.0.113.5) >>', '含有提交数据的动作'],
    ['/A << /S /ImportData /F (a.fdf) >>', '含有导入数据的动作'],
    ['/A << /S /GoToR /F (a.pdf) /D [0 /Fit] >>', '含有打开其他文件的动作'],
    ['/AcroForm << /XFA [(template) 9 0 R] >>', '含有 XFA 动态表单，请打印成普通PDF后再上传'],
    ['/AcroForm << /X#46A 9 0 R >>', '含有 XFA 动态表单，请打印成普通PDF后再上传'],
  ])('is refused for %s', async (entry, reason) => {
    expect(await findPdfDanger(withObject(`<< ${entry} >>`))).toBe(reason);
  });

  test('is refused when it ends too early', async () => {
    expect(await findPdfDanger(harmless.subarray(0, harmless.length - 20))).toBe('文件不完整');
  });
});
