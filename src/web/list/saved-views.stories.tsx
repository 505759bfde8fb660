// Views of a list: kept by name, opened, taken away and put back; what a sub-filter is about stands behind the name.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { fields, screen as generated } from '../../generated/web/screens/process/process_topic.screen.js';
import type { Json, RecordValues } from '../../core/json.ts';
import { TableKind } from '../../words/screens/table/table.web.tsx';
import { ofKind } from '../screen/of-kind.ts';
import type { StoryOffice } from '../shell/story-api.ts';
import { StoryPage } from '../shell/story-frame.tsx';

const screen = ofKind(generated, 'table');
const saved = screen.model.table?.saved;

const NAMES = [
  '县域义务教育优质均衡发展的监测指标研究',
  '乡村小规模学校阅读课程的开发研究',
  '职业院校工匠精神培育的校企协同机制研究',
  '人工智能支持下的精准教研模式研究',
];

const ROWS: readonly RecordValues[] = NAMES.map((name, at) => ({
  id: at + 1,
  code: `26YB01${at}`,
  name,
  host: ['余志强', '张建新', '欧阳文博', '邓静'][at] ?? '',
  company: '南昌市松柏小学',
  categoryName: '一般课题',
  status: 1,
  subjectEndDate: `2026-0${at + 6}-30`,
  overdue: at < 2 ? '开题已逾期' : null,
  terminateFlag: 0,
  rowVersion: 1,
  events: [],
}));

/** A place of its own for the views of each story. */
function officeWith(names: readonly string[]): StoryOffice {
  let views: Json[] = names.map((name, at) => ({
    id: at + 1,
    name,
    screen: screen.model.key,
    address: 'preset=openingLate&sort=-code',
  }));
  const pathOf = (id: string | undefined): string => screen.calls[id ?? '']?.path ?? '';
  return {
    screen,
    rows: ROWS,
    presets: { openingLate: (row) => row['overdue'] !== null },
    answers: {
      [pathOf(saved?.list)]: () => ({ records: views, total: views.length, page: 1, pageSize: 60 }),
      [pathOf(saved?.add)]: ({ name = null, address = null }) => {
        views = [{ id: views.length + 9, name, screen: screen.model.key, address }, ...views];
        return { id: views.length + 8, rowVersion: 1 };
      },
      [pathOf(saved?.remove)]: ({ id }) => {
        views = views.filter((view) => (view as RecordValues)['id'] !== id);
        return null;
      },
    },
  };
}

interface StoryArgs {
  readonly office: StoryOffice;
  readonly address: string;
}

const meta: Meta<StoryArgs> = {
  title: '部件/常用视图',
  args: { office: officeWith([]), address: '/process_topic?type=3' },
  render: ({ office, address }) => (
    <StoryPage office={office} roleType={1} type={3} address={address}>
      <TableKind screen={screen} fields={fields} />
    </StoryPage>
  ),
};
export default meta;
type Story = StoryObj<StoryArgs>;

const patient = { timeout: 15_000 };
const body = () => within(document.body);
const open = async (): Promise<void> => {
  await waitFor(() => expect(body().getByText(NAMES[0] ?? '')).toBeVisible(), patient);
  await userEvent.click(body().getByRole('button', { name: '常用视图' }));
};

export const Kept: Story = {
  name: '按名称保存，名称不重复',
  args: { office: officeWith([]), address: '/process_topic?type=3&preset=openingLate' },
  play: async () => {
    await open();
    // As wide as any button, not as its two signs.
    const keep = await body().findByRole('button', { name: /^保\s*存$/ });
    await expect(keep.getBoundingClientRect().width).toBeGreaterThan(50);
    await waitFor(() => expect(body().getByText('还没有常用视图。')).toBeVisible(), patient);
    const name = body().getByRole('textbox', { name: '保存现在的条件' });
    await userEvent.type(name, '开题要催的{Enter}');
    const kept = await waitFor(() => body().getByRole('button', { name: '开题要催的' }), patient);
    await expect(kept).toHaveAttribute('aria-current', 'true');
    await waitFor(() => expect(name).toHaveValue(''), patient);
    await userEvent.type(name, '开题要催的');
    await expect(body().getByRole('alert')).toHaveTextContent('已有这个名称，请换一个');
    await expect(body().getByRole('button', { name: '保存' })).toBeDisabled();
  },
};

