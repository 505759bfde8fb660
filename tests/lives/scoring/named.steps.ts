// What an expert reads of a topic and of its former round is what the round of the sheet says, wherever they ask.
import { expect, test } from 'vitest';
import { checkData } from '../../../src/server/checks/check-data.ts';
import { makeLatePapers } from '../../../src/server/jobs/late-papers.job.ts';
import { readPdf } from '../../support/read-pdf.ts';
import type { Person } from '../../support/whole-office.ts';
import { sheetsIn } from '../../support/workbook.ts';
import type { NamedLife } from './named-life.ts';
import { ESP, SHEET, type Row } from './scoring-life.ts';

const NAMED = { hostName: null, company: null, namedUrl: null };

export function testRounds(life: NamedLife): void {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  let paper = '';

  const makePapers = (): Promise<number> =>
    makeLatePapers(life.office.engine, { now: life.office.clock.now(), failed: new Map() });
  const host = async (): Promise<Row> =>
    (
      await life.query(
        'select host_name as "hostName", company, named_url as "namedUrl" from topicapply where id = $1',
        [life.topic['id']],
      )
    )[0] ?? {};
  const opens = async (person: Person, url: string): Promise<boolean> =>
    (await person.download(url)).headers.get('content-type') === 'application/pdf';
  /** Everything that the calls of an expert answer of these sheets. */
  const allOf = async (place: number, evaluateId: number): Promise<string> => {
    const person = life.expert(place);
    const exported = await fetch(
      `${life.office.url}${SHEET}/exportSheets?appKey=esp&topicbatchId=&evaluateId=${evaluateId}`,
      { headers: { accessToken: person.token } },
    );
    const sheets = await sheetsIn(exported);
    expect(sheets[0]?.rows.length, 'the head and a sheet').toBeGreaterThan(1);
    expect(sheets[0]?.rows[0], 'whoever the table is handed to').not.toContain('申请人');
    return JSON.stringify([
      await life.sheetsOf(place, evaluateId),
      await life.sheet(place, evaluateId, { timeline: true }),
      sheets,
      await person.call(`${ESP}/topicapply/getInfoById`, { id: life.topic['id'] }),
    ]);
  };

  test('an anonymous round says nothing of the host, and has no paper with the name', async () => {
    first = await life.addRound(1, { anonFlag: true, showPrevRound: true });
    await life.assign([0, 1, 2]);
    await life.pass(2);
    await makePapers();
    const { hostName, company, namedUrl } = await host();
    expect(namedUrl, 'nobody is to read it').toBeNull();
    expect(await life.sheet(0, first)).toMatchObject({ anonFlag: true, ...NAMED, formerOpinions: null });
    const all = await allOf(0, first);
    for (const secret of [hostName, company]) expect(all).not.toContain(String(secret));
    for (const [place, share] of [0.95, 0.7, 0.8].entries())
      await life.handIn(place, first, { share, opinion: `第${place + 1}位。` });
    expect(await life.endReview()).toMatchObject({ status: 5, sheetCount: 3, evaluateId: first });
  });

  test('a round by name shows host, unit and text to its own experts, and to no other of the same topic', async () => {
    await life.pass(10);
    await expect(life.assign([1, 2, 3]), 'no later round').rejects.toThrow('1行有误');
    second = await life.addRound(2, { anonFlag: true, showPrevRound: false });
    await life.assign([1, 2, 3]);
    expect(await life.endReview(), 'nothing of the former round decides any more').toMatchObject({
      status: 4,
      sheetCount: null,
      evaluateId: second,
    });
    // Before it begins the office decides otherwise: the sheets follow.
    await life.done(`${ESP}/topicbatch/evaluate/edit`, { id: second, anonFlag: false, showPrevRound: true });
    await makePapers();
    const known = await host();
    paper = String(known['namedUrl']);
    expect(paper).toContain('/api/common/file/');
    expect(await life.sheetsOf(1, second), 'it has not begun').toEqual([]);
    expect(await opens(life.expert(1), paper)).toBe(false);
    await life.pass(2);
    for (const place of [1, 2, 3]) {
      expect(await life.sheet(place, second)).toMatchObject({ anonFlag: false, ...known });
      expect(await opens(life.expert(place), paper)).toBe(true);
    }
    expect(await life.sheet(1, first), 'the sheet of the anonymous round').toMatchObject(NAMED);
    const all = await allOf(0, first);
    for (const secret of [known['hostName'], known['company'], paper]) expect(all).not.toContain(String(secret));
    expect(await opens(life.expert(0), paper), 'of the anonymous round alone').toBe(false);
    for (const asked of [{ hostName: known['hostName'] }, { company: known['company'] }, { sort: 'hostName' }]) {
      const { code } = await life.expert(0).call(`${SHEET}/getListPage`, { topicbatchId: '', ...asked });
      expect({ asked, code }).not.toMatchObject({ code: 200 });
    }
  });

  test('the paper has the host and no way to reach them', async () => {
    const { hostName } = await host();
    const [stored] = await life.query('select email, office_phone as phone, address from topicapply where id = $1', [
      life.topic['id'],
    ]);
    const { pages } = await readPdf(Buffer.from(await (await life.expert(1).download(paper)).arrayBuffer()));
    const text = pages.join('');
    expect(text).toContain(String(hostName));
    for (const secret of [stored?.['email'], stored?.['phone'], stored?.['address']].filter((one) => one !== null))
      expect(text).not.toContain(String(secret));
    expect(text).not.toContain('开户银行');
  });

  test('the former round is read as words without names, in an order that tells nobody from another', async () => {
    const { formerOpinions } = await life.sheet(1, second);
    expect(formerOpinions).toMatchObject([
      { level: 'A', recommend: 1, opinion: expect.stringContaining('第1位。') },
      { level: 'B', recommend: 1, opinion: expect.stringContaining('第3位。') },
      { level: 'C', recommend: 1, opinion: expect.stringContaining('第2位。') },
    ]);
    const all = JSON.stringify(formerOpinions);
    for (const name of ['杨慧敏', '钟志远', '曾晓东']) expect(all).not.toContain(name);
    const told = new Set((formerOpinions as Row[]).flatMap((row) => Object.keys(row)));
    expect(told).toEqual(new Set(['level', 'recommend', 'opinion']));
  });

  test('who is excused reads neither any more', async () => {
    const { id } = (await life.sheetsOf(3, second))[0] ?? {};
    const recused = await life.expert(3).call(`${SHEET}/recuse`, { id, recuseReason: '与申请人曾为同事，应当回避' });
    expect(recused).toMatchObject({ code: 200 });
    expect(await life.sheet(3, second)).toMatchObject({ status: -2, ...NAMED, formerOpinions: null });
    expect(await opens(life.expert(3), paper)).toBe(false);
  });

  test('what was written by name is not read in an anonymous round, its levels are', async () => {
    for (const place of [1, 2]) await life.handIn(place, second, { share: 0.85, opinion: '申请人前期积累扎实。' });
    expect(await life.endReview(), 'not enough sheets').toMatchObject({ status: 4 });
    await life.pass(10);
    third = await life.addRound(3, { anonFlag: true, showPrevRound: true });
    await life.assign([0, 1, 2]);
    await life.pass(2);
    const { formerOpinions, ...sheet } = await life.sheet(0, third);
    expect(formerOpinions).toEqual([
      { level: 'B', recommend: 1 },
      { level: 'B', recommend: 1 },
    ]);
    expect(sheet).toMatchObject(NAMED);
    expect(await opens(life.expert(0), paper)).toBe(false);
  });

  test('a round that does not show the former one shows nothing of it', async () => {
    await life.handIn(0, third, { share: 0.9, opinion: '' });
    await life.pass(10);
    fourth = await life.addRound(4, { anonFlag: true, showPrevRound: false });
    await life.assign([0, 1, 2]);
    await life.pass(2);
    expect(await life.sheet(1, fourth)).toMatchObject({ formerOpinions: null, ...NAMED });
    expect(await allOf(2, fourth)).not.toContain('选题切合县域教育实际');
  });

  test('the data holds: copies are what they copy, files are known', async () => {
    const checked = await checkData(life.office.office.context);
    expect(checked.filter(({ violations }) => violations.length > 0)).toEqual([]);
  });
}
