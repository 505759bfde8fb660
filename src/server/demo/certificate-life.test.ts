// Certificates over HTTP: made for host and members by the clock, numbered without holes, printed, signed, checked by
// anybody, reissued, withdrawn, stopped and made up for a batch.
import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLU, ConclusionLife } from '../../../tests/lives/conclusion/conclusion-life.ts';
import { showsCode } from '../../../tests/support/read-printed-code.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { smsTo } from '../../../tests/support/sent-messages.ts';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import type { Answer, Person } from '../../../tests/support/whole-office.ts';
import { yearOf } from './demo-days.ts';
import { fireTimedEvents } from '../jobs/timed-events.job.ts';
import { makeLatePapers } from '../jobs/late-papers.job.ts';

const CERTIFICATE = `${CLU}/certificate`;
const BATCH = '/admin/api/esp/topicclubatch';
const PREFIX = /^教科规结〔\d{4}〕(\d{4})$/;
type Row = Readonly<Record<string, unknown>>;

describe.each(oneTestDatabase)('certificates › $name', (database) => {
  const life = new ConclusionLife();
  let concluded: Row = {};
  /** The last number of this year that the demo has given: none when it made its certificates yesterday, last year. */
  let last = 0;
  beforeAll(async () => {
    await life.open(database);
    const year = `〔${yearOf(life.office.clock.now())}〕`;
    last = Math.max(0, ...(await certificates()).filter(({ certNo }) => String(certNo).includes(year)).map(numberOf));
    const ready = await rowsOf(life.admin, `${CLU}/review/getListPage`, { preset: 'last' });
    concluded = ready.find(({ status }) => status === 8) ?? {};
    life.id = Number(concluded['id']);
  });
  afterAll(() => life.office.close());

  const certificates = (args: Row = {}, person: Person = life.admin): Promise<readonly Row[]> =>
    rowsOf(person, `${CERTIFICATE}/getListPage`, { pageSize: 100, ...args });
  const own = (): Promise<readonly Row[]> => certificates({ topiccluId: life.id });
  const numberOf = ({ certNo }: Row): number => Number(PREFIX.exec(String(certNo))?.[1]);
  const papers = (): Promise<number> =>
    makeLatePapers(life.office.engine, { now: life.office.clock.now(), failed: new Map() });
  const check = (paper: string): Promise<Answer> => life.office.visitor.call('/api/open/common/checkPaper', { paper });
  const pdfOf = async (row: Row): Promise<Buffer> =>
    Buffer.from(await (await life.admin.download(String(row['certUrl']))).arrayBuffer());
  const paperOf = async (row: Row): Promise<string> => {
    const [, paper = ''] = /paper=([\w.-]+)/.exec(await addressOf(row)) ?? [];
    return paper;
  };
  /** As the office's own server prints it. */
  const addressOf = async (row: Row): Promise<string> => {
    const { engine } = life.office;
    const { checkAddress } = await import('../operations/check-paper.ts');
    const document = engine.repository.model.entityById.get('certificate')?.documents[0];
    if (document === undefined) throw new Error('no certificate');
    return checkAddress(engine, document, { id: Number(row['id']), certNo: String(row['certNo']) });
  };
  const one = async (id: unknown): Promise<Row> => (await life.admin.call(`${CERTIFICATE}/getInfoById`, { id })).result;

  test('the last review enters one for the host and one for each member; the clock numbers them without holes', async () => {
    expect(await life.review(life.admin, 1)).toMatchObject({ code: 200, message: '已结题' });
    const waiting = await own();
    expect(waiting.map(({ status, certNo, orderNo }) => [status, certNo, orderNo])).toEqual([
      [0, null, 0],
      [0, null, 1],
      [0, null, 2],
    ]);
    const second = await life.office.secondServer();
    // Two servers at once: the numbers are those after the demo's, each once.
    await Promise.all([life.settle(), fireTimedEvents(life.office.engine, life.office.clock.now())]);
    await second.close();
    const issued = await own();
    expect(issued.map(numberOf).toSorted((a, b) => a - b)).toEqual([last + 1, last + 2, last + 3]);
    expect(issued.map(({ status, holderType }) => [status, holderType])).toEqual([
      [1, 1],
      [1, 2],
      [1, 2],
    ]);
    expect(await papers()).toBeGreaterThanOrEqual(3);
    expect((await life.read(life.admin))['certNo']).toBe(issued[0]?.['certNo']);
  });

  test('the paper is one landscape page for the archive, with its fonts, and a code that leads to its check', async () => {
    const row = (await own())[1] ?? {};
    const pdf = await pdfOf(row);
    const { pages, fonts, info } = await readPdf(pdf);
    expect(pages).toHaveLength(1);
    const text = (pages[0] ?? '').replace(/\s/g, '');
    for (const said of [row['certNo'], row['holder'], row['code'], row['host'], '结题证书', '课题组成员'])
      expect(text).toContain(String(said));
    expect(info).toMatch(/Page size:\s+841\.\d+ x 595\.\d+/);
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
    const raw = pdf.toString('latin1');
    expect(raw).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>B</);
    expect(raw).toContain('/GTS_PDFA1');
    expect(await showsCode(pdf, await addressOf(row), { left: 70, top: 450, size: 90 })).toBe(true);
  });

  test('its signature is verified offline, by the published key and the file alone; changed, it does not fit', async () => {
    const key = String((await life.office.visitor.call('/api/open/common/paperKey')).result['publicKey']);
    const row = (await own())[0] ?? {};
    const { keywords } = keywordsIn(await pdfOf(row));
    const text = Buffer.from(/text=([\w-]+)/.exec(keywords)?.[1] ?? '', 'base64url');
    const signature = Buffer.from(/signature=([\w-]+)/.exec(keywords)?.[1] ?? '', 'base64url');
    expect(text.toString()).toContain(`证书编号：${String(row['certNo'])}\n`);
    expect(verify(null, text, createPublicKey(key), signature)).toBe(true);
    expect(verify(null, Buffer.from(text.toString().replace('良好', '优秀')), createPublicKey(key), signature)).toBe(
      false,
    );
    const said = (await check(await paperOf(row))).result['signed'] as Row;
    expect(said).toMatchObject({ text: text.toString(), signature: signature.toString('base64url') });
  });

  test('anybody checks it; links that are forged, of another record or another seal are refused alike', async () => {
    const [host = {}, member = {}] = await own();
    const paper = await paperOf(host);
    const { result } = await check(paper);
    expect(result).toMatchObject({ title: '结题证书', isNewest: true, invalid: null });
    expect((result['fields'] as Row[]).map(({ text }) => text)).toEqual(
      expect.arrayContaining([host['certNo'], host['name'], host['holder'], '主持人', '有效']),
    );
    expect(JSON.stringify(result)).not.toMatch(/1[3-9]\d{9}|"reason"/);
    const parts = paper.split('.');
    const other = (await paperOf(member)).split('.');
    const forged = [
      paper.slice(0, -1),
      `${paper.slice(0, -1)}${paper.endsWith('0') ? '1' : '0'}`,
      [...parts.slice(0, 2), other[2], ...parts.slice(3)].join('.'),
      [...parts.slice(0, 3), other[3], parts[4]].join('.'),
      [...parts.slice(0, 4), other[4]].join('.'),
      ['topicclu', ...parts.slice(1)].join('.'),
      [parts[0], 'appraisal-form', ...parts.slice(2)].join('.'),
      [...parts.slice(0, 2), '999999', ...parts.slice(3)].join('.'),
      `${paper}' or 1=1`,
    ];
    const answers = await Promise.all(forged.map(check));
    expect(new Set(answers.map(({ code }) => code))).not.toContain(200);
    expect(answers.some((answer) => JSON.stringify(answer).includes('fields'))).toBe(false);
  });

  test('it is the host’s and the institution’s to see, and the office’s alone to reissue or withdraw', async () => {
    const [row = {}] = await own();
    const stranger = life.host;
    expect(await certificates({ topiccluId: life.id }, stranger)).toEqual([]);
    expect((await stranger.call(`${CERTIFICATE}/getInfoById`, { id: row['id'] })).code).toBe('0002');
    const denied = await stranger.download(String(row['certUrl']));
    expect(denied.headers.get('content-type')).not.toContain('pdf');
    const institutions = await Promise.all(
      [life.institution, life.other].map((person) => certificates({ topiccluId: life.id }, person)),
    );
    expect(new Set(institutions.map((rows) => rows.length))).toEqual(new Set([0, 3]));
    for (const person of [stranger, life.institution, life.other, life.secretary])
      for (const call of ['reissue', 'withdraw'])
        expect(
          (await person.call(`${CERTIFICATE}/${call}`, { id: row['id'], reason: '试图越权办理这张证书。' })).code,
        ).toBe('0002');
  });

  test('reissued, the former is marked, the next number names it, and the host is told', async () => {
    const former = (await own())[1] ?? {};
    expect((await life.admin.call(`${CERTIFICATE}/reissue`, { id: former['id'] })).message).toBe('请填写换发原因');
    const args = { id: former['id'], reason: '姓名中的错字', newHolder: '刘扬' };
    const twice = await Promise.all([1, 2].map(() => life.admin.call(`${CERTIFICATE}/reissue`, args)));
    expect(twice.filter(({ code }) => code === 200).length).toBeGreaterThan(0);
    await life.settle();
    await papers();
    const rows = await own();
    const next = rows.find(({ formerNo }) => formerNo === former['certNo']) ?? {};
    expect(rows).toHaveLength(4);
    expect(next).toMatchObject({ holder: '刘扬', status: 1, issueTimes: 2 });
    expect(numberOf(next)).toBe(last + 4);
    expect((await readPdf(await pdfOf(next))).pages[0]?.replace(/\s/g, '')).toContain(
      `原证书${String(former['certNo'])}同时作废`,
    );
    expect((await check(await paperOf(former))).result).toMatchObject({ invalid: '这张结题证书已换发，不再有效' });
    expect((await check(await paperOf(next))).result).toMatchObject({ invalid: null });
    expect(await told()).toContain(String(former['certNo']));
  });

  test('withdrawn with a reason, it says so to everybody, and nothing more is done of it', async () => {
    const [row = {}] = await own();
    expect((await life.admin.call(`${CERTIFICATE}/withdraw`, { id: row['id'], reason: '短' })).code).toBe('0001');
    const reason = '成果经查存在抄袭，撤销结题证书。';
    expect(await life.admin.call(`${CERTIFICATE}/withdraw`, { id: row['id'], reason })).toMatchObject({ code: 200 });
    expect(await one(row['id'])).toMatchObject({ status: 9, reason, endTime: expect.any(String) });
    const { result } = await check(await paperOf(row));
    expect(result).toMatchObject({ invalid: '这张结题证书已撤销，不再有效' });
    expect(JSON.stringify(result), 'why stays within').not.toContain('抄袭');
    expect((await life.admin.call(`${CERTIFICATE}/withdraw`, { id: row['id'], reason })).code).toBe('0001');
    expect((await life.admin.call(`${CERTIFICATE}/reissue`, { id: row['id'], reason })).code).toBe('0001');
    expect((await life.read(life.admin))['certNo']).toBeNull();
    expect(await told()).toContain('已撤销');
  });

  test('what a batch lacks is made up once; stopped, nothing is numbered, and going on continues the numbers', async () => {
    const batchId = Number((await one((await own())[0]?.['id']))['topiccluBatchId']);
    const batch = async (): Promise<Row> =>
      (await rowsOf(life.admin, `${BATCH}/getCertificatePage`)).find(({ id }) => id === batchId) ?? {};
    const event = async (name: string): Promise<Answer> => life.admin.call(`${BATCH}/${name}`, { id: batchId });
    await life.office.office.context.sql.query(
      { text: 'delete from certificate where topicclu_id = $1 and status = 1 and order_no = 2' },
      [life.id],
    );
    const before = await batch();
    expect(await event('stopCertificates')).toMatchObject({ code: 200 });
    expect((await event('makeCertificates')).code, 'not while stopped').toBe('0001');
    expect(await event('resumeCertificates')).toMatchObject({ code: 200 });
    const both = await Promise.all([event('makeCertificates'), event('makeCertificates')]);
    expect(both.filter(({ code }) => code === 200).length).toBeGreaterThan(0);
    expect(await event('stopCertificates')).toMatchObject({ code: 200 });
    await life.settle();
    expect(await batch()).toMatchObject({ certTotal: Number(before['certTotal']) + 1, certWaiting: 1, certState: 2 });
    expect((await own()).filter(({ status }) => status === 0)).toHaveLength(1);
    expect(await event('resumeCertificates')).toMatchObject({ code: 200 });
    await life.settle();
    await papers();
    expect(await batch()).toMatchObject({ certWaiting: 0, certProgress: 100 });
    const all = await certificates();
    expect(new Set(all.map(({ certNo }) => certNo)).size).toBe(all.length);
    expect(Math.max(...(await own()).map(numberOf))).toBe(last + 5);
  });

  test('the parts of the topic’s life are answered to each by their own rows: host, institution, office', async () => {
    const { topicId } = await life.read();
    const parts = ['topic/change', 'topic/result', 'topicclu', 'topicclu/certificate'];
    const counts = (person: Person): Promise<readonly number[]> =>
      Promise.all(
        parts.map(async (part) => (await rowsOf(person, `/admin/api/esp/${part}/getListPage`, { topicId })).length),
      );
    const seen = await Promise.all([life.admin, life.institution, life.other, life.host].map(counts));
    const [office, ...others] = seen;
    expect(office?.slice(1).every((count) => count > 0)).toBe(true);
    expect(others.filter((some) => some.join() === office?.join())).toHaveLength(1);
    expect(others.filter((some) => some.every((count) => count === 0))).toHaveLength(2);
  });

  async function told(): Promise<string> {
    const { hostId } = await life.read(life.admin);
    const rows = await life.office.office.context.sql.query({ text: 'select phone from "user" where id = $1' }, [
      Number(hostId),
    ]);
    const phone = life.office.office.context.cipher.decrypt(String(rows[0]?.['phone']));
    return (await smsTo(life.office, phone)).map(({ text, values }) => `${text} ${JSON.stringify(values)}`).join('\n');
  }
});

function keywordsIn(pdf: Buffer): { readonly keywords: string } {
  return { keywords: /<pdf:Keywords>([^<]*)</.exec(pdf.toString('latin1'))?.[1] ?? '' };
}

async function rowsOf(person: Person, path: string, args: Row = {}): Promise<readonly Row[]> {
  const { code, message, result } = await person.call(path, args);
  if (code !== 200) throw new Error(message);
  return (result['records'] as readonly Row[]).toSorted((a, b) => Number(a['id']) - Number(b['id']));
}
