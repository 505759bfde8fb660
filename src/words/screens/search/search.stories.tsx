// A search: what is found with its facets, words marked, a facet chosen, nothing found, failed, kept, on a phone.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import * as query from '../../../generated/web/screens/query/search.screen.js';
import type { Json, RecordValues } from '../../../core/json.ts';
import { ofKind } from '../../../web/screen/of-kind.ts';
import type { StoryOffice } from '../../../web/shell/story-api.ts';
import { StoryPage } from '../../../web/shell/story-frame.tsx';
import { ApiError } from '../../../web/session/api-error.ts';
import { findRanges, searchWords } from '../../../core/search-terms.ts';
import { SearchKind } from './search.web.tsx';

const screen = ofKind(query.screen, 'search');
const search = screen.calls[screen.model.table?.call ?? ''];
const saved = screen.calls[screen.model.table?.saved?.list ?? ''];
const SEARCH = search?.path ?? '';

const NAMES = [
  '乡村小规模学校阅读课程的开发研究',
  '人工智能支持下的精准教研模式研究',
  '职业院校工匠精神培育的校企协同机制研究',
  '县域义务教育优质均衡发展的监测指标研究',
  '民族地区幼儿阅读习惯的养成研究',
];

const ROWS: readonly RecordValues[] = NAMES.map((name, at) => ({
  id: at + 1,
  code: `2${at}YB01${at}`,
  name,
  host: ['张建新', '欧阳文博', '邓静', '李雅琪', '任子轩'][at] ?? '',
  company:
    ['南昌市松柏小学', '江西师范大学教育学院', '江西现代职业技术学院', '安义县教育局', '上饶幼儿师范学校'][at] ?? '',
  categoryName: at % 2 === 0 ? '一般课题' : '重点课题',
  status: [4, 2, 3, 1, 4][at] ?? 1,
  grade: at % 2 === 0 ? '1' : null,
  establishDate: `202${at}-03-12`,
  rowVersion: 1,
  events: [],
}));

function facet(name: string, title: string, values: readonly (readonly [string, string, number])[]): Json {
  return { name, title, values: values.map(([value, label, count]) => ({ value, label, count })) };
}

/** Finds by the names, as the server does, and says where. */
function found({ keyword, categoryId }: Readonly<Record<string, Json>>): Json {
  const words = searchWords(typeof keyword === 'string' ? keyword : '');
  const kinds = Array.isArray(categoryId) ? categoryId : [];
  const rows = ROWS.filter(
    (row) =>
      words.every(({ text }) => String(row['name']).includes(text)) &&
      (kinds.length === 0 || kinds.includes(row['categoryName'] === '一般课题' ? '3' : '2')),
  ).map((row) => ({
    ...row,
    matches:
      words.length === 0
        ? []
        : [
            {
              field: 'name',
              title: '课题名称',
              text: String(row['name']),
              ranges: findRanges(String(row['name']), words).map((range) => [...range]),
            },
            { field: '', title: '成果', text: '阅读课程的区域经验', ranges: [[0, 2]] },
          ],
  }));
  return {
    records: rows,
    total: rows.length,
    page: 1,
    pageSize: 10,
    facets:
      rows.length === 0
        ? []
        : [
            facet('year', '立项年度', [
              ['2024', '2024年', 1],
              ['2023', '2023年', 1],
              ['2022', '2022年', 1],
              ['2021', '2021年', 1],
              ['2020', '2020年', 1],
            ]),
            facet('categoryId', '课题类别', [
              ['3', '一般课题', 3],
              ['2', '重点课题', 2],
            ]),
            facet('city', '所在市', [
              ['360100', '南昌市', 3],
              ['361100', '上饶市', 1],
              ['', '未填写', 1],
            ]),
            facet('status', '课题状态', [
              ['4', '已结题', 2],
              ['1', '已立项', 1],
              ['2', '已开题', 1],
              ['3', '已中期', 1],
            ]),
            facet('grade', '结题等级', [
              ['1', '优秀', 3],
              ['', '未填写', 2],
            ]),
          ],
    isCapped: false,
    isFilling: false,
  };
}

interface StoryArgs {
  readonly address: string;
  readonly more: Partial<StoryOffice>;
}

const KEPT: Json = {
  records: [{ id: 1, name: '优秀的阅读课题', address: 'q.keyword=阅读', screen: 'search' }],
  total: 1,
  page: 1,
  pageSize: 60,
};

const meta: Meta<StoryArgs> = {
  title: '屏幕/检索',
  args: { address: '', more: {} },
  render: ({ address, more }) => (
    <StoryPage
      office={{ screen, rows: ROWS, answers: { [SEARCH]: found, [saved?.path ?? '']: KEPT }, ...more }}
      roleType={1}
      type={6}
      address={`/search?type=6${address}`}
    >
      <SearchKind screen={screen} fields={query.fields} />
    </StoryPage>
  ),
};
export default meta;
type Story = StoryObj<StoryArgs>;

