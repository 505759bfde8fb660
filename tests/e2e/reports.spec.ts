// The four reports of a running topic from end to end: the host fills and hands them in, the
// institution returns and passes, the office passes, and the topic moves on. Then what hosts read about their topics.
import { sendCall } from './declaration-parts.ts';
import { expect, test } from './office.fixture.ts';
import { printPdf } from './pdf.ts';
import { callAs, judge, openProcess, registerTopic, type NewTopic, type Verdict } from './process-page.ts';
import { expectSaid } from './results-page.ts';
import { fillOpening, handIn, OPENING_TEXTS, openReport, submit, stateOf, expectTopicState } from './reports-page.ts';

const MISSING = {
  开题报告文件: '请上传开题报告文件!',
  活动简况: '请填写活动简况!',
  开题报告要点: '请填写开题报告要点!',
  专家评议要点: '请填写专家评议要点!',
  重要变更: '请填写重要变更!',
} as const;
const REASON = '缺少专家签名页，请补充后重新提交';

test('reports › a topic goes from established to mid-term by its reports, each judged twice', async ({
  browser,
  office,
  signIn,
}) => {
  const topic = await registerTopic(await callAs(office.url, 'admin'), '小学作业公示制度的实践研究');
  const pdf = await printPdf(browser, '开题报告');
  const host = await signIn('13800000002');

  await test.step('the host downloads the template, a Word document named after the topic', async () => {
    await openProcess(host, '研究过程');
    await expect(host.getByRole('region', { name: '您正在办理的课题' })).toContainText('已立项');
    const [file] = await Promise.all([
      host.waitForEvent('download'),
      host.getByRole('button', { name: /下载开题报告书模板/ }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`开题报告书-${topic.code}.docx`);
  });
  await test.step('there is no approval notice yet, and it says so', async () => {
    await host.getByRole('button', { name: '打印立项通知书' }).click();
    await expectSaid(host, '该课题没有立项通知书');
  });
  await test.step('an empty report is refused at each of its fields', async () => {
    const form = await openReport(host, '提交开题报告');
    await form.getByRole('button', { name: '提交', exact: true }).click();
    for (const message of Object.values(MISSING)) await expect(form.getByText(message).first()).toBeVisible();
    for (const label of Object.keys(OPENING_TEXTS))
      await expect(form.getByRole('textbox', { name: label })).toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('saved in parts it stays to be handed in', async () => {
    const form = host.getByRole('dialog', { name: '提交开题报告' });
    await form.getByRole('textbox', { name: '活动简况' }).fill(OPENING_TEXTS['活动简况']);
    await form.getByRole('button', { name: '保存' }).click();
    await expectSaid(host, '保存成功');
    await expect(form).toBeHidden();
    await expect(stateOf(host, '开题报告状态')).toHaveText('待提交');
  });
  await test.step('the whole report is submitted after a question, and is locked', async () => {
    const form = await openReport(host, '提交开题报告');
    await expect(form.getByRole('textbox', { name: '活动简况' })).toHaveText(OPENING_TEXTS['活动简况']);
    await fillOpening(form, pdf);
    await form.getByRole('button', { name: '提交', exact: true }).click();
    const question = host.getByRole('dialog').filter({ hasText: '提交后不能修改，是否确认提交?' }).last();
    await question.getByRole('button', { name: '我再想想' }).click();
    await expect(form).toBeVisible();
    await submit(host, form);
    await expect(stateOf(host, '开题报告状态')).toHaveText('待委托管理机构审核');
    const locked = await openReport(host, '查看开题报告');
    await expect(host.getByRole('button', { name: /^查看开题报告/ })).toContainText('待委托管理机构审核');
    await expect(locked.getByText(OPENING_TEXTS['开题报告要点'])).toBeVisible();
    await expect(locked.getByRole('button', { name: /^(?:保存|提交)$/ })).toHaveCount(0);
    await locked.getByRole('button', { name: '关闭' }).last().click();
  });

  const institution = await signIn('organ01');
  const admin = await signIn('admin');
  const both = async (report: Verdict['report'], opinion: string): Promise<void> => {
    for (const page of [institution, admin]) await judge(page, { report, topic, verdict: '审核通过', opinion });
  };

  await test.step('the institution returns it; the host reads why', async () => {
    await judge(institution, { report: '开题报告', topic, verdict: '退回修改', opinion: REASON });
    await host.reload();
    await expect(stateOf(host, '开题报告状态')).toHaveText('退回修改');
    const form = await openReport(host, '提交开题报告');
    const banner = form.getByRole('alert').filter({ hasText: '开题报告已退回修改' });
    await expect(banner).toContainText(REASON);
    await form.getByRole('textbox', { name: '专家评议要点' }).fill('已补充专家签名页。');
    await submit(host, form);
  });
  await test.step('institution and office pass it: the topic is opened', async () => {
    await both('开题报告', '材料齐全，同意开题。');
    await expectTopicState(host, '已开题');
  });
  await test.step('the mid-term report goes the same way, and the topic is at mid-term', async () => {
    await handIn(host, { button: '提交中期研究报告', text: '已完成第一轮调查，回收有效问卷1186份。', pdf });
    await expect(stateOf(host, '中期报告状态')).toHaveText('待委托管理机构审核');
    await both('中期报告', '进展符合计划。');
    await expectTopicState(host, '已中期');
  });
  // On the page they are judged in the whole life.
  await test.step('so do the research and the result report, judged by the calls of the page', async () => {
    for (const [report, button, type] of [
      ['研究报告', '提交研究报告', 3],
      ['成果报告', '提交成果报告', 4],
    ] as const) {
      await handIn(host, { button, text: `${report}：形成调查数据、个案分析与政策建议。`, pdf });
      for (const page of [institution, admin])
        await sendCall(page, 'topic/review/review', { id: topic.id, type, revieweStatus: 1 });
    }
    await expectTopicState(host, '已中期');
    for (const field of ['开题报告状态', '中期报告状态', '研究报告状态', '成果报告状态'])
      await expect(stateOf(host, field)).toHaveText('通过');
  });
  await test.step('the office sees every step in the detail', async () => {
    await openProcess(admin, '课题管理');
    await admin.getByRole('search').getByLabel('课题编号').fill(topic.code);
    await admin.getByRole('button', { name: '查询' }).click();
    await admin
      .getByRole('row')
      .filter({ hasText: topic.code })
      .getByRole('button', { name: /^查看：/ })
      .click();
    const detail = admin.getByRole('dialog', { name: topic.name });
    await detail.getByRole('tab', { name: '审核轨迹' }).click();
    const steps = detail.getByRole('listitem');
    await expect(steps.filter({ hasText: REASON })).not.toHaveCount(0);
    await expect(steps.filter({ hasText: '审核通过' })).toHaveCount(8);
  });
});

test('reports › a return without a reason says 无', async ({ office, signIn }) => {
  const page = await signIn('13800000002');
  const topic = await registerTopic(await callAs(office.url, 'admin'), '乡村学校课后服务的协同机制研究');
  // Our own review never leaves it blank (at least five characters); a record taken over from the former system may.
  await page.route('**/admin/api/esp/topic/getInfoById?**', async (route) => {
    const answer = (await (await route.fetch()).json()) as { result: object };
    await route.fulfill({
      json: { ...answer, result: { ...answer.result, subjectStatus: -1, subjectReviewContent: null } },
    });
  });
  await openProcess(page, '研究过程');
  await expect(page.getByRole('region', { name: '您正在办理的课题' })).toContainText(topic.name);
  const form = await openReport(page, '提交开题报告');
  await expect(form.getByRole('alert').filter({ hasText: '开题报告已退回修改' })).toContainText('退回原因：无');
});

test('reports › the dynamics show dates, warnings, steps and the approved opening report', async ({
  office,
  signIn,
}) => {
  const page = await signIn('13800000001');
  await openProcess(page, '研究动态');
  const steps = page.getByRole('region', { name: '办理进度' }).getByRole('listitem');
  await expect(steps).toHaveText([/^✓?\s*立项/, /开题.*已完成/, /中期检查.*进行中/, /结题.*未开始/]);
  await expect(page.getByRole('region', { name: '提醒' }).getByRole('listitem')).toHaveText([
    /开题.*已完成/,
    /中期/,
    /结题/,
  ]);
  // Each date stands once, at its step.
  for (const at of [1, 2, 3]) await expect(steps.nth(at)).toContainText(/\d{4}年\d\d月\d\d日前/);
  await expect(page.getByText(/\d{4}年\d\d月\d\d日前/)).toHaveCount(3);
  await page.getByRole('button', { name: '下载已通过的开题报告' }).click();
  await expect(page.getByRole('dialog', { name: /开题报告/ })).toBeVisible();

  await test.step('without the report the button says that there is none', async () => {
    const other = await signIn('13800000002');
    const topic: NewTopic = await registerTopic(await callAs(office.url, 'admin'), '幼小衔接的家校协同研究');
    await other.route('**/admin/api/esp/topic/getInfoById?**', async (route) => {
      const answer = (await (await route.fetch()).json()) as { result: object };
      await route.fulfill({
        json: { ...answer, result: { ...answer.result, subjectStatus: 9, status: 2, subjectReportUrl: null } },
      });
    });
    await openProcess(other, '研究动态');
    await expect(other.getByRole('region', { name: '您正在办理的课题' })).toContainText(topic.name);
    await other.getByRole('button', { name: '下载已通过的开题报告' }).click();
    await expectSaid(other, '该课题没有开题报告');
  });
});

test('reports › the plan shows the application, or says that there is none', async ({ office, signIn }) => {
  const page = await signIn('13800000001');
  await openProcess(page, '研究方案');
  await expect(page.getByText('选题依据')).toBeVisible();
  await expect(page.getByRole('table').filter({ hasText: '阶段成果' }).getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: '查看课题申请书' }).click();
  await expect(page.getByRole('dialog', { name: /课题申请书/ })).toBeVisible();

  const other = await signIn('13800000002');
  await registerTopic(await callAs(office.url, 'admin'), '县域教研员专业发展研究');
  await openProcess(other, '研究方案');
  await expect(other.getByText('暂无研究方案')).toBeVisible();
  await other.getByRole('button', { name: '查看课题申请书' }).click();
  await expectSaid(other, '暂无课题申请书');
});
