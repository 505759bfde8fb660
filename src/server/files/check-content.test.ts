import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makePdf } from '../demo/tiny-pdf.ts';
import { checkContent } from './check-content.ts';
import { findDanger } from './find-danger.ts';
import { ANY_FILE } from './field-limits.ts';
import { fileName } from './stored-file.ts';
import { makeZip } from './zip-writer.ts';

const pdf = makePdf(['采纳证明']);
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

const ARCHIVE = await makeZip({ 'a.txt': '内容' });
const MACRO_BOOK = await makeZip({ '[Content_Types].xml': '<Types/>', 'xl/vbaProject.bin': 'x' });

describe('an upload is judged by its content', () => {
  test('a picture that calls itself a PDF is a picture, and refused where only PDFs are taken', async () => {
    const png = await picture(20, 10).png().toBuffer();
    expect((await checkContent(png, ANY_FILE, findDanger)).type.id).toBe('png');
    await expect(checkContent(png, { types: ['pdf'], maxMB: 20 }, findDanger)).rejects.toMatchObject({
      key: 'fileType',
    });
  });

  test.each([
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0')],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a picture with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['an archive', ARCHIVE],
    ['an old Word file', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ])('%s is refused', async (_, content) => {
    await expect(checkContent(content, ANY_FILE, findDanger)).rejects.toMatchObject({ key: 'fileType' });
  });

  test.each([
    ['docx', 'word/document.xml'],
    ['xlsx', 'xl/workbook.xml'],
    ['pptx', 'ppt/presentation.xml'],
  ])('an Office file is known by its main part: %s', async (id, part) => {
    const checked = await checkContent(
      await makeZip({ '[Content_Types].xml': '<Types/>', [part]: '<x/>' }),
      ANY_FILE,
      findDanger,
    );
    expect(checked.type.id).toBe(id);
  });

  test('an Office file with macros, or one that unpacks to a bomb, is refused with the reason', async () => {
    const macro = await makeZip({
      '[Content_Types].xml': '<Types/>',
      'word/document.xml': '<x/>',
      'word/vbaProject.bin': 'x',
    });
    await expect(checkContent(macro, ANY_FILE, findDanger)).rejects.toMatchObject({
      key: 'fileUnsafe',
      message: '文件不安全，已拒绝：含有宏',
    });
    const bomb = await makeZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '0'.repeat(20 * 1024 * 1024) });
    await expect(checkContent(bomb, ANY_FILE, findDanger)).rejects.toMatchObject({
      message: '文件不安全，已拒绝：压缩比异常',
    });
  });

  const word = (parts: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> =>
    makeZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<x/>', ...parts });
  const relationship = (type: string, target: string, mode = ' TargetMode="External"'): string =>
    `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode}/></Relationships>`;
  test.each([
    [
      'a template from elsewhere',
      { 'word/_rels/settings.xml.rels': relationship('attachedTemplate', 'http://203.0.113.5/a.dotm') },
      '引用了外部模板',
    ],
    [
      'the same with a letter in disguise',
      { 'word/_rels/settings.xml.rels': relationship('attached&#84;emplate', 'http://203.0.113.5/a.dotm') },
      '引用了外部模板',
    ],
    [
      'an OLE object by its relationship',
      { 'word/_rels/document.xml.rels': relationship('oleObject', 'embeddings/a.dat', '') },
      '含有嵌入的 OLE 对象',
    ],
    [
      'an OLE object by its first bytes',
      { 'word/media/image1.png': Buffer.from('d0cf11e0a1b11ae100000000', 'hex') },
      '含有嵌入的 OLE 对象',
    ],
    [
      'an ActiveX control',
      { 'word/_rels/document.xml.rels': relationship('control', 'activeX/activeX1.xml', '') },
      '含有 ActiveX 控件',
    ],
    [
      'a macro under another name',
      {
        '[Content_Types].xml':
          '<Types><Override PartName="/word/photo.jpg" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
      },
      '含有宏',
    ],
    [
      'a document that says it has macros',
      {
        '[Content_Types].xml':
          '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
      },
      '含有宏',
    ],
    [
      'altChunk',
      { 'word/document.xml': '<w:document><w:altChunk r:id="r1"/></w:document>' },
      '含有嵌入的其他格式内容（altChunk）',
    ],
    [
      'DDE in pieces',
      {
        'word/document.xml':
          '<w:p><w:r><w:instrText> DD</w:instrText></w:r><w:r><w:instrText>EAUTO c:\\\\cmd.exe</w:instrText></w:r></w:p>',
      },
      '含有 DDE 链接',
    ],
    [
      'DDE of a sheet',
      {
        'xl/externalLinks/externalLink1.xml':
          '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
      },
      '含有 DDE 链接',
    ],
    [
      'a picture from elsewhere',
      { 'word/_rels/document.xml.rels': relationship('image', 'file://203.0.113.5/share/a.png') },
      '引用了外部文件（图片或对象），请改为嵌入后再上传',
    ],
    [
      'a coding that is not searched',
      { 'word/document.xml': '<?xml version="1.0" encoding="UTF-7"?><x/>' },
      '内部文件的编码无法检查',
    ],
    ['a document type', { 'word/document.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x/>' }, '内部文件含有 DTD'],
    ['a macro in the workbook of a chart', { 'word/embeddings/book.xlsx': MACRO_BOOK }, '含有宏'],
  ])('an Office file with %s is refused with the reason', async (_, parts, reason) => {
    await expect(checkContent(await word(parts), ANY_FILE, findDanger)).rejects.toMatchObject({
      key: 'fileUnsafe',
      message: `文件不安全，已拒绝：${reason}`,
    });
  });

  test('workbooks of charts that unpack to more together than a file may are refused, each of them small as it is', async () => {
    const book = await makeZip({ 'xl/media/image1.png': Buffer.alloc(9 * 1024 * 1024) });
    const charts = (count: number): Promise<Buffer> =>
      word(Object.fromEntries(Array.from({ length: count }, (_, at) => [`word/embeddings/book${at}.xlsx`, book])));
    expect((await checkContent(await charts(3), ANY_FILE, findDanger)).type.id).toBe('docx');
    await expect(checkContent(await charts(34), ANY_FILE, findDanger)).rejects.toMatchObject({
      message: '文件不安全，已拒绝：解压后内容过大',
    });
  });

  test('what Office files usually hold is taken: addresses to press, links to workbooks, charts with theirs, words about DDE', async () => {
    const usual = await word({
      'word/_rels/document.xml.rels': relationship('hyperlink', 'https://www.moe.gov.cn/'),
      'xl/externalLinks/_rels/externalLink1.xml.rels': relationship('externalLinkPath', '../2025年度汇总.xlsx'),
      'word/_rels/settings.xml.rels': relationship('attachedTemplate', 'Normal.dotm', ''),
      'word/charts/_rels/chart1.xml.rels': relationship('package', '../embeddings/book.xlsx', ''),
      'word/embeddings/book.xlsx': await makeZip({
        '[Content_Types].xml': '<Types/>',
        'xl/workbook.xml': '<workbook/>',
      }),
      'word/document.xml':
        '<w:p><w:r><w:t>DDE 协议的教学研究</w:t></w:r><w:r><w:instrText> PAGE </w:instrText></w:r></w:p>',
    });
    expect((await checkContent(usual, ANY_FILE, findDanger)).type.id).toBe('docx');
  });

  test('a directory that lies about a size is not believed', async () => {
    const lying = await word({ 'word/media/a.txt': '内容'.repeat(500) });
    // The size in the central directory and in the local header: each announces one byte.
    for (let at = lying.indexOf('word/media/a.txt'); at >= 0; at = lying.indexOf('word/media/a.txt', at + 1)) {
      const isLocal = lying.readUInt32LE(at - 30) === 0x04034b50;
      lying.writeUInt32LE(1, isLocal ? at - 8 : at - 22);
    }
    await expect(checkContent(lying, ANY_FILE, findDanger)).rejects.toMatchObject({
      message: '文件不安全，已拒绝：内部文件与目录所说的不符',
    });
  });

  test('a file over the limit of its field is refused with the number', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(1024 * 1024)]);
    await expect(checkContent(large, { types: ['pdf'], maxMB: 1 }, findDanger)).rejects.toMatchObject({
      key: 'fileSize',
      message: '文件大小不能超过1MB',
    });
  });

  test('nothing is not a file', async () => {
    await expect(checkContent(Buffer.alloc(0), ANY_FILE, findDanger)).rejects.toMatchObject({ key: 'fileMissing' });
  });
});

