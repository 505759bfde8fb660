// Previews of Office files over HTTP, with a stand-in for LibreOffice: who gets them, that each is made once, and what
// ends one.
import { chmod, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { createConverter } from './office-converter.ts';
import { FILE_TYPES } from './file-type.ts';
import { fileUrl, storeFile } from './stored-file.ts';

/** Notes each call; what it makes says what it was given. */
const STAND_IN = `#!/bin/sh
while [ $# -gt 1 ]; do
  case "$1" in --infilter=*) filter="\${1#--infilter=}" ;; --outdir) out="$2" ;; esac
  shift
done
echo "$filter $1" >> "$0.calls"
grep -q 转换失败 "$1" && exit 1
mkdir -p "$out" && { echo '%PDF-1.7'; cat "$1"; } > "$out/source.pdf"
`;

async function putStandIn(path: string, text = STAND_IN): Promise<void> {
  await writeFile(path, text);
  await chmod(path, 0o755);
}

describe.each(oneTestDatabase)('previews of Office files › $name', (database) => {
  let office: WholeOffice;
  let host: Person;
  let soffice = '';
  let ownerId = 0;
  const stored = async (name: string, content: string, mime: string): Promise<string> => {
    const { context } = office.office;
    const { id } = await storeFile(
      { files: context.files, sql: context.sql },
      { type: { ...FILE_TYPES.pptx, mime }, content: Buffer.from(content), name, ownerUserId: ownerId, isMade: false },
    );
    return fileUrl(id);
  };
  const preview = (person: Person, url: string): Promise<Response> => person.download(`${url}/preview`);
  const said = async (answer: Promise<Response>): Promise<unknown> =>
    ((await (await answer).json()) as { readonly message: unknown }).message;
  const calls = async (): Promise<readonly string[]> => (await readFile(`${soffice}.calls`, 'utf8')).trim().split('\n');

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    soffice = office.office.config.soffice;
    host = await office.signIn('13800000001');
    ownerId = Number((await host.call('/api/common/getUser')).result['id']);
  });
  afterAll(() => office.close());

  test('without LibreOffice the person is told to download; the next one that is there converts', async () => {
    const url = await stored('汇报.pptx', '开题汇报', FILE_TYPES.pptx.mime);
    expect(await said(preview(host, url))).toBe('服务器没有安装文档转换程序，这种格式不能在线预览，请下载后查看');
    await putStandIn(soffice);
    const answer = await preview(host, url);
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('x-content-type-options'),
      answer.headers.get('content-security-policy'),
      answer.headers.get('cache-control'),
    ]).toEqual([200, 'application/pdf', 'nosniff', "default-src 'none'; sandbox", 'private, no-store']);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*%E6%B1%87%E6%8A%A5\.pdf$/);
    expect(await answer.text()).toContain('开题汇报');
  });

  test('it is made once, however many ask at once, and again where it is gone', async () => {
    const before = (await calls()).length;
    const url = await stored('统计.xls', '各县统计', 'application/vnd.ms-excel');
    const answers = await Promise.all([preview(host, url), preview(host, url), preview(host, url)]);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['%PDF-1.7\n各县统计']));
    expect(await (await preview(host, url)).text()).toContain('各县统计');
    expect((await calls()).slice(before)).toEqual([expect.stringMatching(/^MS Excel 97 .*source\.xls$/) as string]);
    await office.office.context.previews.sweep(office.office.context.sql, new Date(Date.now() + 31 * 86_400_000));
    expect(await (await preview(host, url)).text()).toContain('各县统计');
    expect((await calls()).slice(before)).toHaveLength(2);
  });

  test('whoever may not read the file gets no preview, as if there were none; nor does anybody of what pages show themselves', async () => {
    const url = await stored('汇报.ppt', '中期汇报', 'application/vnd.ms-powerpoint');
    const other = await office.signIn('13800000002');
    expect((await preview(host, url)).headers.get('content-type')).toBe('application/pdf');
    expect(await said(preview(other, url))).toBe('没有权限或数据不存在');
    expect(await said(preview(other, fileUrl('00000000-0000-4000-8000-000000000000')))).toBe('没有权限或数据不存在');
    expect(await said(preview(office.visitor, url))).toMatch(/登录/);
    expect(await said(preview(host, await stored('说明.docx', '说明', FILE_TYPES.docx.mime)))).toBe(
      '该格式不能在线预览，请下载后查看',
    );
  });

  test('what cannot be converted is not tried again at once, and leaves nothing behind', async () => {
    const url = await stored('坏文件.doc', '转换失败', 'application/msword');
    const before = (await calls()).length;
    expect(await said(preview(host, url))).toBe('这个文件不能转换为在线预览，请下载后查看');
    expect(await said(preview(host, url))).toBe('这个文件不能转换为在线预览，请下载后查看');
    expect((await calls()).slice(before)).toHaveLength(1);
    expect((await readdir(office.office.temporary)).filter((name) => name.startsWith('convert-'))).toEqual([]);
  });

  test('the preview goes with its file', async () => {
    const url = await stored('旧汇报.pptx', '已删除', FILE_TYPES.pptx.mime);
    await preview(host, url);
    const { context, config } = office.office;
    const kept = async (): Promise<boolean> =>
      (await readdir(join(config.dataDir, 'previews'))).includes(`${url.split('/').at(-1) ?? ''}.pdf`);
    expect(await kept()).toBe(true);
    await office.database.pool.query('delete from stored_file where id = $1', [url.split('/').at(-1)]);
    await context.previews.sweep(context.sql, new Date());
    expect(await kept()).toBe(false);
  });
});

test('a converter that does not end is ended with all that it started, one that wants too much memory too, and neither knows a secret', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'converter-'));
  const command = join(directory, 'soffice');
  const reasons: string[] = [];
  const converter = (withinMs: number) =>
    createConverter({
      command,
      temporary: directory,
      withinMs,
      memoryMB: 64,
      onFailed: (reason) => reasons.push(reason),
    });
  await putStandIn(command, `#!/bin/sh\nsleep 600 &\necho $! > ${directory}/child\nwait\n`);
  expect(await converter(500)(Buffer.from('x'), 'ppt')).toBe('failed');
  const child = Number(await readFile(join(directory, 'child'), 'utf8'));
  await expect.poll(() => isRunning(child), { timeout: 5_000 }).toBe(false);
  await putStandIn(
    command,
    '#!/bin/sh\nhead -c 200000000 /dev/zero | tail -c 200000000 > /dev/null && exit 0; exit 1\n',
  );
  expect(await converter(20_000)(Buffer.from('x'), 'ppt')).toBe('failed');
  await putStandIn(command, `#!/bin/sh\nenv > ${directory}/env\nexit 1\n`);
  await converter(20_000)(Buffer.from('x'), 'ppt');
  const names = (await readFile(join(directory, 'env'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => line.split('=')[0]);
  expect(
    names.filter((name) => !['PATH', 'HOME', 'TMPDIR', 'LANG', 'PWD', '_', 'SHLVL', 'OLDPWD'].includes(name ?? '')),
  ).toEqual([]);
  expect(reasons).toHaveLength(3);
  await rm(directory, { recursive: true });
});

/** A zombie has ended: it waits for whoever started it to look. */
async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return status !== null && !status.includes(') Z ');
}
