// An import with mistakes, then corrected: quotas come from a spreadsheet, every row is told, nothing is written before
// all pass and somebody confirms; on a phone as well as at a desk.
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from './office.fixture.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEAD = ['机构编码', '机构名称', '类别', '指标数', '备注'];

async function sheet(
  rows: readonly (readonly (string | number)[])[],
): Promise<{ readonly name: string; readonly mimeType: string; readonly buffer: Buffer }> {
  return {
    name: '指标.xlsx',
    mimeType: XLSX,
    buffer: Buffer.from(await writeXlsx({ sheets: [{ name: '指标', rows: [HEAD, ...rows].map((row) => [...row]) }] })),
  };
}

test('quotas are imported from a spreadsheet once its mistakes are corrected', async ({ signIn }) => {
  const page = await signIn('admin');
  await page.goto('/topicbatchTarget?type=1');
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入申报指标' });
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载模板' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('申报指标导入模板.xlsx');

  await dialog.locator('input[type=file]').setInputFiles(
    await sheet([
      ['NC01', '', '', '九十', '合计'],
      ['NC99', '', '', 5, ''],
    ]),
  );
  await expect(dialog.getByText('共2行，2行有误，没有导入任何数据；请下载失败明细，改正后重新上传')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /2 指标数 九十 请填写数字/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /3 机构编码 NC99 没有这样的委托管理机构/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: '确认导入' })).toBeDisabled();
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载失败明细' }).click(),
  ]);
  expect(report.suggestedFilename()).toBe('申报指标导入模板-失败明细.xlsx');

  await page.setViewportSize({ width: 390, height: 844 });
  const said = await dialog.getByText('共2行，2行有误').boundingBox();
  const button = await dialog.getByRole('button', { name: '下载失败明细' }).boundingBox();
  expect(said?.width, 'the button below, not beside').toBeGreaterThan(180);
  expect(button?.y).toBeGreaterThan((said?.y ?? 0) + (said?.height ?? 0));
  await dialog.locator('input[type=file]').setInputFiles(await sheet([['NC01', '', '', 95, '合计']]));
  await expect(dialog.getByText('共1行，全部通过检查，请确认导入')).toBeVisible();
  await dialog.getByRole('button', { name: '确认导入' }).click();
  await expect(dialog.getByText('共1行，已全部导入')).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect(page.getByText('95', { exact: true }).first()).toBeVisible();
});
