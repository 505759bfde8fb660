// The office writes a guide of a category that asks for one; a declarer finds it in the data sheet, and one of another category is told
// in the rail, with what was typed still there.
import { expect, test } from './office.fixture.ts';
import { openFromMenu, openSystem } from './sign-in.ts';

const guide = '江西省义务教育优质均衡发展的监测与推进机制研究';

test('guides › written by the office, chosen by a declarer, refused where they do not belong', async ({ signIn }) => {
  const page = await signIn('admin');
  await openSystem(page, '课题申报');
  await openFromMenu(page, '批次类别');
  await page.getByRole('row').filter({ hasText: '重大课题' }).getByRole('button', { name: /^课题指南/ }).click();
  await page.getByRole('button', { name: '添加指南' }).click();
  const dialog = page.getByRole('dialog', { name: '添加指南' });
  await dialog.getByRole('textbox', { name: /^指南题目/ }).fill(guide);
  await dialog.getByRole('textbox', { name: /^每个机构限报项数/ }).fill('1');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: guide })).toBeVisible();

  const own = await signIn('13800000002');
  await openSystem(own, '课题申报');
  await openFromMenu(own, '课题申报');
  await own.getByRole('listitem').filter({ has: own.getByRole('heading', { name: '一般课题' }) }).getByRole('button', { name: /^开始申报/ }).click();
  await own.getByRole('textbox', { name: /^课题名称/ }).fill('乡村学校课后服务的协同供给机制研究');
  await own.getByRole('button', { name: '保存并继续填写' }).click();
  await own.getByRole('button', { name: /数据表/ }).click();
  await own.getByRole('combobox', { name: /^对应课题指南/ }).fill('均衡');
  await own.getByRole('option', { name: guide }).click();
  await own.getByRole('textbox', { name: /^关键词/ }).fill('课后服务 乡村学校');
  await own.getByRole('button', { name: /预览与提交/ }).click();
  await own.getByRole('button', { name: '该课题指南不属于所选批次和类别，请重新选择' }).or(own.getByRole('link', { name: '该课题指南不属于所选批次和类别，请重新选择' })).click();
  await expect(own.getByRole('textbox', { name: /^关键词/ })).toHaveValue('课后服务 乡村学校');
});
