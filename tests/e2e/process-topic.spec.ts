// The office's own work on topics in the browser: registering, members, notices one by one and many at once, the
// application, ends and revocations, the export; and what an institution sees of it.
import type { Locator, Page } from '@playwright/test';
import { choose, fillDay } from './controls.ts';
import { expect, readingTest, test } from './office.fixture.ts';
import { printPdf } from './pdf.ts';
import { agree, callAs, findTopic, openProcess, registerTopic, uploadAs, type NewTopic } from './process-page.ts';
import { act, expectSaid, rowOf, uploadInto } from './results-page.ts';

const NAME = '小学跨学科主题学习的校本实施研究';

test('topics › the office registers a topic, edits it, keeps its team and its papers', async ({ browser, signIn }) => {
  const pdf = await printPdf(browser, '立项通知书');
  const page = await signIn('admin');
  await openProcess(page, '课题管理');
  const topic = await test.step('number and dates are made by the server', async () => {
    await page.getByRole('button', { name: '登记课题' }).click();
    const form = page.getByRole('dialog', { name: '登记课题' });
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form.getByText('请填写课题名称').first()).toBeVisible();
    await form.getByLabel('课题名称').fill(NAME);
    for (const [label, text] of [
      ['申报批次', '2026'],
      ['课题类别', '一般课题'],
      ['主持人', '李雅琪'],
      ['委托管理机构', '南昌市'],
    ] as const)
      await pick(form, label, text);
    await choose(form.getByLabel('学科分类'), '基础教育');
    await fillDay(form.getByLabel('立项日期'), '2026-06-18');
    await form.getByLabel('研究期限（月）').fill('24');
    await form.getByRole('button', { name: '保存' }).click();
    await expectSaid(page, '保存成功');
    await expect(form).toBeHidden();
    await page.getByRole('search').getByLabel('课题名称').fill(NAME);
    await page.getByRole('button', { name: '查询' }).click();
    await expect(rowOf(page, NAME)).toContainText('李雅琪');
    await act(page, '查看', NAME);
    const detail = page.getByRole('dialog', { name: NAME });
    for (const day of ['2026年09月18日', '2027年06月30日', '2028年06月18日'])
      await expect(detail.getByText(day).first()).toBeVisible();
    const code = await detail
      .getByText(/^26YB\d{3}$/)
      .first()
      .innerText();
    await close(detail);
    return { id: 0, code, name: NAME };
  });

  await test.step('it is edited; what the server made stays', async () => {
    await act(page, '编辑', topic.code);
    const form = page.getByRole('dialog', { name: '编辑' });
    await form.getByLabel('资助经费').fill('8000');
    await form.getByRole('button', { name: '保存' }).click();
    await expectSaid(page, '保存成功');
    await expect(form).toBeHidden();
    await expect(rowOf(page, topic.code)).toContainText(NAME);
  });
  await test.step('members are added, ordered by their number, changed and removed', async () => {
    await act(page, '课题组', topic.code);
    const team = page.getByRole('dialog', { name: `课题组：${NAME}` });
    await addMember(page, team, { order: '2', name: '邹丽华', idcard: '11010519491231002X' });
    await addMember(page, team, { order: '3', name: '周国栋', idcard: '110101199003070038' });
    const names = team.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(names).toHaveText([/邹丽华/, /周国栋/]);
    await act(team, '编辑', '周国栋');
    const form = page.getByRole('dialog', { name: /^编辑/ });
    await form.getByLabel('排序').fill('1');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(names).toHaveText([/周国栋/, /邹丽华/]);
    await act(team, '删除', '周国栋');
    await agree(page, '您确定要删除此数据吗?');
    await expect(names).toHaveText([/邹丽华/]);
    await close(team);
  });
  await test.step('a notice is uploaded and taken away again, the application replaced', async () => {
    const desk = await openDesk(page, topic);
    await uploadAt(page, desk, { button: '上传立项通知书', said: '立项通知书已保存', pdf });
    await desk.getByRole('button', { name: '删除立项通知书' }).click();
    await agree(page, '您确定要删除此课题的立项通知书吗?');
    await expectSaid(page, '立项通知书已删除');
    await expect(desk.getByRole('button', { name: '删除立项通知书' })).toHaveCount(0);
    await uploadAt(page, desk, { button: '更换申请书', said: '申请书已更换', pdf });
    await close(desk);
  });
  await test.step('the list leaves as a spreadsheet', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('课题汇总.xlsx');
  });
  await test.step('many notices at once: each file is told what becomes of it before anything is written', async () => {
    await page.getByRole('button', { name: '批量上传通知书' }).click();
    const drawer = page.getByRole('dialog', { name: /批量上传/ });
    const file = (name: string, buffer = pdf) => ({ name, mimeType: 'application/pdf', buffer });
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 20, height: 20 } });
    await drawer
      .locator('input[type=file]')
      .setInputFiles([
        file(`${topic.code}.pdf`),
        file('26YB999.pdf'),
        file('25YB001.pdf'),
        file('25yb001.pdf'),
        { name: '25YB002.png', mimeType: 'image/png', buffer: picture },
      ]);
    await expect(drawer.getByRole('status')).toHaveText('共5个文件，匹配1个，4个未写入，原因见下表。');
    for (const [name, result] of [
      [topic.code, '匹配'],
      ['26YB999.pdf', '无此课题'],
      ['25YB001.pdf', '重复'],
      ['25yb001.pdf', '重复'],
      ['25YB002.png', '不是PDF'],
    ] as const)
      await expect(rowOf(drawer, name).filter({ hasText: result })).not.toHaveCount(0);
    await drawer.getByRole('button', { name: '确认写入1份' }).click();
    await expect(drawer.getByRole('status')).toContainText('已写入1份立项通知书');
    await close(drawer);
    const desk = await openDesk(page, topic);
    await expect(desk.getByRole('button', { name: '删除立项通知书' })).toBeVisible();
  });
});

