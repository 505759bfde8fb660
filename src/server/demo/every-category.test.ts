// A declaration of every category of the demo's open batch is made by somebody of the demo, as they are, from the first
// save to the institution's pass: ordinary ones by form pt, the major one by form zd under a guide.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addParts,
  addTeam,
  APPLY,
  partsOf,
  problemsOf,
  SHEET,
  uploadPaper,
  type Written,
} from '../../../tests/support/declaration-parts.ts';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type Answer, type Person, type WholeOffice } from '../../../tests/support/whole-office.ts';

type Row = Readonly<Record<string, unknown>>;

const ESP = '/admin/api/esp';
/** In this order: who may declare in few of them is found first. The major one bears the name of its guide. */
const CATEGORIES = [
  { code: 'ZA', born: '1981-04-12', name: '', title: '重大课题', form: 'zd', members: 5 },
  { code: 'QN', born: '1982-04-12', name: '青年教师课堂提问的微格分析研究', title: '青年专项', form: 'pt', members: 2 },
  { code: 'ZD', born: '1983-04-12', name: '省域职业本科院校办学定位研究', title: '重点课题', form: 'pt', members: 3 },
  { code: 'YB', born: '1984-04-12', name: '山区寄宿学校阅读空间建设研究', title: '一般课题', form: 'pt', members: 3 },
  {
    code: 'ZX',
    born: '1985-04-12',
    name: '特殊教育学校康复课程资源开发研究',
    title: '专项课题',
    form: 'pt',
    members: 2,
  },
] as const;

describe.each(oneTestDatabase)('declarations of every category › $name', (database) => {
  let office: WholeOffice;
  let admin: Person;
  let batchId = 0;
  const categories = new Map<string, Row>();
  const free: Row[] = [];
  const listed = async (person: Person, path: string, args: object): Promise<readonly Row[]> =>
    (await person.call(`${ESP}/${path}`, { pageSize: 100, ...args })).result['records'] as Row[];

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    admin = await office.signIn('admin');
    const batch = (await listed(admin, 'topicbatch/getListPage', { type: 1 })).find(({ phase }) => phase === 1);
    batchId = Number(batch?.['id']);
    for (const row of await listed(admin, 'topicbatch/category/getListPage', { topicbatchId: batchId }))
      categories.set(String(row['categoryId.code']), row);
    const { rows } = await office.database.pool.query<Row>(
      `select u.username, o.code as organ from "user" u join organ o on o.id = u.organ_id
        where u.role = 'declarer' and u.status = 1 and not exists (select 1 from topic t where t.host_id = u.id)
          and not exists (select 1 from topicapply a where a.declarer_id = u.id) order by u.id desc`,
    );
    free.push(...rows);
  });
  afterAll(() => office.close());

  /** Two, as who lacks the rank needs. */
  async function addRecommenders(declarer: Person, { add }: Written): Promise<readonly Answer[]> {
    const signFileUrl = await uploadPaper(declarer, '推荐意见');
    const opinion =
      '申请人长期从事一线教学与研究，对选题有扎实的前期积累，研究设计规范可行，团队结构合理，具备完成课题的条件，同意推荐。';
    const facts = {
      sex: '1',
      professionRank: '1',
      expertise: '课程与教学论',
      company: '江西师范大学',
      opinion,
      signFileUrl,
    };
    return [
      await add('pt/tjr', { ...facts, name: '熊建华', phone: '13607910215', orderNo: 1 }),
      await add('pt/tjr', { ...facts, name: '万丽萍', phone: '13607910316', orderNo: 2 }),
    ];
  }

  /** Signed in; nobody is asked twice. */
  async function whoMay(batchCategoryId: number): Promise<readonly [Person, Row]> {
    for (const candidate of free) {
      const person = await office.signIn(office.office.context.cipher.decrypt(String(candidate['username'])));
      const { result } = await person.call(`${APPLY}/checkHostTopic`, { batchCategoryId });
      if (result['pass'] !== true) continue;
      free.splice(free.indexOf(candidate), 1);
      return [person, candidate];
    }
    throw new Error('nobody of the demo may declare in this category');
  }

  test.each(CATEGORIES)(
    '$title: written, handed in, passed on',
    async ({ code, born, name: own, form, members }) => {
      const category = categories.get(code) ?? {};
      const batchCategoryId = Number(category['id']);
      const [declarer, { organ }] = await whoMay(batchCategoryId);
      const [guide] = form === 'zd' ? await listed(declarer, 'seltopic/getListPage', { batchCategoryId }) : [];
      const name = String(guide?.['adoptName'] ?? own);
      const made = await declarer.call(`${APPLY}/save`, { batchCategoryId, name });
      expect(made).toMatchObject({ code: 200 });
      const id = Number(made.result['id']);
      const fund = Math.min(10_000, Number(category['fundLimit'] ?? 0));
      const sheet = { ...SHEET, applyFund: fund, ...(guide === undefined ? {} : { seltopicId: guide['id'] }) };
      expect(await declarer.call(`${APPLY}/saveData`, { id, ...sheet })).toMatchObject({ code: 200 });
      const written = partsOf(declarer, id);
      for (const answer of [
        ...(await addTeam(written, members, born)),
        ...(await addParts(declarer, written, { kind: form, fund })),
        ...(form === 'pt' ? await addRecommenders(declarer, written) : []),
      ])
        expect([answer.code, answer.message]).toEqual([200, expect.anything()]);
      const handedIn = await declarer.call(`${APPLY}/submit`, { id, commitFlag: true });
      expect([handedIn.code, problemsOf(handedIn)]).toEqual([200, []]);
      const institution = await office.signIn(organ === 'NC01' ? 'organ01' : 'organ02');
      const passed = await institution.call(`${APPLY}/review/review`, {
        id,
        revieweStatus: 1,
        reviewContent: '符合申报条件，同意上报。',
      });
      expect(passed).toMatchObject({ code: 200, message: '审核成功，已上报' });
      expect((await admin.call(`${APPLY}/getInfoById`, { id })).result).toMatchObject({
        status: 2,
        name,
        formType: form,
        applyCode: expect.stringMatching(new RegExp(`^\\d{4}${code}${String(organ)}\\d{4}$`, 'u')) as string,
      });
    },
    60_000,
  );
});
