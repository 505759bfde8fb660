// Categories are registered by the office, offered to all, and deleted where nothing uses them.
import { expect, test } from 'vitest';
import { ESP, type BatchLife } from './batch-life.ts';

const CATEGORY = {
  name: '基础教育专项',
  code: 'JC',
  formType: 'pt',
  youthTeam: true,
  memberMin: 3,
  memberMax: 8,
  monthMin: 12,
  monthMax: 18,
  wordLimit: 6000,
  fundLimit: 5000,
  budgetTemplate: '2017',
  needMemberSign: true,
  occupyTarget: true,
};

export function testCategories(life: BatchLife): void {
  test('the office adds a category; a wrong code, a maximum below its minimum and a code taken are told at their fields', async () => {
    const wrong = await life.admin.call(`${ESP}/category/add`, { ...CATEGORY, code: 'j1', memberMax: 2 });
    expect(life.problemsOf(wrong)).toEqual(['/code 类别代码由2至4位大写字母组成']);
    expect(life.problemsOf(await life.admin.call(`${ESP}/category/add`, { ...CATEGORY, memberMax: 2 }))).toEqual([
      '/memberMax 成员最多人数不能小于成员最少人数',
    ]);
    const added = await life.admin.call(`${ESP}/category/add`, CATEGORY);
    expect(added).toMatchObject({ code: 200, message: '保存成功', result: { rowVersion: 1 } });
    life.categoryId = Number(added.result['id']);
    expect(life.problemsOf(await life.admin.call(`${ESP}/category/add`, { ...CATEGORY, name: '另一专项' }))).toEqual([
      '/code 类别代码已存在',
    ]);
    expect(await life.listOf(life.admin, 'category/getListPage', { code: 'JC' })).toMatchObject([
      { id: life.categoryId, name: '基础教育专项', fundLimit: 5000, enableFlag: true, guideRequired: false },
    ]);
  });

  test('only the office keeps categories; everybody signed in may choose among those in use', async () => {
    for (const person of [life.institution, life.host]) {
      expect((await person.call(`${ESP}/category/getListPage`)).code).toBe('0002');
      expect((await person.call(`${ESP}/category/add`, { ...CATEGORY, code: 'XX' })).code).toBe('0002');
      expect((await person.call(`${ESP}/category/del`, { id: life.categoryId })).code).toBe('0002');
    }
    expect((await life.plainOf(life.host, `${ESP}/category/getList`)).map(({ code }) => code)).toContain('JC');
    await life.admin.call(`${ESP}/category/edit`, { id: life.categoryId, enableFlag: false });
    expect((await life.plainOf(life.host, `${ESP}/category/getList`)).map(({ code }) => code)).not.toContain('JC');
    await life.admin.call(`${ESP}/category/edit`, { id: life.categoryId, enableFlag: true });
  });

  test('a category that topics use is not deleted and says by how many; one that nothing uses goes, once', async () => {
    const [used] = await life.listOf(life.admin, 'category/getListPage', { code: 'YB' });
    expect((await life.admin.call(`${ESP}/category/del`, { id: used?.['id'] })).message).toMatch(
      /^已被\d+条“[^”]+”使用，不能删除$/,
    );
    const spare = Number(
      (await life.admin.call(`${ESP}/category/add`, { ...CATEGORY, name: '试用类别', code: 'SY' })).result['id'],
    );
    expect(await life.admin.call(`${ESP}/category/del`, { id: spare })).toMatchObject({ code: 200 });
    expect((await life.admin.call(`${ESP}/category/del`, { id: spare })).code).toBe('0002');
  });
}
