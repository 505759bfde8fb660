// A major topic is declared: from its card to the receipt. The argument with the topics under it, the plan of work
// drawn into order, the copy without names looked at before it is handed in, and the paper that says all of it.
import { expect, type Locator, type Page } from '@playwright/test';
import { uploadPdf } from './change-page.ts';
import { choose, fillDay } from './controls.ts';
import { callerOf, sendCall } from './declaration-parts.ts';
import { test } from './office.fixture.ts';
import { printPdf } from './pdf.ts';
import { openFromMenu, openSystem } from './sign-in.ts';

const name = '省域高质量基础教育体系的监测指标与治理机制研究';
const TEXTS = [
  '国内外研究现状与选题理解',
  '总体框架和预期目标',
  '研究思路和研究方法',
  '重点难点和创新之处',
  '预期成果与转化',
  '首席专家及团队研究基础',
];
const MEMBERS = [
  ['邹丽华', '360103198804120028'],
  ['涂晓琳', '36010419791103002X'],
  ['万志强', '11010519491231002X'],
  ['熊文斌', '360102198501013413'],
  ['章晓岚', '360102198702024522'],
] as const;
const PAPERS = ['科研诚信承诺书', '职称或学历证明', '单位意见盖章页'];
const STAGES = [
  ['第二阶段：调查与建模', '2027-07-01', '2028-03-31'],
  ['第一阶段：文献与指标', '2027-01-01', '2027-06-30'],
  ['第三阶段：应用与总结', '2028-04-01', '2028-12-31'],
] as const;

