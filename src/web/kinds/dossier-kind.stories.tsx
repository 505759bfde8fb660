// Screen kind "dossier": the rail, saving while one writes, a save that fails, two tabs, rows, what is missing,
// handing
// it in.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { RecordValues } from '../../core/json.ts';
import { DossierKind } from '../../words/screens/dossier/dossier.web.tsx';
import { createDossierOffice, type DossierOffice } from './dossier-office.stories.ts';
import { dossierKinds, dossierScreen } from './dossier-screen.stories.ts';
import { StoryFrame } from '../shell/story-frame.tsx';
import { ofKind } from '../screen/of-kind.ts';

interface StoryArgs {
  readonly paper: RecordValues;
  readonly section: string;
}

const office: { current: DossierOffice } = { current: createDossierOffice() };

function Shown({ paper, section }: StoryArgs) {
  const made = useMemo(() => createDossierOffice(paper), [paper]);
  office.current = made;
  return (
    <StoryFrame
      office={{ screen: dossierScreen }}
      api={made.api}
      roleType={3}
      type={1}
      address={`/paper?id=1&section=${section}`}
    >
      <DossierKind screen={ofKind(dossierScreen, 'dossier')} fields={dossierKinds} />
    </StoryFrame>
  );
}

const meta: Meta<StoryArgs> = { title: '屏幕/分节填写', component: Shown, args: { paper: {}, section: 'cover' } };
export default meta;
type Story = StoryObj<StoryArgs>;

const patient = { timeout: 15_000 };
const body = () => within(document.body);
const box = (name: RegExp) => body().findByRole('textbox', { name }, patient);
const go = async (title: RegExp) => userEvent.click(await body().findByRole('button', { name: title }, patient));
const says = async (text: string | RegExp) =>
  waitFor(() => expect(body().getAllByText(text)[0]).toBeVisible(), patient);

export const Cover: Story = {
  name: '各节与完成度',
  play: async () => {
    await says('2 处待完善'.replace('2', '1'));
    await says('未填写');
  },
};

export const LeavingSaves: Story = {
  name: '离开一节就保存，另一节看到新值',
  play: async () => {
    await userEvent.type(await box(/^课题名称/), '（修订）');
    await says('有修改，稍后自动保存');
    await go(/^数据表/);
    await waitFor(() => expect(office.current.asked().map(({ call }) => call)).toEqual(['paper.save']), patient);
    await expect(office.current.asked()[0]?.args).toEqual({
      id: 1,
      rowVersion: 1,
      name: '县域教育数字化转型的治理机制研究（修订）',
    });
    await says(/^已保存 \d\d:\d\d$/);
    await waitFor(
      async () => expect(await box(/^课题名称/)).toHaveValue('县域教育数字化转型的治理机制研究（修订）'),
      patient,
    );
  },
};

export const TypedWhileSaving: Story = {
  name: '保存途中写下的字不丢，再存一次',
  play: async () => {
    const name = await box(/^关键词/);
    const open = office.current.hold();
    await userEvent.type(name, ' 治理');
    await go(/^数据表/);
    await says('正在保存');
    await go(/^封面/);
    await userEvent.type(await box(/^关键词/), ' 机制');
    open();
    await waitFor(
      () => expect(office.current.stored('paper')[0]?.['keywords']).toBe('教育数字化 县域治理 治理'),
      patient,
    );
    await expect(await box(/^关键词/)).toHaveValue('教育数字化 县域治理 治理 机制');
    await go(/^数据表/);
    await waitFor(
      () => expect(office.current.stored('paper')[0]?.['keywords']).toBe('教育数字化 县域治理 治理 机制'),
      patient,
    );
  },
};

export const FailsAndTriesAgain: Story = {
  name: '未能保存，将重试',
  play: async () => {
    office.current.fail(true);
    await userEvent.type(await box(/^关键词/), ' 治理');
    await go(/^数据表/);
    await says('未能保存，将重试');
    office.current.fail(false);
    await waitFor(
      () => expect(office.current.stored('paper')[0]?.['keywords']).toBe('教育数字化 县域治理 治理'),
      patient,
    );
    await says(/^已保存/);
  },
};

export const TwoTabs: Story = {
  name: '另一窗口改了同一处：逐项选择',
  play: async () => {
    await userEvent.type(await box(/^关键词/), ' 甲');
    office.current.change({ keywords: '教育数字化 乙', company: '临江市教育局' });
    await go(/^数据表/);
    // It waits for the person: no dialog comes between who is typing.
    await says(/^未能保存：这一节的同一处内容已被他人修改并保存/);
    await expect(body().queryByRole('dialog')).toBeNull();
    await userEvent.click(body().getByRole('button', { name: '比较并合并' }));
    await says('数据已被他人修改');
    await userEvent.click(body().getByRole('radio', { name: /他人保存的/ }));
    await userEvent.click(body().getByRole('button', { name: '合并并保存' }));
    await waitFor(() => expect(office.current.stored('paper')[0]?.['keywords']).toBe('教育数字化 乙'), patient);
    await waitFor(async () => expect(await box(/^工作单位/)).toHaveValue('临江市教育局'), patient);
  },
};

export const OtherFieldsInTwoTabs: Story = {
  name: '另一窗口改了别处：不打扰，合并保存',
  play: async () => {
    await userEvent.type(await box(/^关键词/), ' 甲');
    office.current.change({ name: '教育数字化研究' });
    await go(/^数据表/);
    await waitFor(
      () =>
        expect(office.current.stored('paper')[0]).toMatchObject({
          keywords: '教育数字化 县域治理 甲',
          name: '教育数字化研究',
        }),
      patient,
    );
    await expect(body().queryByRole('dialog')).toBeNull();
  },
};

