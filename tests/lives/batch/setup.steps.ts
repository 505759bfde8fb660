// A batch is set up from one before, several categories are opened at once, and what it lacks is counted.
import { expect, test } from 'vitest';
import { ESP, type BatchLife } from './batch-life.ts';

const NEXT = '2029年度江西省教育科学规划委托课题';
type Row = Readonly<Record<string, unknown>>;

export function testSetup(life: BatchLife): void {
  let former: Row = {};
  let next = 0;
  const listed = (path: string, topicbatchId: unknown) =>
    life.listOf(life.admin, `topicbatch${path}/getListPage`, { topicbatchId, pageSize: 100 });
  const batch = async (): Promise<Row> => (await life.admin.call(`${ESP}/topicbatch/getInfoById`, { id: next })).result;
  const keyOf = ({ categoryId, organId, targetNum, planCount, memberMax, wordLimit }: Row) =>
    JSON.stringify([categoryId, organId, targetNum, planCount, memberMax, wordLimit]);
  const keysOf = (rows: readonly Row[]) => rows.map(keyOf).toSorted();

  test('a batch has the categories, quotas and times of another, those years later', async () => {
    // The clock has gone on since, and with it the sessions.
    life.admin = await life.office.signIn('admin');
    life.institution = await life.office.signIn('organ01');
    const batches = await life.listOf(life.admin, 'topicbatch/getListPage', { type: 1, pageSize: 100 });
    const targets = await Promise.all(batches.map(({ id }) => listed('/target', id)));
    former = batches.find((one, at) => Number(one['categoryCount']) > 1 && (targets[at]?.length ?? 0) > 1) ?? {};
    next = Number(
      (
        await life.admin.call(`${ESP}/topicbatch/add`, {
          name: NEXT,
          year: Number(former['year']) + 2,
          anonMode: 'generate',
          publicityDays: 7,
        })
      ).result['id'],
    );
    expect(await life.admin.call(`${ESP}/topicbatch/copy`, { id: next, copiedFrom: former['id'] })).toMatchObject({
      code: 200,
    });
    const categories = await listed('/category', former['id']);
    expect(categories.length).toBeGreaterThan(1);
    expect(keysOf(await listed('/category', next))).toEqual(keysOf(categories));
    expect(keysOf(await listed('/target', next))).toEqual(keysOf(await listed('/target', former['id'])));
    const years = (moment: unknown) => Number(String(moment).slice(0, 4));
    const own = await batch();
    expect(years(own['endTime']) - years(former['endTime'])).toBe(2);
    expect(String(own['endTime']).slice(4)).toBe(String(former['endTime']).slice(4));
    expect(await listed('-timeset', next)).toMatchObject([{ organId: null, endTime: own['endTime'] }]);
  });

  test('what it has already stays, also when it is copied once more', async () => {
    const [first] = await listed('/category', next);
    await life.admin.call(`${ESP}/topicbatch/category/edit`, { id: first?.['id'], planCount: 77 });
    const before = await Promise.all([listed('/category', next), listed('/target', next), listed('-timeset', next)]);
    expect(await life.admin.call(`${ESP}/topicbatch/copy`, { id: next, copiedFrom: former['id'] })).toMatchObject({
      code: 200,
    });
    const after = await Promise.all([listed('/category', next), listed('/target', next), listed('-timeset', next)]);
    expect(after).toEqual(before);
  });

  test('it is not copied from itself, from an empty one, or by an institution', async () => {
    const own = await life.admin.call(`${ESP}/topicbatch/copy`, { id: next, copiedFrom: next });
    expect(life.problemsOf(own)).toEqual(['/copiedFrom 请选择另一个批次']);
    const empty = await life.admin.call(`${ESP}/topicbatch/add`, {
      name: '2030年度江西省教育科学规划委托课题',
      year: 2030,
      anonMode: 'none',
      publicityDays: 7,
    });
    const nothing = await life.admin.call(`${ESP}/topicbatch/copy`, { id: next, copiedFrom: empty.result['id'] });
    expect(life.problemsOf(nothing)).toEqual(['/copiedFrom 所选的沿用的批次不可用，请重新选择']);
    expect(await life.institution.call(`${ESP}/topicbatch/copy`, { id: next, copiedFrom: former['id'] })).toMatchObject(
      { code: '0002' },
    );
  });

  test('several categories are opened at once, each once, with the limits they have that day', async () => {
    const opened = await listed('/category', next);
    const all = await life.listOf(life.admin, 'category/getListPage', { pageSize: 100 });
    const [fresh] = all.filter(({ id }) => !opened.some(({ categoryId }) => categoryId === id));
    const add = (...rows: readonly Row[]) =>
      life.admin.call(`${ESP}/topicbatch/addCategories`, { id: next, newCategories: rows });
    expect(life.problemsOf(await add())).toEqual(['/newCategories 请至少添加一个类别']);
    const twice = await add({ categoryId: fresh?.['id'] }, { categoryId: fresh?.['id'] });
    expect(life.problemsOf(twice)).toEqual(['/newCategories/1/categoryId 这个类别已经选过']);
    const known = await add({ categoryId: opened[0]?.['categoryId'] });
    expect(life.problemsOf(known)).toEqual(['/newCategories/0/categoryId 该批次已有此类别']);
    expect(await listed('/category', next)).toHaveLength(opened.length);
    expect(await add({ categoryId: fresh?.['id'], planCount: 12, fundAmount: 60_000 })).toMatchObject({ code: 200 });
    const now = await listed('/category', next);
    expect(now).toHaveLength(opened.length + 1);
    expect(now.find(({ categoryId }) => categoryId === fresh?.['id'])).toMatchObject({ planCount: 12 });
  });

  test('what it lacks and what it comes to is counted', async () => {
    const [categories, targets] = [await listed('/category', next), await listed('/target', next)];
    const sum = (rows: readonly Row[], name: string) => rows.reduce((total, row) => total + Number(row[name] ?? 0), 0);
    const totals = targets.filter(({ categoryId }) => categoryId === null);
    expect(await batch()).toMatchObject({
      categoryCount: categories.length,
      planTotal: sum(categories, 'planCount'),
      fundTotal: sum(categories, 'fundAmount'),
      guideMissing: categories.length,
      templateMissing: categories.length,
      targetOrgans: totals.length,
      targetTotal: sum(totals, 'targetNum'),
      newCategories: null,
    });
  });
}
