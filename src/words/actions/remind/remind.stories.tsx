// Ticked rows are reminded of in one go: what will happen, then what became of each.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import * as reports from '../../../generated/web/screens/process/process_project_review.screen.js';
import * as appraisals from '../../../generated/web/screens/conclusion/topiccluExpert.screen.js';
import type { Json } from '../../../core/json.ts';
import { plainAction } from '../../../web/actions/action.fixture.ts';
import { createStoryApi } from '../../../web/shell/story-api.ts';
import { StoryFrame } from '../../../web/shell/story-frame.tsx';
import { DialogPart } from '../../../web/preview/dialog-part.tsx';
import type { Api, ApiAnswer } from '../../../web/session/api.ts';
import { RemindDialog } from './remind-dialog.tsx';

const CALL = 'topic.remindMiddle';
const ROWS = [
  { id: 1, name: '县域教研共同体的建设机制研究', middleStatus: 0 },
  { id: 2, name: '“双减”背景下小学作业设计的实践研究', middleStatus: -1 },
  { id: 3, name: '乡村小规模学校课程建设研究', middleStatus: 1 },
];
const ANSWER: Json = {
  count: 1,
  recent: 1,
  none: 1,
  outcomes: [
    { id: 1, kind: 'reminded', isDone: true, message: '已催办（第2次，上次2026年05月06日 09:20由李红霞）' },
    { id: 2, kind: 'recent', isDone: false, message: '2026年06月12日 10:05由您催办过' },
    { id: 3, kind: 'none', isDone: false, message: '没有能收到提醒的人' },
  ],
};
const api: Api = {
  ...createStoryApi({ screen: reports.screen, rows: ROWS }),
  answer: async <Result,>(): Promise<ApiAnswer<Result>> => ({
    result: ANSWER as Result,
    message: '已催办1条；1条在24小时内催办过，没有重复提醒；1条没有催办',
    requestId: 'story',
  }),
};
const settled = fn();

const meta: Meta = { title: '操作/催办' };
export default meta;

export const Ticked: StoryObj = {
  name: '勾选的几条',
  render: () => (
    <StoryFrame office={{ screen: reports.screen, rows: ROWS }} api={api} roleType={1} type={3}>
      <DialogPart>
        <RemindDialog
          screen={reports.screen}
          fields={reports.fields}
          context={null}
          isOpen
          onClose={() => undefined}
          onClosed={() => undefined}
          onSettled={settled}
          action={plainAction({ kind: 'remind', title: '催办', call: CALL })}
          records={ROWS}
        />
      </DialogPart>
    </StoryFrame>
  ),
  play: async () => {
    settled.mockClear();
    const page = within(document.body);
    await waitFor(() => expect(page.getByText(/催办以下 3 条/)).toBeVisible(), { timeout: 15_000 });
    await userEvent.click(page.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(page.getByText(/^已催办1条；1条在24小时内催办过/)).toBeVisible());
    await expect(page.getByText('2026年06月12日 10:05由您催办过')).toBeVisible();
    await expect(settled).toHaveBeenCalledWith([1]);
    await expect(page.queryByRole('button', { name: '确定' })).toBeNull();
    await expect(document.activeElement?.textContent).toBe('关闭');
  },
};

const GRADED = [
  { id: 11, 'topiccluId.code': '25ZX901', 'topiccluId.name': '特岗教师职业认同与留任意愿研究', grade: '1' },
  { id: 12, 'topiccluId.code': '25ZX903', 'topiccluId.name': '教研员专业发展的区域支持研究', grade: '2' },
];
const GRADES = [
  { val: '1', name: '优秀', status: 1 },
  { val: '2', name: '良好', status: 1 },
];

export const SummedUp: StoryObj = {
  name: '按字典项汇总：写名称，不写代码',
  render: () => (
    <StoryFrame
      office={{ screen: appraisals.screen, rows: GRADED, answers: { '/api/open/sys/dictionary/getTitles': GRADES } }}
      roleType={5}
      type={4}
    >
      <DialogPart>
        <RemindDialog
          screen={appraisals.screen}
          fields={appraisals.fields}
          context={null}
          isOpen
          onClose={() => undefined}
          onClosed={() => undefined}
          onSettled={settled}
          action={{ ...plainAction({ kind: 'remind', title: '催办', call: CALL }), summary: ['grade'] }}
          records={GRADED}
        />
      </DialogPart>
    </StoryFrame>
  ),
  play: async () => {
    const summary = await within(document.body).findByRole('list', { name: '汇总' }, { timeout: 15_000 });
    await waitFor(() => expect(summary).toHaveTextContent('等级：优秀 1 条；良好 1 条'));
  },
};
