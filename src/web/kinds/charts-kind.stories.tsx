// Charts with their tables: many institutions, one, none, long names, by year, a failure; each is drawn, told in
// words
// and exported.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { fields, screen } from '../../generated/web/screens/process/process_stat.screen.js';
import type { Json } from '../../core/json.ts';
import { ApiError } from '../session/api-error.ts';
import { ChartsKind } from '../../words/screens/charts/charts.web.tsx';
import type { StoryOffice } from '../shell/story-api.ts';
import { StoryFrame } from '../shell/story-frame.tsx';
import { ofKind } from '../screen/of-kind.ts';

const CITIES = [
  '南昌',
  '九江',
  '景德镇',
  '萍乡',
  '新余',
  '鹰潭',
  '赣州',
  '宜春',
  '上饶',
  '吉安',
  '抚州',
  '共青城',
  '瑞金',
  '丰城',
  '鄱阳',
  '安福',
  '南城',
  '修水',
  '婺源',
  '井冈山',
  '乐平',
  '德兴',
];

const paths = Object.values(screen.calls)
  .filter((call) => call.use === 'counts')
  .map((call) => call.path);

/** What one institution adds to every chart. */
function institution(at: number, name: string): { readonly [key: string]: Json } {
  const [total, done, reviewing] = [40 - at, Math.max(0, 26 - at * 2), at % 5];
  return {
    organId: at + 1,
    'organId.name': name,
    categoryName: ['一般课题', '重点课题', '青年专项'][at % 3] ?? '',
    year: 2022 + (at % 5),
    total,
    done,
    reviewing,
    overdue: at % 4,
    notDue: total - done - reviewing - (at % 4),
    running: total - done - (at % 4),
  };
}

const many = CITIES.map((city, at) => institution(at, `${city}市教育科学研究所`));
const office = (rows: readonly { readonly [key: string]: Json }[], part: Partial<StoryOffice> = {}): StoryOffice => ({
  screen,
  rows,
  ...part,
});

interface StoryArgs {
  readonly office: StoryOffice;
  readonly address: string;
}

const meta: Meta<StoryArgs> = {
  title: '屏幕/统计图表',
  render: (args) => (
    <StoryFrame office={args.office} roleType={1} type={3} address={args.address}>
      <ChartsKind screen={ofKind(screen, 'charts')} fields={fields} />
    </StoryFrame>
  ),
  args: { office: office(many), address: '/process_stat?type=3' },
};
export default meta;
type Story = StoryObj<StoryArgs>;

const patient = { timeout: 15_000 };

/** The first figure, once its picture is drawn. */
async function drawnFigure(canvas: HTMLElement): Promise<HTMLElement> {
  const figure = await within(canvas).findByRole('figure', { name: '开题完成情况' }, patient);
  await waitFor(() => expect(figure.querySelector('.chart-picture svg')).not.toBeNull(), patient);
  return figure;
}

export const Many: Story = {
  name: '多个机构',
  play: async ({ canvasElement }) => {
    const figure = await drawnFigure(canvasElement);
    await expect(
      within(figure).getByRole('img', { name: /^开题完成情况，22 项，第一项南昌市教育科学研究所/ }),
    ).toBeVisible();
    await expect(within(figure).getByText('图中为前 15 项，共 22 项；全部见数据表。')).toBeVisible();
    await expect(within(figure).getAllByRole('row')).toHaveLength(24);
    await expect(
      within(figure).getByRole('link', { name: '委托管理机构南昌市教育科学研究所，已开题 26，查看' }),
    ).toHaveAttribute('href', '/process_topic?type=3&preset=stat%2Fopening.done&q.organId=1');
    await expect(within(figure).getByRole('link', { name: /^合计，逾期 \d+，查看$/ })).toHaveAttribute(
      'href',
      '/process_topic?type=3&preset=stat%2Fopening.overdue',
    );
    // None is no way.
    await expect(within(figure).queryByRole('link', { name: /，逾期 0，/ })).toBeNull();
    await userEvent.click(within(figure).getByRole('button', { name: /完成率/ }));
    await expect(within(figure).getByRole('columnheader', { name: /完成率/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(within(figure).getAllByRole('rowheader')[0]).toHaveTextContent(
      /^(?:婺源|井冈山|乐平|德兴|修水|南城|安福|鄱阳|丰城|瑞金)/,
    );
  },
};
export const ByYear: Story = {
  name: '按立项年度',
  args: { office: office([2022, 2023, 2024, 2025, 2026].map((year, at) => ({ ...institution(at, ''), year }))) },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByText('按立项年度', {}, patient));
    await expect(within(await drawnFigure(canvasElement)).getByRole('rowheader', { name: '2022年' })).toBeVisible();
  },
};
export const LongNames: Story = {
  name: '很长的名称',
  args: {
    office: office([
      institution(0, '江西省基础教育课程教材改革与教师专业发展研究中心（委托管理机构）'),
      institution(1, '九江市教育科学研究所'),
      { ...institution(2, ''), organId: null, 'organId.name': null, categoryName: null },
    ]),
  },
  play: async ({ canvasElement }) => void (await drawnFigure(canvasElement)),
};
export const One: Story = {
  name: '只有一个机构',
  args: { office: office([institution(0, '南昌市教育科学研究所')]) },
  play: async ({ canvasElement }) => void (await drawnFigure(canvasElement)),
};
export const Nothing: Story = {
  name: '没有数据',
  args: { office: office([]), address: '/process_stat?type=3&q.year=2019' },
  play: async ({ canvasElement }) => {
    await expect(
      (await within(canvasElement).findAllByText('没有符合条件的数据', undefined, patient))[0],
    ).toBeVisible();
  },
};
export const Failed: Story = {
  name: '加载失败',
  args: {
    office: office([], {
      failures: Object.fromEntries(
        paths.map((path) => [path, new ApiError({ code: 'network', message: '服务器错误' })]),
      ),
    }),
  },
};
export const Phone: Story = {
  name: '手机 375',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => void (await drawnFigure(canvasElement)),
};
