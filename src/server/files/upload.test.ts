import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { makePdf } from '../demo/tiny-pdf.ts';
import { purgeFiles } from '../jobs/purge-files.job.ts';
import { makeZip } from './zip-writer.ts';

const pdf = makePdf(['采纳证明']);

describe.each(oneTestDatabase)('uploads and files › $name', (database) => {
  let office: WholeOffice;
  let host: Person;
  const post = async (path: string, form: FormData, person = host): Promise<Record<string, unknown>> => {
    const response = await fetch(`${office.url}${path}?appKey=esp`, {
      method: 'POST',
      headers: { accessToken: person.token },
      body: form,
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const formOf = (content: Buffer, name: string, field = 'file'): FormData => {
    const form = new FormData();
    form.append(field, new Blob([new Uint8Array(content)], { type: 'application/pdf' }), name);
    return form;
  };

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    host = await office.signIn('13800000001');
  });
  afterAll(() => office.close());

  test('a file gets a random address, its own name with the true extension, and its size', async () => {
    const { code, result } = await host.upload(pdf, '..\\采纳证明.exe');
    expect(code).toBe(200);
    expect(result).toEqual({
      url: expect.stringMatching(/^\/api\/common\/file\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      name: '采纳证明.pdf',
      size: pdf.length,
    });
  });

  test('stored files tell their names to those who may read them, and to nobody else', async () => {
    const { result } = await host.upload(pdf, '开题报告（终稿）.pdf');
    const { url } = result as { readonly url: string };
    const asked = { urls: `${url},/api/common/file/00000000-0000-4000-8000-000000000000,../etc/passwd` };
    expect(await host.call('/api/common/fileInfo', asked)).toMatchObject({
      code: 200,
      result: [{ url, name: '开题报告（终稿）.pdf', size: pdf.length }],
    });
    const other = await office.signIn('13800000002');
    expect(await other.call('/api/common/fileInfo', asked)).toMatchObject({ code: 200, result: [] });
    expect(await office.visitor.call('/api/common/fileInfo', asked)).toMatchObject({ code: 401 });
    expect(await host.call('/api/common/fileInfo', {})).toMatchObject({ code: '0001', message: '请提供附件地址' });
  });

  test('the content decides, whatever name and header say', async () => {
    expect(await host.upload(Buffer.from('<html><script>alert(1)</script></html>'), '论文.pdf')).toMatchObject({
      code: '0001',
      message: '请上传指定的文件格式',
    });
    const script = Buffer.concat([
      pdf.subarray(0, pdf.indexOf('xref')),
      Buffer.from('9 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n'),
      pdf.subarray(pdf.indexOf('xref')),
    ]);
    expect(await host.upload(script, '论文.pdf')).toMatchObject({
      code: '0001',
      message: '文件不安全，已拒绝：含有脚本（JavaScript）',
    });
  });

  test('a field says what it takes', async () => {
    const png = await sharp({ create: { width: 10, height: 10, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect(await host.upload(png, 'a.png', '&field=topic-result.Work.fileUrl')).toMatchObject({
      code: '0001',
      message: '请上传指定的文件格式',
    });
    expect(await host.upload(png, 'a.png', '&field=user.eleSignUrl')).toMatchObject({ code: 200 });
    expect(
      await host.upload(Buffer.concat([png, Buffer.alloc(1024 * 1024)]), 'a.png', '&field=user.eleSignUrl'),
    ).toMatchObject({ code: '0001', message: '文件大小不能超过1MB' });
    expect(await host.upload(pdf, 'a.pdf', '&field=topic-result.Work.nothing')).toMatchObject({ code: '0001' });
    expect(await host.upload(pdf, 'a.pdf', '&owner=1')).toMatchObject({ code: '0001', message: '不支持的参数：owner' });
  });

  test('the attachment of a result goes through the image address with dir=ex, where no other PDF goes', async () => {
    const path = '/api/open/common/uploadImg';
    const send = async (query: string): Promise<unknown> =>
      (
        await fetch(`${office.url}${path}?appKey=esp${query}`, {
          method: 'POST',
          headers: { accessToken: host.token },
          body: formOf(pdf, '采纳证明.pdf'),
        })
      ).json();
    expect(await send('&dir=ex')).toMatchObject({ code: 200, result: { name: '采纳证明.pdf', size: pdf.length } });
    expect(await send('')).toMatchObject({ code: '0001', message: '请上传指定的文件格式' });
    expect(await send('&dir=notice')).toMatchObject({ code: '0001', message: '请上传指定的文件格式' });
  });

  test('over 50 MB nothing is taken, and nothing stays behind', async () => {
    const { readdir } = await import('node:fs/promises');
    const { join } = await import('node:path');
    const huge = Buffer.concat([pdf, Buffer.alloc(50 * 1024 * 1024)]);
    expect(await host.upload(huge, '大.pdf')).toMatchObject({ code: '0001', message: '文件大小不能超过50MB' });
    expect(await readdir(join(office.office.temporary, 'uploads'))).toEqual([]);
  });

  test('no file, a wrong field or no form is said in words', async () => {
    expect(await post('/api/common/uploadFile', new FormData())).toMatchObject({ code: '0001', message: '未上传文件' });
    expect(await post('/api/common/uploadFile', formOf(pdf, 'a.pdf', 'upload'))).toMatchObject({
      code: '0001',
      message: '未上传文件',
    });
    expect(await host.call('/api/common/uploadFile', {})).toMatchObject({ code: '0001', message: '未上传文件' });
  });

  test('visitors upload nothing, not even where the address says open', async () => {
    for (const path of ['/api/open/common/uploadImg', '/api/common/uploadFile', '/api/open/ueditor/uploadFile']) {
      expect(await post(path, formOf(pdf, 'a.pdf'), office.visitor)).toMatchObject({ code: 401 });
    }
  });

  test('uploadImg takes pictures alone; the editor gets its own answer beside the envelope', async () => {
    const jpg = await sharp({ create: { width: 10, height: 10, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer();
    expect(await post('/api/open/common/uploadImg', formOf(pdf, 'a.pdf'))).toMatchObject({
      code: '0001',
      message: '请上传指定的文件格式',
    });
    expect(await post('/api/open/common/uploadImg', formOf(jpg, 'a.png'))).toMatchObject({
      code: 200,
      result: { name: 'a.jpg' },
    });
    const editor = await post('/api/open/ueditor/uploadFile', formOf(jpg, '图.jpg'));
    expect(editor).toMatchObject({ code: 200, state: 'SUCCESS', title: '图.jpg' });
    expect(editor['url']).toBe((editor['result'] as { url: string }).url);
  });

  test('a director keeps an own signature, read by nobody of another institution', async () => {
    const secretary = await office.signIn('secretary');
    const png = await blankSignature();
    const url = String((await secretary.upload(png, '签名.png', '&field=user.eleSignUrl')).result['url']);
    expect(await secretary.call('/admin/api/user/uploadEleSignUrl', { eleSignUrl: url })).toMatchObject({ code: 200 });
    expect((await secretary.call('/api/common/getUser')).result['eleSignUrl']).toBe(url);
    expect(await (await (await office.signIn('organ02')).download(url)).json()).toMatchObject({ code: '0002' });
    expect(await host.call('/admin/api/user/uploadEleSignUrl', { eleSignUrl: url })).toMatchObject({ code: '0002' });
  });

  test('docx, xlsx and pptx are taken', async () => {
    for (const [extension, part] of [
      ['docx', 'word/document.xml'],
      ['xlsx', 'xl/workbook.xml'],
      ['pptx', 'ppt/presentation.xml'],
    ] as const) {
      const { result } = await host.upload(
        await makeZip({ '[Content_Types].xml': '<Types/>', [part]: '<x/>' }),
        `说明.${extension}`,
      );
      expect(result['name']).toBe(`说明.${extension}`);
    }
  });

  test('before a record names it only the uploader reads it; to all others it does not exist', async () => {
    const url = String((await host.upload(pdf, '证明.pdf')).result['url']);
    expect((await host.download(url)).status).toBe(200);
    const missing = await (
      await office.person(host.token).download('/api/common/file/0f9a1c1e-3f0b-4a52-9d0b-2f6f1d0f7a11')
    ).json();
    for (const name of ['admin', 'organ01', '13800000002']) {
      expect(await (await (await office.signIn(name)).download(url)).json()).toEqual(missing);
    }
    expect(await (await office.visitor.download(url)).json()).toMatchObject({ code: 401 });
    expect(await (await host.download('/api/common/file/..%2f..%2fetc%2fpasswd')).json()).toMatchObject({
      code: '0002',
    });
  });

  test("naming somebody else's file in a record is refused, so that it is no way to read it", async () => {
    const other = await office.signIn('13800000003');
    const url = String((await other.upload(pdf, '他人.pdf')).result['url']);
    const topics = await host.call('/admin/api/esp/topic/getMyTopic');
    const topicId = (topics.result as unknown as { id: number }[])[0]?.id;
    const answer = await host.call('/admin/api/esp/topic/result/addOther', { topicId, name: '借用附件', fileUrl: url });
    expect(answer).toMatchObject({
      code: '0001',
      result: { errors: [{ field: '/fileUrl', message: '附件地址无效，请重新上传' }] },
    });
  });

  test('a file that no record names is gone after 24 hours, one that a record names stays', async () => {
    const { context } = office.office;
    const topics = await host.call('/admin/api/esp/topic/getMyTopic');
    const topicId = (topics.result as unknown as { id: number }[])[0]?.id;
    const loose = String((await host.upload(pdf, '没用上.pdf')).result['url']);
    const named = String((await host.upload(pdf, '用上了.pdf')).result['url']);
    expect(
      (await host.call('/admin/api/esp/topic/result/addOther', { topicId, name: '有附件', fileUrl: named })).code,
    ).toBe(200);
    await purgeFiles(context, new Date(Date.now() + 23 * 3_600_000));
    expect((await host.download(loose)).headers.get('content-type')).toBe('application/pdf');
    await purgeFiles(context, new Date(Date.now() + 25 * 3_600_000));
    expect(await (await host.download(loose)).json()).toMatchObject({ code: '0002' });
    expect(await context.files.stat(loose.split('/').at(-1) ?? '')).toBeNull();
    expect((await host.download(named)).headers.get('content-type')).toBe('application/pdf');
  });

  test('what a record let go a minute ago stays for 24 hours, however old the file is', async () => {
    const { context } = office.office;
    const secretary = await office.signIn('secretary');
    const png = await blankSignature();
    const sign = async (name: string): Promise<string> => {
      const url = String((await secretary.upload(png, name, '&field=user.eleSignUrl')).result['url']);
      expect(await secretary.call('/admin/api/user/uploadEleSignUrl', { eleSignUrl: url })).toMatchObject({
        code: 200,
      });
      return url.split('/').at(-1) ?? '';
    };
    const former = await sign('去年的签名.png');
    await context.sql.query(
      { text: "update stored_file set created_at = now() - interval '400 days' where id = $1::uuid" },
      [former],
    );
    const present = await sign('今年的签名.png');
    await purgeFiles(context, new Date(Date.now() + 23 * 3_600_000));
    expect(await context.files.stat(former)).not.toBeNull();
    await purgeFiles(context, new Date(Date.now() + 25 * 3_600_000));
    expect([await context.files.stat(former), (await context.files.stat(present)) === null]).toEqual([null, false]);
  });
});

function blankSignature(): Promise<Buffer> {
  return sharp({ create: { width: 480, height: 160, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
}