test('declaring a major topic › from the card to the receipt', async ({ browser, signIn }) => {
  await addGuide(await signIn('admin'));
  const page = await signIn('13800000002');
  await openSystem(page, '课题申报');
  await becomeProfessor(page);
  await openFromMenu(page, '课题申报');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '重大课题' }) });
  await expect(card.getByText('符合申报条件')).toBeVisible();
  await card.getByRole('button', { name: /^开始申报/ }).click();
  await page.getByRole('textbox', { name: /^课题名称/ }).fill(name);
  await page.getByRole('button', { name: '保存并继续填写' }).click();
  const rail = page.getByRole('navigation', { name: '各节' });
  const go = (title: string): Promise<void> => rail.getByRole('button', { name: title }).click();
  await expect(rail.getByRole('button', { name: /封面/ })).toContainText('已完成');

  await go('数据表');
  await page.getByRole('combobox', { name: '对应课题指南' }).fill('省域高质量');
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await page.getByRole('textbox', { name: /^关键词/ }).fill('教育质量监测 教育治理');
  await choose(page.getByLabel('学科分类'), '基础教育');
  await choose(page.getByLabel('研究类型'), '综合研究');
  await fillDay(page.getByLabel('计划开始日期'), '2027-01-01');
  await fillDay(page.getByLabel('计划完成日期'), '2028-12-31');
  await page.getByRole('checkbox', { name: '咨询报告' }).check();
  await page.getByRole('textbox', { name: '申请经费', exact: true }).fill('80000');

  await go('课题组成员');
  await addThroughCalls(page);
  await go('论证');
  for (const title of TEXTS)
    await page
      .getByRole('textbox', { name: title, exact: true })
      .fill(`${title}：以全省一百个县的监测数据为基础，开展追踪研究与行动研究。`);
  await addTopic(page, ['监测指标研究', '黄文静', '江西师范大学', '构建省域监测指标与数据采集办法。']);
  await addTopic(page, ['决策应用研究', '郭永康', '江西省教育评估监测研究院', '研究监测结果进入教育决策的路径。']);

  // A name in the copy without names is told where it stands, before anybody else reads it.
  const frame = page.getByRole('textbox', { name: '总体框架和预期目标', exact: true });
  await frame.fill('由邹丽华负责总体框架的设计。');
  await page.getByRole('button', { name: '预览活页' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click();
  const problems = page.getByRole('region', { name: '提交前需要修改' });
  await problems.getByRole('button', { name: '活页中出现申请人或单位信息：邹丽华' }).click();
  await expect(frame).toBeFocused();
  await frame.fill('构建监测、诊断、改进相衔接的总体框架。');

  // Stages are drawn into their order; the server keeps it.
  await go('工作计划');
  await drawFirst(page, STAGES[1][0]);
  await expect(page.getByRole('status').filter({ hasText: '已移到第1行' })).toBeAttached();
  await go('经费预算');
  for (const [title, value] of [
    ['资料费', '30000'],
    ['劳务费', '50000'],
    ['申请资助', '80000'],
    ['第一年', '40000'],
    ['第二年', '40000'],
    ['经费管理单位', '南昌市松柏小学'],
    ['开户银行', '中国工商银行南昌西湖支行'],
    ['银行账号', '1502201019100123456'],
    ['汇入地点', '江西省南昌市'],
    ['财务电话', '0791-86000917'],
  ] as const)
    await page.getByRole('textbox', { name: title, exact: true }).fill(value);
  await expect(page.getByText('捌万元整')).toBeVisible();
  await go('附件');
  for (const title of PAPERS)
    await uploadPdf(page.getByRole('group', { name: '附件', exact: true }), title, {
      name: `${title}.pdf`,
      pdf: await printPdf(browser, title),
    });

  // Leaving the section keeps the file; after a reload all of it is there.
  await go('封面');
  await expect(rail.getByRole('button', { name: /附件/ })).toContainText('已完成');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await choose(page.getByRole('combobox', { name: '当前一节' }), /工作计划/);
  await expect(page.getByRole('row').nth(1)).toContainText(STAGES[1][0]);
  await choose(page.getByRole('combobox', { name: '当前一节' }), /预览与提交/);
  await expect(page.getByText('各节均已填写完整，可以提交。')).toBeVisible();
  await page.getByRole('radio', { name: '是' }).check();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('heading', { name: /提交成功/ })).toBeFocused();
  await expect(page.getByText(/^\d{4}ZA\w+$/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

/** The office's guide, under whose name the topic is declared. */
async function addGuide(office: Page): Promise<void> {
  const { records } = (await sendCall(office, 'topicbatch/category/getListPage', { pageSize: 100 })) as {
    readonly records: readonly { readonly id: number; readonly formType: string }[];
  };
  const batchCategoryId = Math.max(...records.filter(({ formType }) => formType === 'zd').map(({ id }) => id));
  await sendCall(office, 'seltopic/addGuide', {
    batchCategoryId,
    adoptName: name,
    keyPoints: '研究省域监测体系和推进机制。',
    subjectCategory: '8',
    limitPerOrgan: 1,
  });
}

/** Major topics are for who has the highest rank. */
async function becomeProfessor(page: Page): Promise<void> {
  await openFromMenu(page, '个人信息');
  await choose(page.getByLabel(/专业技术职务/), '正高级');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
}

/** Five members and three stages, as the editor's own dialogs would add them. */
async function addThroughCalls(page: Page): Promise<void> {
  const add = await callerOf(page);
  for (const [member, idcard] of MEMBERS)
    await add('staff', {
      name: member,
      idcard,
      sex: Number(idcard[16]) % 2 === 1 ? '1' : '2',
      birthDate: `${idcard.slice(6, 10)}-${idcard.slice(10, 12)}-${idcard.slice(12, 14)}`,
      professionRank: '3',
      expertise: '教育测量',
      company: '江西省教育科学研究院',
      division: '数据采集与分析',
    });
  for (const [stageName, startDate, endDate] of STAGES)
    await add('zd/gzjh', {
      stageName,
      startDate,
      endDate,
      content: '完成本阶段的调查、分析与论证。',
      targetResult: '阶段研究报告',
      leader: '李雅琪',
    });
}

async function addTopic(
  page: Page,
  [title, leader, company, content]: readonly [string, string, string, string],
): Promise<void> {
  const topics = page.getByRole('group', { name: '子课题' });
  await topics.getByRole('button', { name: '添加子课题' }).click();
  const row = topics.getByRole('row').last();
  for (const [label, text] of [
    ['子课题名称', title],
    ['负责人', leader],
    ['工作单位', company],
    ['主要内容', content],
  ] as const)
    await row.getByRole('textbox', { name: new RegExp(label) }).fill(text);
}

/** With the mouse, by its handle, above the first row. */
async function drawFirst(page: Page, title: string): Promise<void> {
  const handle: Locator = page.getByRole('button', { name: `调整顺序：${title}` });
  const first = page.getByRole('row').nth(1);
  await expect(handle).toBeVisible();
  const [from, to] = [await handle.boundingBox(), await first.boundingBox()];
  if (from === null || to === null) throw new Error('the rows are not on the page');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 3, { steps: 6 });
  await page.mouse.up();
}