describe('a picture is drawn anew', () => {
  test('without where and with what it was taken, and upright', async () => {
    const taken = await picture(30, 20)
      .withExif({ IFD0: { Copyright: '涂晓琳的手机' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const kept = (await checkContent(taken, ANY_FILE, findDanger)).content;
    const facts = await sharp(kept).metadata();
    expect(facts.exif).toBeUndefined();
    expect([facts.width, facts.height]).toEqual([20, 30]);
  });

  test('without what was appended to it', async () => {
    const png = await picture(8, 8).png().toBuffer();
    const kept = (
      await checkContent(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]), ANY_FILE, findDanger)
    ).content;
    expect(kept.includes('script')).toBe(false);
  });

  test('up to 4096 × 4096 and no further', async () => {
    const wide = await picture(4097, 1).png().toBuffer();
    await expect(checkContent(wide, ANY_FILE, findDanger)).rejects.toMatchObject({ key: 'imageSize' });
    const fits = await picture(4096, 1).png().toBuffer();
    expect((await checkContent(fits, ANY_FILE, findDanger)).type.id).toBe('png');
  });

  test('and refused when it is broken', async () => {
    const png = await picture(64, 64).png().toBuffer();
    await expect(checkContent(png.subarray(0, 60), ANY_FILE, findDanger)).rejects.toMatchObject({ key: 'fileUnsafe' });
  });
});

describe('the name of a stored file', () => {
  test.each([
    ['论文.pdf.exe', 'pdf', '论文.pdf.pdf'],
    ['..\\..\\windows\\system.ini', 'pdf', 'system.pdf'],
    ['C:/证明/采纳 证明.PDF', 'pdf', '采纳 证明.pdf'],
    ['\u202egpj.证书.png', 'png', 'gpj.证书.png'],
    ['', 'pdf', '附件.pdf'],
    ['\ud800', 'pdf', '\ufffd.pdf'],
    [`${'长'.repeat(99)}😀尾.pdf`, 'pdf', `${'长'.repeat(99)}😀.pdf`],
  ])('%s becomes a plain name with the true extension', (sent, extension, name) => {
    expect(fileName(sent, extension)).toBe(name);
  });
});
