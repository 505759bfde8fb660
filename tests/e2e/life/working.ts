// The established topic is worked on: opening, mid-term, another host, reports and a result, each through institution
// and office.
import { expect, type Page } from '@playwright/test';
import {
  confirm,
  findChange,
  writeOpinion,
  openChangeForm,
  openMyChanges,
  openProcess as openProcessMenu,
  openReview,
  submit as submitChange,
  uploadPdf,
  writeReason,
} from '../change-page.ts';
import { fillDay } from '../controls.ts';
import { openProcess, type NewTopic } from '../process-page.ts';
import { expectTopicState } from '../reports-page.ts';
import {
  act,
  expectSaid,
  openMyResults,
  openReviewOf,
  openTab,
  rowOf,
  searchRows,
  uploadInto,
} from '../results-page.ts';
import { giveVerdict } from '../review-page.ts';
import { follow } from '../sign-in.ts';
import type { LifeStage } from './life-stage.ts';
import { HOST, NEW_HOST, TITLE } from './life-words.ts';
import { reportAndPass } from './reporting.ts';
import { signAll } from './signing.ts';

export const PAPER = '县域劳动教育评价的指标与工具';

export async function openTopic(stage: LifeStage, topic: NewTopic): Promise<void> {
  await reportAndPass(stage, { type: 1, host: HOST, topic });
}

export async function reportMidTerm(stage: LifeStage, topic: NewTopic): Promise<void> {
  await reportAndPass(stage, { type: 2, host: HOST, topic, text: '已完成第一轮调查和两轮行动研究。' });
  await openProcess(await stage.as(HOST), '研究过程');
  await expectTopicState(await stage.as(HOST), '已中期');
}

export async function changeHost(stage: LifeStage): Promise<void> {
  const host = await stage.as(HOST);
  await openProcess(host, '研究过程');
  const drawer = await openMyChanges(host);
  const form = await openChangeForm(host);
  await form.getByLabel('变更课题主持人').check();
  await form.getByRole('combobox', { name: '新主持人' }).fill(NEW_HOST);
  await form.getByRole('option', { name: /138\*{4}0007$/ }).click();
  await writeReason(form, '主持人工作调动，由课题组成员接任。');
  await uploadPdf(form, '重要变更PDF文件', { name: '变更申请表.pdf', pdf: stage.pdf });
  await submitChange(host, form);
  await expect(rowOf(drawer, '待委托管理机构审核')).toHaveCount(1);

  const institution = await stage.as('organ01');
  await openChangeList(institution);
  const review = await openReview(
    await findChange(institution, TITLE, { preset: '待审核', status: '待委托管理机构审核' }),
  );
  await writeOpinion(review, '情况属实，同意变更，请审批。');
  await uploadPdf(review, '审核意见PDF文件', { name: '审核意见.pdf', pdf: stage.pdf });
  await giveVerdict(review, '审核通过');

  for (const username of ['secretary', 'director']) {
    const director = await stage.at(username, '/selectType');
    await openProcessMenu(director, '变更授权');
    await signAll(director, { button: '批量授权', topic: TITLE });
  }

  const office = await stage.as('admin');
  await openChangeList(office);
  const last = await openReview(await findChange(office, TITLE, { preset: '待审核', status: '待省教育规划办审核' }));
  await writeOpinion(last, '符合管理办法规定，同意变更。');
  await giveVerdict(last, '审核通过', '您确定要审核通过此数据吗?');
}

/** The topic is the new host's now; the former one reads it. */
export async function seeNewHost(stage: LifeStage): Promise<void> {
  const host = await stage.as(NEW_HOST);
  await openProcess(host, '研究过程');
  await expect(host.getByRole('region', { name: '您正在办理的课题' })).toContainText(TITLE);
  const former = await stage.at(HOST, '/course?type=3');
  await expect(former.getByText('您已不再主持本课题，只能查看，不能提交或修改')).toBeVisible();
}

export async function reportResults(stage: LifeStage, topic: NewTopic): Promise<void> {
  for (const type of [3, 4] as const)
    await reportAndPass(stage, { type, host: NEW_HOST, topic, text: '评价机制的构成与运行。' });
  const host = await stage.at(NEW_HOST, '/selectType');
  await openMyResults(host);
  await openTab(host, '论文');
  await host.getByRole('button', { name: '添加' }).click();
  const form = host.getByRole('dialog', { name: '添加论文' });
  for (const [label, text] of [
    ['论文题目', PAPER],
    ['发表刊物', '教育学术月刊'],
    ['作者', '课题组'],
    ['刊期', `${stage.day(-20).slice(0, 4)}年第3期`],
  ] as const)
    await form.getByLabel(label).first().fill(text);
  await fillDay(form.getByLabel('发表日期').first(), stage.day(-20));
  await uploadInto(form, `${PAPER}.pdf`, stage.pdf);
  await form.getByRole('button', { name: '提交' }).click();
  await confirm(host, '提交后不能修改，是否确认提交?');
  await expectSaid(host, '提交成功，请等待委托管理机构审核');
  for (const [username, becomes] of [
    ['organ01', '待省教育规划办审核'],
    ['admin', '完成'],
  ] as const) {
    const page = await stage.at(username, '/selectType');
    await openReviewOf(page, topic.name);
    await passResult(page, becomes);
  }
}

async function passResult(page: Page, becomes: string): Promise<void> {
  const rows = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('search') })
    .first();
  await searchRows(rows, PAPER);
  await act(rows, '审核', PAPER);
  const review = page.getByRole('dialog', { name: `审核：${PAPER}` });
  await giveVerdict(review, '审核通过');
  await expect(rowOf(rows, PAPER)).toContainText(becomes);
}

async function openChangeList(page: Page): Promise<void> {
  await follow(page, '/selectType');
  await openProcessMenu(page, '重要事项变更');
}
