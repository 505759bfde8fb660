// The parts of a declaration: a member, the argument and the budget as a person writes them, the rest through the
// calls.
import { expect, type Page } from '@playwright/test';
import { choose } from './controls.ts';

const TEXTS = [
  '选题依据',
  '研究内容',
  '思路方法',
  '创新之处',
  '预期成果',
  '参考文献',
  '研究基础',
  '研究基础（活页版）',
  '完成条件',
];
const MEMBER = {
  sex: '2',
  birthDate: '1988-04-12',
  professionRank: '3',
  expertise: '小学数学教学',
  company: '南昌市松柏小学',
  division: '问卷设计与数据分析',
};

export async function addMember(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '添加课题组成员' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^姓名/ }).fill(name);
  await choose(dialog.getByLabel(/^性别/), '女');
  await dialog.getByLabel(/^出生年月/).fill(MEMBER.birthDate);
  await dialog.getByRole('textbox', { name: /^身份证号/ }).fill('360103198804120028');
  await choose(dialog.getByLabel(/^专业技术职务/), 3);
  await dialog.getByRole('textbox', { name: /^研究专长/ }).fill(MEMBER.expertise);
  await dialog.getByRole('textbox', { name: /^工作单位/ }).fill(MEMBER.company);
  await dialog.getByRole('textbox', { name: /^任务分工/ }).fill(MEMBER.division);
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible();
}

export async function writeArgument(page: Page): Promise<void> {
  for (const title of TEXTS)
    await page
      .getByRole('textbox', { name: title, exact: true })
      .fill(`本部分说明${title}：以县域内四十二所乡村小规模学校为对象开展行动研究。`);
}

const BUDGET = {
  资料费: '3000',
  印刷出版费: '5000',
  第一年: '8000',
  经费管理单位: '南昌市松柏小学',
  开户银行: '中国工商银行南昌站前路支行',
  银行账号: '1502204009300123456',
  汇入地点: '江西省南昌市',
  财务电话: '0791-86765432',
};

/** What 数据表 says, written in the same sitting, is there: the money asked for, and two years' plan has two. */
export async function writeBudget(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: '申请资助', exact: true })).toHaveValue('8,000.00');
  await expect(page.getByRole('textbox', { name: '第二年', exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '第三年', exact: true })).toHaveCount(0);
  for (const [title, value] of Object.entries(BUDGET))
    await page.getByRole('textbox', { name: title, exact: true }).fill(value);
}

/**
 * Who comes to an amount that is there, by a press or by the tab key, replaces it: by typing, and by pasting as it
 * stands in other papers.
 */
export async function rewriteAmount(page: Page, title: string, value: string): Promise<void> {
  const box = page.getByRole('textbox', { name: title, exact: true });
  const before = await box.inputValue();
  await box.click();
  await page.keyboard.type('20000');
  await page.keyboard.press('Tab');
  await expect(box).toHaveValue('20,000.00');
  await page.keyboard.press('Shift+Tab');
  await expect(box).toHaveValue('20000');
  await page.keyboard.insertText('￥２０，０００．50元');
  await page.keyboard.press('Tab');
  await expect(box).toHaveValue('20,000.50');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.insertText(value);
  await page.keyboard.press('Tab');
  await expect(box).toHaveValue(before);
}

export interface PlannedDays {
  readonly begun: string;
  readonly half: string;
  readonly done: string;
}

const PLANNED: PlannedDays = { begun: '2027-01-01', half: '2027-12-31', done: '2028-06-20' };

/** A second member and the results: what the page shows elsewhere already. Called with the page's own session. */
export async function addFurtherParts(page: Page, { begun, half, done } = PLANNED): Promise<void> {
  const add = await callerOf(page);
  const result = { resultForm: '1', leader: '李雅琪' };
  await add('staff', { ...MEMBER, name: '涂晓琳', idcard: '36010419791103002X', birthDate: '1979-11-03' });
  await add('pt/zzcg', { ...result, completeDate: done, resultName: '乡村课后服务协同供给研究报告' });
  await add('pt/jdcg', { ...result, startDate: begun, endDate: half, resultName: '课后服务现状调查报告' });
}

/** Adds to the declaration that is open, with the page's own session. */
export async function callerOf(page: Page): Promise<(path: string, args: object) => Promise<void>> {
  const topicapplyId = Number(new URL(page.url()).searchParams.get('id'));
  return async (path, args) => void (await sendCall(page, `topicapply/${path}/add`, { topicapplyId, ...args }));
}

/** A call that the server must take; answers its result. */
export async function sendCall(page: Page, path: string, args: object): Promise<unknown> {
  const cookies = await page.context().cookies();
  const accessToken = decodeURIComponent(cookies.find(({ name }) => name === 'Authenticationdls')?.value ?? '');
  const answer = (await (
    await page.request.post(`/admin/api/esp/${path}?appKey=esp`, { headers: { accessToken }, data: args })
  ).json()) as { readonly result: unknown };
  expect(answer, path).toMatchObject({ code: 200 });
  return answer.result;
}
