// From the check list to the certificate, through eight accounts: the host applies, the institution passes it, both
// directors authorise, three appraisers judge by correspondence, the first of them for the group, the office grades it,
// the final materials come, and who reads the certificate's code finds it valid.
import type { Page } from '@playwright/test';
import { checkAddressOf, versionSum } from './check-address.ts';
import { choose } from './controls.ts';
import { sendCall } from './declaration-parts.ts';
import { expect, test } from './office.fixture.ts';
import { printPdf } from './pdf.ts';
import { act, rowOf, uploadInto } from './results-page.ts';
import { pledge, sheetIsReady, sheetOf } from './scoring-page.ts';

const TOPIC = '青年教师专业成长共同体的建设研究';
const CODE = '25YB001';
const GROUP = /教育评价鉴定组/;
const APPRAISERS = ['appraiser01', 'appraiser02', 'leader01'] as const;
const SCORES = ['18', '22', '18', '22', '9'];
const OPINION =
  '课题按计划完成了研究任务，方法适切，资料真实，结构清楚，结论与证据对应，成果有较强的操作性，已在多所学校应用。'.repeat(
    3,
  );
const SOON = { timeout: 200_000 };

test('conclusion › a topic goes from the check list to a valid certificate through eight accounts', async ({
  browser,
  office,
  openPage,
  signIn,
}) => {
  test.setTimeout(900_000);
  const pdf = await printPdf(browser, '青年教师专业成长共同体的建设研究');
  const [host, institution, admin] = [await signIn('13800000003'), await signIn('organ02'), await signIn('admin')];
  const directors = [await signIn('secretary'), await signIn('director')];

  await test.step('the host sees that nothing is missing, applies, writes and hands in', async () => {
    await host.goto('/sumbitProject?type=4');
    await host.getByRole('button', { name: '申请结题' }).click();
    const start = host.getByRole('dialog');
    await start.getByRole('combobox', { name: /结题批次/ }).click();
    await host.getByRole('option').first().click();
    await start.getByRole('button', { name: '保存', exact: true }).click();
    await host.getByRole('main').getByRole('button', { name: /^填写/ }).click();
    await expect(host.getByRole('table').first()).toContainText('关于深化青年教师专业成长共同体的建设的建议');
    await choose(host.getByLabel(/^成果主件形式/), 1);
    await host.getByRole('textbox', { name: /^成果主件字数/ }).fill('80000');
    await host.getByRole('textbox', { name: /^文本复制比/ }).fill('12.5');
    await uploadInto(host.getByRole('group', { name: /^研究总报告（匿名稿）/ }), '匿名稿.pdf', pdf);
    await uploadInto(host.getByRole('group', { name: /^查重报告/ }), '查重报告.pdf', pdf);
    await host
      .getByRole('textbox', { name: '工作报告', exact: true })
      .fill('课题组按计划完成调查与行动研究。'.repeat(60));
    await host.getByRole('textbox', { name: '成果公报', exact: true }).fill('以课例研修为主线，分层推进。'.repeat(240));
    await host.getByRole('textbox', { name: /^到账经费/ }).fill('10000');
    await host.getByRole('textbox', { name: /^支出经费/ }).fill('3000');
    await host.keyboard.press('Tab');
    await host.getByRole('button', { name: /预览与提交/ }).click();
    await expect(host.getByText(/^已保存/)).toBeVisible();
    await expect(host.getByText(/需要完善/)).toHaveCount(0);
    await host.getByText('是', { exact: true }).click();
    await host.getByRole('button', { name: '提交', exact: true }).click();
    await sure(host);
    await expect(host.getByRole('heading', { name: /提交成功/ })).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the institution passes it with a stamped opinion', async () => {
    await institution.goto('/topicclu_review_a?type=4');
    await act(institution, '审核', CODE);
    await pass(institution, pdf);
    await expect(rowOf(institution, CODE)).toHaveCount(0);
  });

  const bothSign = async (screen: string): Promise<void> => {
    for (const director of directors) {
      await director.goto(`/${screen}?type=4`);
      await director.getByRole('button', { name: '批量授权' }).click();
      const sign = director.getByRole('dialog', { name: '批量授权' });
      await expect(sign.getByText(TOPIC)).toBeVisible();
      await sign.getByRole('button', { name: '同意授权' }).click();
      const again = director.getByRole('dialog', { name: '确认是本人操作' });
      await expect(again.or(sign.getByText(/已授权并签名 \d+ 项/)).first()).toBeVisible();
      if (await again.isVisible()) {
        await again.getByLabel('登录密码').fill('Demo@2026');
        await again.getByRole('button', { name: '确认', exact: true }).click();
      }
      await expect(sign.getByText(/已授权并签名 \d+ 项/)).toBeVisible();
    }
  };

  await test.step('both directors authorise, the office sends it to appraisal', async () => {
    await bothSign('expert_examine_i');
    await admin.goto('/expert_examine_i?type=4');
    await act(admin, '审核', CODE);
    await pass(admin, null);
    await admin.goto('/expertReiewTopic?type=4');
    await act(admin, '分配鉴定组', CODE);
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /鉴定组/ }).click();
    await admin.getByRole('option', { name: GROUP }).click();
    await dialog
      .getByRole('button', { name: /分配|保存|确定/ })
      .last()
      .click();
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(admin, CODE)).toHaveCount(0);
  });

  for (const username of APPRAISERS)
    await test.step(`${username} judges it without being told whose it is`, async () => {
      const appraiser = await signIn(username);
      await appraiser.goto('/topiccluExpert?type=4&preset=todo');
      await act(appraiser, '鉴定', CODE);
      await sheetIsReady(appraiser);
      await expect(sheetOf(appraiser)).not.toContainText('黄文静');
      const scores = sheetOf(appraiser).getByRole('textbox', { name: /得分/ });
      for (const [at, score] of SCORES.entries()) await scores.nth(at).fill(score);
      await sheetOf(appraiser)
        .getByText('同意结题', { exact: true })
        .or(sheetOf(appraiser).getByText('通过', { exact: true }))
        .first()
        .click();
      await sheetOf(appraiser)
        .getByRole('textbox', { name: /鉴定意见/ })
        .fill(OPINION);
      await expect(sheetOf(appraiser).getByRole('definition').filter({ hasText: '89' })).toBeVisible();
      await expect(sheetOf(appraiser).getByRole('definition').filter({ hasText: '良好' })).toBeVisible();
      await expect(sheetOf(appraiser).getByText('已填全，可以提交')).toBeVisible();
      await expect(appraiser.getByText(/^已保存/)).toBeVisible();
      await appraiser.goto('/topiccluExpert?type=4&preset=ready');
      await rowOf(appraiser, CODE).getByRole('checkbox').check();
      await pledge(appraiser, '批量提交鉴定意见');
    });

  await test.step('the leader writes the opinion of the group', async () => {
    const leader = await signIn('leader01');
    await leader.goto('/topiccluExpert_group?type=4');
    await act(leader, '提交组意见', CODE);
    const form = leader.getByRole('dialog', { name: `提交组意见：${TOPIC}` });
    await form.getByRole('textbox', { name: /鉴定组意见/ }).fill(OPINION);
    await choose(form.getByLabel(/^建议等级/), '良好');
    await form.getByRole('button', { name: '提交组意见' }).click();
    await sure(leader);
    await expect(form).toHaveCount(0);
  });

  await test.step('the office grades it as the scores come to', async () => {
    await bothSign('expert_examine_e');
    await admin.goto('/expert_examine_e?type=4');
    await expect(rowOf(admin, CODE)).toContainText('89');
    await act(admin, '鉴定通过', CODE);
    const form = admin.getByRole('dialog');
    await choose(form.getByLabel(/等级/), '良好');
    await form.getByRole('button', { name: '鉴定通过' }).click();
    await sure(admin);
    await expect(rowOf(admin, CODE)).toHaveCount(0);
  });

  await test.step('the host hands in the final materials, the institution passes them', async () => {
    await host.goto('/topicclu_host?type=4');
    await host.getByRole('button', { name: '提交终稿材料' }).click();
    const form = host.getByRole('dialog');
    await uploadInto(form, '终稿.pdf', pdf);
    await form.getByRole('button', { name: '提交终稿材料' }).click();
    await sure(host);
    await expect(form).toHaveCount(0);
    await institution.goto('/topicclu_review_end?type=4');
    await act(institution, '审核', CODE);
    await pass(institution, null);
  });

  await test.step('both directors authorise again, the office concludes it', async () => {
    await bothSign('expert_examine_f');
    await admin.goto('/expert_examine_f?type=4');
    await act(admin, '审核', CODE);
    await pass(admin, null);
    await expect(rowOf(admin, CODE)).toHaveCount(0);
  });

  await test.step('the host has the certificate, whose code says that it is valid', async () => {
    await host.goto('/topicclu_host?type=4');
    await expect(host.getByText(/〔\d{4}〕\d{4}/).first()).toBeVisible(SOON);
    const { records } = (await sendCall(host, 'topicclu/certificate/getListPage', {})) as {
      readonly records: readonly { readonly id: number; readonly certNo: string; readonly grade: string }[];
    };
    const [certificate] = records;
    if (certificate === undefined) throw new Error('the host has no certificate');
    const visitor = await openPage();
    const paper = `certificate.certificate.${certificate.id}.${versionSum(certificate.certNo)}`;
    await visitor.goto(checkAddressOf(office.dataDir, paper));
    for (const text of [certificate.certNo, TOPIC, CODE, '良好', '有效'])
      await expect(visitor.getByText(text, { exact: true })).toBeVisible();
    await expect(visitor.getByText(/已撤销|不再有效/)).toHaveCount(0);
  });
});

async function pass(page: Page, stamped: Buffer | null): Promise<void> {
  const review = page.getByRole('dialog', { name: /^审核/ });
  await review
    .getByLabel(/审核通过|初审通过|终审通过|通过/)
    .first()
    .check();
  await review.getByRole('textbox', { name: '审核意见' }).fill('材料齐全，同意。');
  if (stamped !== null) await uploadInto(review, '盖章意见.pdf', stamped);
  await review.getByRole('button', { name: '确定' }).click();
  await sure(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Answers the question before what cannot be taken back. */
async function sure(page: Page): Promise<void> {
  const question = page
    .getByRole('dialog')
    .filter({ hasText: /确定要|是否/ })
    .last();
  await question.getByRole('button', { name: '确定' }).click();
}
