// Results by experts: scores in cells, one missing, one handed back; totals; a phone.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { TableColumnModel } from '../../../core/list-model.ts';
import { listOf, type Json, type RecordValues } from '../../../core/json.ts';
import type { WebCall, WebScreen } from '../../../core/web-model.ts';
import { field as number } from '../../../fields/number/number.field.ts';
import { web as numberWeb } from '../../../fields/number/number.web.tsx';
import * as results from '../../../generated/web/screens/process/projectData.screen.js';
import { hostResults } from '../../../web/kinds/office-records.stories.ts';
import { StoryFrame } from '../../../web/shell/story-frame.tsx';
import { pageOf } from '../../../web/shell/story-api.ts';
import { MatrixKind } from './matrix.web.tsx';
import type { MatrixScreen } from './matrix.model.ts';

const EXPERTS = ['周志远', '沈佳宁', '欧阳春晓', '赵敏'];
const STATES = [
  { value: 0, title: '待评审', tone: 'default' },
  { value: 1, title: '已评分待提交', tone: 'processing' },
  { value: 9, title: '已提交', tone: 'success' },
  { value: -1, title: '退回重评', tone: 'error' },
];
const CELLS = 'sheet.getListPage';
const PATH = '/story/sheets';

function column(field: string, more: Partial<TableColumnModel> = {}): TableColumnModel {
  return {
    field,
    title: field,
    kind: number.kind,
    as: 'cell',
    width: null,
    sortable: false,
    roles: null,
    choices: null,
    dictionary: null,
    options: {},
    ...more,
  } as TableColumnModel;
}

const call: WebCall = {
  id: CELLS,
  entity: 'sheet',
  name: 'getListPage',
  path: PATH,
  method: 'POST',
  use: 'page',
  form: null,
  events: [],
  many: null,
};

const board: WebScreen<MatrixScreen> = {
  ...results.screen,
  calls: { ...results.screen.calls, [CELLS]: call },
  model: {
    ...results.screen.model,
    kind: 'matrix',
    title: '评分汇总',
    context: null,
    tabs: [],
    matrix: {
      call: CELLS,
      by: 'topicId',
      column: column('expertId'),
      fields: [column('total')],
      tone: column('status', { choices: STATES }),
      filter: [],
      totals: [
        { title: '平均分', take: 'average', field: column('total'), decimals: 2, where: [] },
        {
          title: '已提交',
          take: 'count',
          field: null,
          decimals: null,
          where: [{ field: 'status', op: 'eq', value: 9 }],
        },
      ],
    },
  },
};

const sheets: readonly RecordValues[] = Array.from({ length: 12 }, (_, row) =>
  EXPERTS.flatMap((name, at): readonly RecordValues[] => {
    if ((row + at) % 5 === 4) return [];
    const status = STATES[(row + 2 * at) % STATES.length]?.value ?? 0;
    const score = 71.5 + ((row * 7 + at * 11) % 25);
    return [
      {
        id: row * 10 + at,
        topicId: 1000 + row,
        expertId: 20 + at,
        'expertId.realName': name,
        total: status === 0 ? null : score,
        status,
      },
    ];
  }),
).flat();

const office = {
  screen: board,
  rows: hostResults(12),
  answers: {
    [PATH]: (args: Readonly<Record<string, Json>>) =>
      pageOf(
        sheets.filter(({ topicId = null }) => listOf(args['topicId'] ?? null).includes(topicId)),
        args,
      ),
  },
};

const meta: Meta = {
  title: '屏幕/矩阵表',
  render: () => (
    <StoryFrame office={office} roleType={3} type={3} address="/scores">
      <MatrixKind screen={board} fields={{ ...results.fields, [number.kind]: numberWeb }} />
    </StoryFrame>
  ),
};
export default meta;

const patient = { timeout: 10_000 };

export const Scores: StoryObj = {
  name: '一行一项课题，一列一位专家',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole('columnheader', { name: '沈佳宁' }, patient);
    const headings = page.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await expect(headings.filter((one) => EXPERTS.includes(one ?? ''))).toEqual(EXPERTS);
    const [, first] = page.getAllByRole('row');
    if (first === undefined) throw new Error('no row');
    await waitFor(() => expect(first.querySelectorAll('.matrix-cell')).toHaveLength(4));
    const mean = first.querySelector('[data-title="平均分"]')?.textContent ?? '';
    const scores = [...first.querySelectorAll('.matrix-cell > div')].flatMap(({ textContent }) => {
      const score = Number.parseFloat(textContent ?? '');
      return Number.isNaN(score) ? [] : [score];
    });
    await expect(mean).toBe((scores.reduce((sum, one) => sum + one, 0) / scores.length).toFixed(2));
  },
};

export const Phone: StoryObj = {
  name: '手机上每项课题一张卡片，专家逐行列出',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(() => expect(canvasElement.querySelectorAll('.matrix-cell').length).toBeGreaterThan(10), patient);
    await expect(page.getAllByRole('row').length).toBeGreaterThan(5);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
