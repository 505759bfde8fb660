// An important matter changes: the host applies, the institution passes with its opinion, both directors
// sign, the office passes one and several, and the topic shows the new values and keeps the old.
import {
  choosePreset,
  confirm,
  findChange,
  writeOpinion,
  openChangeForm,
  openMyChanges,
  openProcess,
  openReview,
  rowOf,
  submit,
  uploadPdf,
  writeReason,
} from './change-page.ts';
import { fillDay, leaveByEscape } from './controls.ts';
import { expect, test } from './office.fixture.ts';
import { printPdf } from './pdf.ts';
import { currentTopic, expectSaid } from './results-page.ts';
import { giveVerdict, verdictButton } from './review-page.ts';
import { openFromMenu } from './sign-in.ts';

const AT_ORGAN = '待委托管理机构审核';
const AT_OFFICE = '待省教育规划办审核';
const newName = '家校社协同育人机制的县域样本与推进路径研究';

test('important changes › from the host through institution, directors and office to the topic', async ({
  browser,
  signIn,
}) => {
  const pdf = await printPdf(browser, '重要事项变更申请表');

  const host = await signIn('13800000001');
  await openProcess(host, '研究过程');
  const topic = await currentTopic(host);
  const drawer = await openMyChanges(host);

  const newDate = await test.step('an earlier change came back and says why', async () => {
    await rowOf(drawer, topic)
      .getByRole('button', { name: /^查看：/ })
      .click();
    const detail = host.getByRole('dialog', { name: topic, exact: true });
    await expect(detail.getByText('退回', { exact: true })).toBeVisible();
    await expect(
      detail
        .getByRole('definition')
        .filter({ hasText: /请|超过/ })
        .first(),
    ).toBeVisible();
    const asked = await detail
      .getByRole('row', { name: /^结题时间/ })
      .getByRole('cell')
      .last()
      .innerText();
    await detail.getByRole('button', { name: '关闭' }).click();
    await expect(detail).toBeHidden();
    return asked;
  });

  await test.step('ticks show their fields, the new host is found by a whole number, mistakes are named at the fields', async () => {
    const form = await openChangeForm(host);
    await form.getByRole('button', { name: '提交' }).click();
    for (const message of ['请选择变更内容', '请填写变更原因', '请上传重要变更PDF文件'])
      await expect(form.getByRole('alert')).toContainText(message);
    await expect(form.getByLabel('新主持人')).toHaveCount(0);
    await form.getByLabel('变更课题主持人').check();
    await form.getByLabel('变更课题名称').check();
    await form.getByLabel('变更结题时间').check();
    await expect(form.getByLabel('新委托管理机构')).toHaveCount(0);

    const newHost = form.getByRole('combobox', { name: '新主持人' });
    const asked: string[] = [];
    host.on('request', (request) =>
      request.url().includes('getDeclarerAllList') ? asked.push(request.postData() ?? '') : undefined,
    );
    await newHost.pressSequentially('13800000002', { delay: 20 });
    await expect(form.getByRole('option', { name: /^李雅琪 · 南昌市松柏小学 · 138\*{4}0002$/ })).toBeVisible();
    expect(asked).toHaveLength(1);
    await newHost.fill('360102196512120119');
    await expect(form.getByText('未查询到该申请人，请先注册')).toBeVisible();
    await newHost.fill('36010219930808007X');
    await form.getByRole('option', { name: /^李雅琪 · / }).click();
    await expect(newHost).toHaveValue(/^李雅琪 · 南昌市松柏小学/);
    expect(asked.at(-1)).toContain('idcard');
    await newHost.fill('');

    await fillDay(form.getByLabel('新结题时间'), today());
    await form.getByRole('button', { name: '提交' }).click();
    for (const message of ['请选择新的课题主持人', '请填写新的课题名称', '新的结题时间必须晚于今天'])
      await expect(form.getByText(message, { exact: true })).toBeVisible();
    await form.getByLabel('变更课题主持人').uncheck();
    await expect(newHost).toHaveCount(0);

    await form.getByLabel('新课题名称').fill(newName);
    await fillDay(form.getByLabel('新结题时间'), newDate.replace(/年|月/g, '-').replace('日', ''));
    await writeReason(form, '根据开题专家意见聚焦研究问题，行动研究推迟一学期。');
    await uploadPdf(form, '重要变更PDF文件', { name: '变更申请表.pdf', pdf });
    await submit(host, form);
    await expectSaid(host, '提交成功，请等待委托管理机构审核');
    await expect(rowOf(drawer, AT_ORGAN)).toHaveCount(1);
  });

  const institution = await signIn('organ01');
  await test.step('the institution passes it only with opinion and PDF', async () => {
    await openProcess(institution, '重要事项变更');
    const review = await openReview(await findChange(institution, topic, { preset: '待审核', status: AT_ORGAN }));
    await expect(review.getByRole('row', { name: new RegExp(`^课题名称 ${topic} ${newName}$`) })).toBeVisible();
    await expect(review.getByText(/^不变更：课题主持人/)).toBeVisible();
    await verdictButton(review, '审核通过').click();
    await expect(review.getByText('请输入审核意见').first()).toBeVisible();
    await expect(review.getByText('请上传审核意见PDF文件').first()).toBeVisible();
    await writeOpinion(review, '情况属实，同意变更，请省规划办审批。');
    await uploadPdf(review, '审核意见PDF文件', { name: '审核意见.pdf', pdf });
    await giveVerdict(review, '审核通过');
    await findChange(institution, topic, { preset: '全部', status: AT_OFFICE });
  });

  const office = await signIn('admin');
  await test.step('before both directors have signed the office can only return it', async () => {
    await openProcess(office, '重要事项变更');
    const row = await findChange(office, topic, { preset: '全部', status: AT_OFFICE });
    await expect(row.getByRole('checkbox')).toBeDisabled();
    const review = await openReview(row);
    await expect(verdictButton(review, '退回')).toBeVisible();
    await expect(verdictButton(review, '审核通过')).toBeDisabled();
    await expect(review.getByText(/^暂不能“审核通过”：/)).toBeVisible();
    await review.getByRole('button', { name: '取消' }).click();
  });

  for (const username of ['secretary', 'director']) {
    await test.step(`the ${username} authorises all that wait, with the electronic signature`, async () => {
      const page = await signIn(username);
      await openProcess(page, '变更授权');
      await expect(page.getByRole('heading', { level: 1, name: '变更授权' })).toBeVisible();
      await expect(page).toHaveTitle(/^变更授权 - /);
      await expect(
        page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '变更授权' }),
      ).toHaveAttribute('aria-current', 'page');
      await page.getByRole('button', { name: '批量授权' }).click();
      const sign = page.getByRole('dialog', { name: '批量授权' });
      await expect(sign).toContainText('是否同意授权并使用电子签名?');
      await expect(sign.getByRole('listitem').filter({ hasText: topic })).toHaveCount(1);
      await expect(sign.getByAltText('您的电子签名')).toBeVisible();
      await sign.getByRole('button', { name: '同意授权' }).click();
      const again = page.getByRole('dialog', { name: '确认是本人操作' });
      // Who thinks better of it is back at the button, in the dialog.
      await leaveByEscape(again);
      await expect(sign.getByRole('button', { name: '同意授权' })).toBeFocused();
      await page.keyboard.press('Enter');
      await again.getByLabel('登录密码').fill('Demo@2026');
      await again.getByRole('button', { name: '确认', exact: true }).click();
      await expect(sign.getByText(/已授权并签名 \d+ 项/)).toBeVisible();
      await expect(sign.getByRole('button', { name: '关闭' }).last()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(sign).toBeHidden();
      await page.getByRole('button', { name: '批量授权' }).click();
      await expect(sign.getByRole('alert')).toContainText('没有可授权的课题');
    });
  }

  await test.step('the office passes it', async () => {
    await office.getByRole('button', { name: '刷新' }).click();
    const review = await openReview(await findChange(office, topic, { preset: '待审核', status: AT_OFFICE }));
    await writeOpinion(review, '符合管理办法规定，同意变更。');
    await giveVerdict(review, '审核通过', '您确定要审核通过此数据吗?');
    const row = await findChange(office, topic, { preset: '全部', status: '办结' });
    await expect(row.getByRole('button', { name: /^审核：/ })).toHaveCount(0);
    // The form is made within seconds, and the list hears of it.
    await expect(row.getByRole('button', { name: /^预览/ })).toBeVisible({ timeout: 30_000 });
    await row.getByRole('button', { name: /^预览/ }).click();
    const paper = office.getByRole('dialog').last();
    await expect(paper.locator('iframe')).toBeVisible();
    await paper.getByRole('button', { name: '关闭' }).first().click();
  });

  await test.step('and several at once: only those that both directors have signed can be ticked', async () => {
    await office.getByRole('search').getByRole('button', { name: '重置' }).click();
    await office.getByRole('button', { name: /^批量审核通过/ }).click();
    await expectSaid(office, '请选择要审核的课题');
    await choosePreset(office, '待审核');
    const boxes = office.getByRole('row').getByRole('checkbox', { name: /^选择：|^选择/ });
    await expect(boxes.nth(2)).toBeEnabled();
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    await office.getByRole('button', { name: '批量审核通过（2）' }).click();
    const batch = office.getByRole('dialog', { name: '批量审核通过（2 条）' });
    await writeOpinion(batch, '符合管理办法规定，同意变更。');
    await expect(verdictButton(batch, '退回')).toHaveCount(0);
    await verdictButton(batch, '审核通过').click();
    await confirm(office, '您确定要审核通过此数据吗?');
    await expect(batch.getByText('已完成：成功 2 条，失败 0 条。')).toBeVisible();
    await batch.getByRole('button', { name: '关闭' }).last().click();
  });

  await test.step('the topic itself shows what it was and what it is', async () => {
    await openFromMenu(office, '课题管理');
    await office.getByRole('heading', { level: 1, name: '课题管理' }).waitFor();
    await office.getByRole('search').getByLabel('课题名称').fill(newName);
    await office.getByRole('search').getByRole('button', { name: '查询', exact: true }).click();
    await rowOf(office, newName)
      .getByRole('button', { name: /^查看：/ })
      .click();
    const detail = office.getByRole('dialog', { name: newName });
    await expect(detail.getByRole('row').filter({ hasText: '课题名称' }).filter({ hasText: newName })).toContainText(
      topic,
    );
    await expect(detail.getByRole('row').filter({ hasText: '结题时间' })).toBeVisible();
  });

  await test.step('the host sees the result, the topic its new name; the old one stays in the change and in the history', async () => {
    await host.reload();
    expect(await currentTopic(host)).toBe(newName);
    const changes = await openMyChanges(host);
    const row = rowOf(changes, '办结');
    await row.getByRole('button', { name: /^查看：/ }).click();
    const detail = host.getByRole('dialog', { name: topic, exact: true });
    await expect(detail.getByRole('row', { name: new RegExp(`^课题名称 ${topic} ${newName}$`) })).toBeVisible();
    await detail.getByRole('tab', { name: '审核轨迹' }).click();
    await expect(detail.getByRole('listitem').filter({ hasText: /授权/ })).toHaveCount(2);
  });
});

/** Of the server's calendar (Asia/Shanghai), as the date box takes it. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());
}