export const WrongField: Story = {
  name: '一处有误不拖住其他',
  play: async () => {
    await userEvent.type(await box(/^课题名称/), '的理论阐释与实践进路及其制度保障的比较研究与行动研究（一）');
    await userEvent.type(await box(/^关键词/), ' 甲');
    await go(/^数据表/);
    await waitFor(
      () => expect(office.current.stored('paper')[0]?.['keywords']).toBe('教育数字化 县域治理 甲'),
      patient,
    );
    await expect(office.current.stored('paper')[0]?.['name']).toBe('县域教育数字化转型的治理机制研究');
    await says(/1 处填写有误未保存/);
  },
};

export const Rows: Story = {
  name: '成员：上移、添加、删除',
  args: { section: 'members' },
  play: async () => {
    await userEvent.click(await body().findByRole('button', { name: '上移：欧阳春晓' }, patient));
    await waitFor(
      () =>
        expect(office.current.stored('member').map((row) => [row['name'], row['orderNo']])).toEqual([
          ['李文静', 2],
          ['欧阳春晓', 1],
        ]),
      patient,
    );
    await says('已填 2 条，应为 2–10 条');
  },
};

export const RowsByKeyboard: Story = {
  name: '成员：方向键调整顺序',
  args: { section: 'members' },
  play: async () => {
    const handle = await body().findByRole('button', { name: '调整顺序：李文静' }, patient);
    handle.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(
      () =>
        expect(office.current.stored('member').map((row) => [row['name'], row['orderNo']])).toEqual([
          ['李文静', 2],
          ['欧阳春晓', 1],
        ]),
      patient,
    );
    await says('已移到第2行');
    await expect(handle).toHaveFocus();
  },
};

export const NamedInCopy: Story = {
  name: '活页中出现姓名：在本节提示，点开就到',
  args: { section: 'argument' },
  play: async () => {
    const basis = await body().findByRole('textbox', { name: /^选题依据/ }, patient);
    await userEvent.click(basis);
    await userEvent.keyboard('由李文静负责。');
    await go(/^封面/);
    await waitFor(() => expect(office.current.stored('argument')).toHaveLength(1), patient);
    await go(/^课题论证/);
    await userEvent.click(await body().findByRole('button', { name: '活页中出现申请人或单位信息：李文静' }, patient));
    await waitFor(() => expect(basis).toHaveFocus(), patient);
  },
};

export const Words: Story = {
  name: '字数：几项合计，超出提示',
  args: { section: 'argument' },
  play: async () => {
    const basis = await body().findByRole('textbox', { name: /^选题依据/ }, patient);
    await userEvent.click(basis);
    await userEvent.keyboard(
      '数字化转型正在重塑县域教育治理的结构与过程，亟需从制度、组织与技术三个层面加以考察，并提出可行的改进路径与保障机制，为基层治理实践提供依据。',
    );
    await userEvent.tab();
    await says(/超出 \d+ 字/);
    await go(/^封面/);
    await waitFor(() => expect(office.current.asked().map(({ call }) => call)).toEqual(['argument.add']), patient);
    await expect(office.current.asked()[0]?.args['paperId']).toBe(1);
  },
};

export const Sums: Story = {
  name: '经费：合计、大写、年度差额',
  args: { section: 'budget' },
  play: async () => {
    await userEvent.type(await box(/^资料费/), '3000');
    await userEvent.type(await box(/^差旅费/), '4500.5');
    await userEvent.type(await box(/^第一年/), '5000');
    await userEvent.tab();
    await says('7,500.50');
    await says('大写：柒仟伍佰元伍角');
    await says('与合计 7,500.50 相差 2,500.50');
  },
};

export const Missing: Story = {
  name: '缺什么，点开就到',
  args: { section: 'finish' },
  play: async () => {
    await userEvent.click(await body().findByRole('button', { name: '请完善【数据表】：通讯地址不能为空' }, patient));
    await waitFor(async () => expect(await box(/^通讯地址/)).toHaveFocus(), patient);
  },
};

export const Submit: Story = {
  name: '提交与回执；没有提交成功的，说明留着',
  args: { section: 'finish', paper: { company: '临江市实验小学', address: '临江市学府路1号' } },
  play: async () => {
    office.current.fail(true);
    for (const outcome of [/^没有提交成功：/, /提交成功$/]) {
      await userEvent.click(await body().findByRole('button', { name: '提交' }, patient));
      await userEvent.click(await body().findByRole('button', { name: '确定' }, patient));
      await says(outcome);
      office.current.fail(false);
    }
    await says('2026YB3601010001');
    await says('请等待委托管理机构审核，截止时间前可以撤回。');
  },
};

export const Locked: Story = {
  name: '只能查看',
  args: { paper: { events: [] } },
  play: async () => says('当前状态只能查看，不能修改。'),
};
export const Phone: Story = {
  name: '手机 375',
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await waitFor(() => expect(body().getByRole('combobox', { name: '当前一节' })).toBeEnabled(), patient);
  },
};
export const PhoneFinish: Story = {
  name: '手机 375：提交',
  args: { section: 'finish' },
  globals: { viewport: { value: 'phone' } },
  play: async () => says(/还有 \d+ 处需要完善/),
};
