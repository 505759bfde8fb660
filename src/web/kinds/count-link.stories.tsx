// Counts that lead to what they count: a page searched by what the row says, a drawer within one record and searched
// further; a count of nothing leads nowhere.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Json, RecordValues } from '../../core/json.ts';
import * as sheets from '../../generated/web/screens/conclusion/appraisalSheets.screen.js';
import * as appraisals from '../../generated/web/screens/conclusion/expertReiew.screen.js';
import * as progress from '../../generated/web/screens/declaration/targetProgress.screen.js';
import { StoryPage } from '../shell/story-frame.tsx';
import type { StoryOffice } from '../shell/story-api.ts';
import { TableKind } from '../../words/screens/table/table.web.tsx';
import { ofKind } from '../screen/of-kind.ts';

interface StoryArgs {
  readonly office: StoryOffice;
  readonly type: number;
}

const batch = { id: 3, name: '2027年度江西省教育科学规划课题', phase: '申报中', rowVersion: 1 };
const whole = {
  organId: 2,
  'organId.name': '江西师范大学科学技术处',
  categoryId: null,
  topicbatchId: 3,
  leftCount: 57,
};
const declared: readonly RecordValues[] = [
  { ...whole, id: 1, targetShown: '60', draftCount: 0, submitCount: 2, reportCount: 3, returnCount: 0 },
  {
    ...whole,
    id: 2,
    categoryId: 5,
    'categoryId.name': '重点课题',
    targetShown: '15',
    draftCount: 0,
    submitCount: 1,
    reportCount: 0,
    returnCount: 0,
  },
];
const declarations: StoryOffice = {
  screen: progress.screen,
  rows: declared,
  answers: { '/admin/api/esp/topicbatch/getList': [batch] },
};
const sheet = (id: number, facts: RecordValues): RecordValues => ({
  id,
  expertId: 17,
  'expertId.name': '叶宏伟',
  appraisalbatchId: 1,
  status: 9,
  events: [],
  rowVersion: 1,
  'topiccluId.code': `25ZX90${id}`,
  'topiccluId.name': '区域高中教育质量增值评价研究',
  ...facts,
});
const own = [sheet(1, {}), sheet(2, { status: 0 }), sheet(3, { appraisalbatchId: 2 }), sheet(4, {})];
const pageOf = (args: Readonly<Record<string, Json>>): Json => {
  const records = own.filter((row) =>
    ['expertId', 'appraisalbatchId', 'status'].every((name) => !(name in args) || row[name] === args[name]),
  );
  return { records, total: records.length, page: 1, pageSize: 10 };
};
const appraised: StoryOffice = {
  screen: appraisals.screen,
  others: [sheets.screen],
  rows: [
    {
      id: 1,
      expertId: 17,
      'expertId.name': '叶宏伟',
      appraisalbatchId: 1,
      'appraisalbatchId.name': '通讯鉴定',
      assignedCount: 3,
      scoredCount: 2,
      submittedCount: 2,
      leftCount: 0,
      recusedCount: 0,
    },
  ],
  presets: { behind: () => true },
  answers: { '/admin/api/esp/topicclu/expert/getListPage': (args) => pageOf(args) },
};

const meta: Meta<StoryArgs> = {
  title: '屏幕/数字打开它数的数据',
  render: ({ office, type }) => (
    <StoryPage office={office} roleType={1} type={type} address={`/${office.screen.model.key}?type=${type}`}>
      <TableKind
        screen={ofKind(office.screen, 'table')}
        fields={{ ...progress.fields, ...appraisals.fields, ...sheets.fields }}
      />
    </StoryPage>
  ),
  args: { office: declarations, type: 1 },
};
export default meta;
type Story = StoryObj<StoryArgs>;
const patient = { timeout: 15_000 };

export const SearchedPage: Story = {
  name: '整页：按本行查询，零没有链接',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const addresses = (await canvas.findAllByRole('link', { name: /^\d+$/ }, patient)).map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    await expect(addresses).toEqual([
      ['2', '/espTopicapplyOrgan?type=1&preset=all&q.status=1&q.organId=2'],
      ['3', '/espTopicapplyOrgan?type=1&preset=reported&q.organId=2'],
      ['1', '/espTopicapplyOrgan?type=1&preset=all&q.status=1&q.organId=2&q.categoryId=5'],
    ]);
    const [first] = canvas.getAllByRole('link', { name: '2' });
    const right = (node: Element | null | undefined): number => node?.getBoundingClientRect().right ?? 0;
    await expect(Math.abs(right(first?.firstElementChild ?? first) - right(first?.closest('td')))).toBeLessThan(20);
  },
};

export const WithinRecord: Story = {
  name: '抽屉：在本行之内再查询',
  args: { office: appraised, type: 4 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findAllByRole('link', { name: /^\d+$/ }, patient)).toHaveLength(1);
    await userEvent.click(canvas.getByRole('link', { name: '2' }));
    const drawer = within(await within(document.body).findByRole('dialog', { name: '鉴定意见：已提交 2' }, patient));
    await waitFor(() => expect(drawer.getByText('第 1-2 条/总共 2 条')).toBeVisible(), patient);
    await expect(drawer.getByText(/^状态：/)).toHaveTextContent('状态：已提交');
  },
};