test('topics › a topic is ended or revoked with reason and file, and a revoked host may not take over another', async ({
  browser,
  office,
  signIn,
}) => {
  const pdf = await printPdf(browser, '撤项决定');
  const admin = await callAs(office.url, 'admin');
  const revoked = await registerTopic(admin, '乡村教师在线研修的机制研究');
  const ended = await registerTopic(admin, '中小学劳动教育基地建设研究');
  const page = await signIn('admin');
  await openProcess(page, '课题管理');
  for (const [topic, end, flag] of [
    [ended, '终止', '终止'],
    [revoked, '撤项', '撤项'],
  ] as const) {
    await findTopic(page, topic);
    const desk = await openDesk(page, topic);
    await desk.getByRole('button', { name: new RegExp(`^${end}`) }).click();
    const form = page.getByRole('dialog', { name: `${end}：` });
    await form.getByRole('button', { name: end, exact: true }).click();
    await expect(form.getByText('请填写终止（撤项）原因').first()).toBeVisible();
    await expect(form.getByText('请上传终止（撤项）文件').first()).toBeVisible();
    await form.getByRole('textbox', { name: '终止（撤项）原因' }).fill('超过研究期限且多次催办未提交研究报告。');
    await uploadInto(form, '决定.pdf', pdf);
    await form.getByRole('button', { name: end, exact: true }).click();
    await agree(page, `是否确认${end}?`);
    await expectSaid(page, `课题已${end}`);
    await expect(desk.getByRole('button', { name: /^(?:终止|撤项)/ })).toHaveCount(0);
    await close(desk);
    await expect(rowOf(page, topic.code)).toContainText(flag);
    await expect(rowOf(page, topic.code).getByRole('button', { name: /^编辑/ })).toHaveCount(0);
  }

  const fileUrl = await uploadAs(office.url, '13800000001', pdf);
  const host = await callAs(office.url, '13800000001');
  const [own] = (await host('/admin/api/esp/topic/getMyTopic')).result as unknown as { id: number }[];
  const [sanctioned] = (await host('/admin/api/user/getDeclarerAllList', { phone: '13800000002' }))
    .result as unknown as { id: number }[];
  const refused = await host('/admin/api/esp/topic/change/add', {
    topicId: own?.id,
    type: 1,
    items: [1],
    newHostId: sanctioned?.id,
    reason: '<p>工作调动。</p>',
    fileUrl,
  });
  expect(refused.code).toBe('0001');
  expect(
    (refused.result['errors'] as { field: string; message: string }[]).find(({ field }) => field === '/newHostId')
      ?.message,
  ).toMatch(/李雅琪.*不得主持/);
});

readingTest("topics › an institution sees its own topics and none of the office's buttons", async ({ signIn }) => {
  const page = await signIn('organ01');
  await openProcess(page, '课题管理');
  await expect(rowOf(page, '').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: /登记课题|批量上传通知书/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(?:编辑|办理|删除|终止|撤项)：/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^课题组：/ }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /^课题组：/ })
    .first()
    .click();
  const team = page.getByRole('dialog', { name: /^课题组：/ });
  await expect(team.getByRole('button', { name: /^查看：/ }).first()).toBeVisible();
  await expect(team.getByRole('button', { name: /添加成员|^编辑：|^删除：/ })).toHaveCount(0);
});

async function pick(form: Locator, label: string, text: string): Promise<void> {
  const box = form.getByRole('combobox', { name: label });
  await box.fill(text);
  await box
    .page()
    .getByRole('listbox')
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click();
}

interface Member {
  readonly order: string;
  readonly name: string;
  readonly idcard: string;
}

async function addMember(page: Page, team: Locator, { order, name, idcard }: Member): Promise<void> {
  await team.getByRole('button', { name: '添加成员' }).click();
  const form = page.getByRole('dialog', { name: /添加/ }).last();
  for (const [label, text] of [
    ['排序', order],
    ['姓名', name],
    ['身份证号', idcard],
    ['出生年月', '1979-11-03'],
    ['研究专长', '教育政策'],
    ['工作单位', '南昌市教育科学研究所'],
    ['任务分工', '文献综述'],
  ] as const)
    await form.getByRole('textbox', { name: label }).fill(text);
  await choose(form.getByLabel('性别'), '女');
  await choose(form.getByLabel('专业技术职务'), '副高级');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await expect(rowOf(team, name)).toBeVisible();
}

async function openDesk(page: Page, topic: NewTopic): Promise<Locator> {
  await act(page, '办理', topic.code);
  const desk = page.getByRole('dialog', { name: `办理：${topic.name}` });
  await expect(desk.getByRole('button', { name: '更换申请书' })).toBeVisible();
  return desk;
}

interface Upload {
  readonly button: string;
  readonly said: string;
  readonly pdf: Buffer;
}

async function uploadAt(page: Page, desk: Locator, { button, said, pdf }: Upload): Promise<void> {
  await desk.getByRole('button', { name: button }).click();
  const form = page.getByRole('dialog', { name: button });
  await uploadInto(form, '扫描件.pdf', pdf);
  await form.getByRole('button', { name: '保存' }).click();
  await expectSaid(page, said);
  await expect(form).toBeHidden();
}

async function close(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: '关闭' }).first().click();
  await expect(dialog).toBeHidden();
}