const patient = { timeout: 15_000 };
const body = () => within(document.body);
const isFound = (count: number) => waitFor(() => expect(body().getByText(`找到 ${count} 项`)).toBeVisible(), patient);

export const All: Story = {
  name: '全部：分面和计数',
  play: async () => {
    await isFound(5);
    await expect(body().getByRole('group', { name: '课题类别' })).toBeVisible();
    await expect(body().getByRole('checkbox', { name: '一般课题 3 项' })).not.toBeChecked();
  },
};

export const Marked: Story = {
  name: '输入一个词：标出在哪里，再选一个类别',
  play: async () => {
    await isFound(5);
    await userEvent.keyboard('/');
    await expect(body().getByRole('searchbox', { name: '关键词' })).toHaveFocus();
    await userEvent.keyboard('阅读{Enter}');
    await isFound(2);
    await waitFor(() => expect(document.querySelectorAll('mark').length).toBeGreaterThan(2), patient);
    await userEvent.click(body().getByRole('checkbox', { name: '一般课题 3 项' }));
    await waitFor(() => expect(body().getByRole('button', { name: '去掉课题类别：一般课题' })).toBeVisible(), patient);
  },
};

export const Drawn: Story = {
  name: '找到的画成图表，数在表里',
  play: async () => {
    await isFound(5);
    await userEvent.click(body().getByText('图表'));
    await waitFor(() => expect(body().getByRole('table', { name: '按课题类别' })).toBeVisible(), patient);
    await expect(body().getByRole('row', { name: /一般课题.*3.*60\.0%/ })).toBeVisible();
  },
};

export const Mapped: Story = {
  name: '图表里的地图：点一个市，只看它的',
  play: async () => {
    await isFound(5);
    await userEvent.click(body().getByText('图表'));
    await waitFor(() => expect(body().getByRole('list', { name: '所在市分布' })).toBeVisible(), patient);
    await expect(body().getByRole('row', { name: /上饶市.*1.*20\.0%/ })).toBeVisible();
    await expect(body().getByRole('button', { name: '赣州市 0 项' })).toHaveAttribute('aria-disabled', 'true');
    const tile = body().getByRole('button', { name: '南昌市 3 项' });
    await expect(tile).toHaveAttribute('aria-pressed', 'false');
    tile.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(tile).toHaveAttribute('aria-pressed', 'true'), patient);
    // The table counts what was found, not what other values would find.
    await waitFor(() => expect(body().getByRole('row', { name: /南昌市.*3.*100\.0%/ })).toBeVisible(), patient);
    await expect(body().queryByRole('row', { name: /上饶市/ })).toBeNull();
    await expect(body().getByRole('button', { name: '去掉所在市：南昌市' })).toBeVisible();
  },
};

export const Nothing: Story = {
  name: '没有找到：怎么办',
  args: { address: '&q.keyword=量子' },
  play: async () => {
    await isFound(0);
    await expect(body().getByText('没有找到')).toBeVisible();
    await userEvent.click(body().getByRole('button', { name: '清除全部' }));
    await isFound(5);
  },
};

export const Failed: Story = {
  name: '检索失败，可以重试',
  args: {
    address: '&q.year=["2025"]',
    more: { failures: { [SEARCH]: new ApiError({ code: '0003', message: '服务器错误' }) } },
  },
  play: async () => {
    await waitFor(() => expect(body().getByRole('alert')).toHaveTextContent('服务器错误'), patient);
    await expect(body().getByRole('button', { name: '重试' })).toBeVisible();
    // No facet names it: what was asked for stands alone.
    await expect(body().getByRole('button', { name: '去掉2025' })).toBeVisible();
  },
};

export const Kept: Story = {
  name: '打开保存的检索',
  play: async () => {
    await isFound(5);
    await userEvent.click(body().getByRole('button', { name: '保存的检索' }));
    await waitFor(() => expect(body().getByRole('button', { name: '优秀的阅读课题' })).toBeVisible(), patient);
    await userEvent.click(body().getByRole('button', { name: '优秀的阅读课题' }));
    await isFound(2);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(body().getByRole('button', { name: '保存的检索' })).toHaveFocus(), patient);
  },
};

export const Phone: Story = {
  name: '手机：分面在抽屉里',
  args: { address: '&q.keyword=阅读' },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await isFound(2);
    await userEvent.click(body().getByRole('button', { name: /筛选/ }));
    const label = await body().findByText('一般课题', { selector: '.ant-drawer .search-value-label' }, patient);
    await waitFor(() => expect(label).toBeVisible(), patient);
    // However long a batch is called: nobody points at it to read the rest.
    label.textContent = '2026年度江西省教育科学规划专项课题（教育评价改革）第二批';
    await expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth);
    await expect(label.clientHeight).toBeGreaterThan(30);
  },
};
