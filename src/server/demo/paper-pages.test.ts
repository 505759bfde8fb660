// Papers of declarations as they are printed, page by page: whatever is written and however long, no heading stands
// alone at the foot of its page, and what nobody filled in is left to be written in.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addParts, addTeam, APPLY, partsOf, SHEET } from '../../../tests/support/declaration-parts.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { model } from '../../generated/server/model.ts';

const LENGTHS = [150, 450, 750, 1_050];
const SENTENCE = '本研究以县域义务教育学校为样本，通过问卷、访谈和课堂观察收集资料。';
const KINDS = [
  {
    kind: 'pt',
    code: 'YB',
    account: '13800000002',
    cover: '课题申请书',
    heads: ['任务分工', '推荐意见', '阶段成果名称'],
    texts: ['researchContent', 'conditionGuarantee'],
  },
  {
    kind: 'zd',
    code: 'ZA',
    account: '13800000007',
    cover: '重大课题投标书',
    heads: ['任务分工', '主要工作'],
    texts: ['overallFrame', 'referenceText'],
  },
] as const;

// What a page looks like does not depend on the database.
describe.each(oneTestDatabase)('the paper of a declaration › $name', (database) => {
  let office: WholeOffice;
  const category: Record<string, number> = {};
  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    const admin = await office.signIn('admin');
    const batch = (await rowsOf(admin, 'topicbatch/getListPage', { type: 1 })).find(({ phase }) => phase === 1);
    for (const row of await rowsOf(admin, 'topicbatch/category/getListPage', { topicbatchId: batch?.['id'] }))
      category[String(row['categoryId.code'])] = Number(row['id']);
  });
  afterAll(() => office.close());

  test.each(KINDS)(
    '$cover: every heading has what it is about below it',
    async ({ kind, code, account, cover, heads, texts }) => {
      const declarer = await office.signIn(account);
      const id = await begin(declarer, category[code] ?? 0);
      const empty = await pagesOf(declarer, id);
      expect(empty[0]).toContain(cover);
      for (const head of heads) expect(empty.join('')).toContain(head);
      expect(empty.flatMap(headingAtFoot)).toEqual([]);
      const written = partsOf(declarer, id);
      await addTeam(written, 3);
      for (const { code: answered, message } of await addParts(declarer, written, { kind, fund: 60_000 }))
        expect([answered, message]).toEqual([200, expect.anything()]);
      const argument = (await declarer.call(`${APPLY}/${kind}/sjlz/getInfoByTopicapplyId`, { topicapplyId: id }))
        .result;
      for (const length of LENGTHS) {
        const said = `<p>${SENTENCE.repeat(length / 30)}</p>`;
        const values = Object.fromEntries(texts.map((name) => [name, said]));
        const saved = await declarer.call(`${APPLY}/${kind}/sjlz/edit`, { id: argument['id'], ...values });
        expect([saved.code, saved.message]).toEqual([200, expect.anything()]);
        const pages = await pagesOf(declarer, id);
        expect(pages.length).toBeGreaterThan(5);
        expect(pages.flatMap(headingAtFoot), `with ${length} characters`).toEqual([]);
      }
    },
    180_000,
  );
});

async function rowsOf(
  person: Person,
  path: string,
  args: object,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { result } = await person.call(`/admin/api/esp/${path}`, { pageSize: 100, ...args });
  return result['records'] as Readonly<Record<string, unknown>>[];
}

async function begin(declarer: Person, batchCategoryId: number): Promise<number> {
  const made = await declarer.call(`${APPLY}/save`, { batchCategoryId, name: '县域义务教育优质均衡发展研究' });
  expect(made).toMatchObject({ code: 200 });
  const id = Number(made.result['id']);
  expect(await declarer.call(`${APPLY}/saveData`, { id, ...SHEET })).toMatchObject({ code: 200 });
  return id;
}

async function pagesOf(declarer: Person, id: number): Promise<readonly string[]> {
  const { result } = await declarer.call(`${APPLY}/previewApplication`, { id });
  return (await readPdf(Buffer.from(await (await declarer.download(String(result['url']))).arrayBuffer()))).pages;
}

const HEADINGS: ReadonlySet<string> = new Set(
  (model.entities.find(({ id }) => id === 'topicapply')?.documents ?? []).flatMap(({ blocks }) =>
    blocks.flatMap((block) => [
      ...(block.kind === 'heading' ? [block.text] : []),
      ...(block.kind === 'children' && block.title !== null ? [block.title] : []),
      ...(block.kind === 'children' && block.layout === 'sections' ? block.columns.map(({ title }) => title) : []),
    ]),
  ),
);

/** The last line of the page above its foot, where it is a heading. */
function headingAtFoot(page: string): readonly string[] {
  const lines = page.split('\n').filter((line) => line.trim() !== '');
  const foot = lines.findIndex((line) => line.startsWith('申报编号'));
  const last = lines
    .slice(0, foot < 0 ? lines.length : foot)
    .filter((line) => !/^[草稿仅供预览]$/.test(line))
    .at(-1);
  return last !== undefined && HEADINGS.has(last.trim()) ? [last.trim()] : [];
}