export const Opened: Story = {
  name: '打开：子筛选和排序都在',
  args: { office: officeWith(['开题要催的']) },
  play: async () => {
    await open();
    await waitFor(() => expect(body().getByText(NAMES[3] ?? '')).toBeVisible(), patient);
    await userEvent.click(await body().findByRole('button', { name: '开题要催的' }, patient));
    await waitFor(() => expect(body().queryByText(NAMES[3] ?? '')).toBeNull(), patient);
    await expect(body().getByRole('radio', { name: /开题逾期/ })).toBeChecked();
    await expect(body().getByRole('columnheader', { name: /课题编号/ })).toHaveAttribute('aria-sort', 'descending');
  },
};

export const TakenAway: Story = {
  name: '删除后可以撤销',
  args: { office: officeWith(['开题要催的']) },
  play: async () => {
    await open();
    await userEvent.click(await body().findByRole('button', { name: '删除开题要催的' }, patient));
    await waitFor(() => expect(body().queryByRole('button', { name: '开题要催的' })).toBeNull(), patient);
    await userEvent.click(body().getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(body().getByRole('button', { name: '开题要催的' })).toBeVisible(), patient);
    await expect(body().queryByRole('button', { name: '撤销' })).toBeNull();
  },
};

export const Led: Story = {
  name: '子筛选说的是什么，排在名称后面',
  args: { office: officeWith([]), address: '/process_topic?type=3&preset=openingLate' },
  play: async () => {
    await waitFor(() => expect(body().getByText(NAMES[0] ?? '')).toBeVisible(), patient);
    const titles = body()
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent.replaceAll(/[↕▲▼]/g, ''));
    const at = titles.indexOf('课题名称');
    await expect(titles.slice(at, at + 3)).toEqual(['课题名称', '开题期限', '逾期标记']);
  },
};

export const Columns: Story = {
  name: '列也在视图和链接里',
  args: { office: officeWith([]), address: '/process_topic?type=3&cols=-host overdue' },
  play: async () => {
    await waitFor(() => expect(body().getByText(NAMES[0] ?? '')).toBeVisible(), patient);
    await expect(body().getByRole('columnheader', { name: '逾期标记' })).toBeVisible();
    await expect(body().queryByRole('columnheader', { name: /主持人/ })).toBeNull();
    await userEvent.click(body().getByRole('button', { name: '列设置' }));
    await userEvent.click(body().getByRole('checkbox', { name: /^逾期标记/ }));
    await waitFor(() => expect(body().queryByRole('columnheader', { name: '逾期标记' })).toBeNull(), patient);
    await userEvent.click(body().getByRole('button', { name: '常用视图' }));
    await userEvent.type(await body().findByRole('textbox', { name: '保存现在的条件' }, patient), '不看主持人{Enter}');
    const kept = await waitFor(() => body().getByRole('button', { name: '不看主持人' }), patient);
    await expect(kept).toHaveAttribute('aria-current', 'true');
    await userEvent.click(body().getByRole('button', { name: '列设置' }));
    await userEvent.click(body().getByRole('button', { name: '改用我的列' }));
    await expect(await body().findByRole('columnheader', { name: /主持人/ }, patient)).toBeVisible();
    await userEvent.click(body().getByRole('button', { name: '常用视图' }));
    await userEvent.click(await body().findByRole('button', { name: '不看主持人' }, patient));
    await waitFor(() => expect(body().queryByRole('columnheader', { name: /主持人/ })).toBeNull(), patient);
  },
};
