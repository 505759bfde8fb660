import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makePdf } from '../demo/tiny-pdf.ts';
import { checkContent } from './check-content.ts';
import { findDanger } from './find-danger.ts';
import { ANY_FILE } from './field-limits.ts';
import { fileName } from './stored-file.ts';
import { makeZip } from './zip-writer.ts';

const pdf = makePdf(['采纳证明']);
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#336699' } });

describe('an upload is judged by its content', () => {
  test('a picture that calls itself a PDF is a picture, and refused where only PDFs are taken', async () => {
    const png = await picture(20, 10).png().toBuffer();
    expect((await checkContent(png, ANY_FILE, findDanger)).type.id).toBe('png');
    await expect(checkContent(png, { types: ['pdf'], maxMB: 20 }, findDanger)).rejects.toMatchObject({ key: 'fileType' });
  });

  test.each([
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0')],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a picture with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['an archive', makeZip({ 'a.txt': '内容' })],
    ['an old Word file', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ])('%s is refused', async (_, content) => {
    await expect(checkContent(content, ANY_FILE, findDanger)).rejects.toMatchObject({ key: 'fileType' });
  });

  test.each([['docx', 'word/document.xml'], ['xlsx', 'xl/workbook.xml'], ['pptx', 'ppt/presentation.xml']])('an Office file is known by its main part: %s', async (id, part) => {
    const checked = await checkContent(makeZip({ '[Content_Types].xml': '<Types/>', [part]: '<x/>' }), ANY_FILE, findDanger);
    expect(checked.type.id).toBe(id);
  });

  test('an Office file with macros, or one that unpacks to a bomb, is refused with the reason', async () => {
    const macro = makeZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<x/>', 'word/vbaProject.bin': 'x' });
    await expect(checkContent(macro, ANY_FILE, findDanger)).rejects.toMatchObject({ key: 'fileUnsafe', message: '文件不安全，已拒绝：含有宏' });
    const bomb = makeZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '0'.repeat(20 * 1024 * 1024) });
    await expect(checkContent(bomb, ANY_FILE, findDanger)).rejects.toMatchObject({ message: '文件不安全，已拒绝：压缩比异常' });
  });

  test('a file over the limit of its field is refused with the number', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(1024 * 1024)]);
    await expect(checkContent(large, { types: ['pdf'], maxMB: 1 }, findDanger)).rejects.toMatchObject({ key: 'fileSize', message: '文件大小不能超过1MB' });
  });

  test('nothing is not a file', async () => {
    await expect(checkContent(Buffer.alloc(0), ANY_FILE, findDanger)).rejects.toMatchObject({ key: 'fileMissing' });
  });
});

describe('a picture is drawn anew', () => {
  test('without where and with what it was taken, and upright', async () => {
    const taken = await picture(30, 20).withExif({ IFD0: { Copyright: '涂晓琳的手机' } }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const kept = (await checkContent(taken, ANY_FILE, findDanger)).content;
    const facts = await sharp(kept).metadata();
    expect(facts.exif).toBeUndefined();
    expect([facts.width, facts.height]).toEqual([20, 30]);
  });

  test('without what was appended to it', async () => {
    const png = await picture(8, 8).png().toBuffer();
    const kept = (await checkContent(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]), ANY_FILE, findDanger)).content;
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
