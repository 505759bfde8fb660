// The server goes away while a form is open: what a save is refused by is told, the form stays with what was typed, and
// goes out when the server is back.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { listOf, objectOf } from '../../core/json.ts';
import * as course from '../../generated/web/screens/process/course.screen.js';
import * as results from '../../generated/web/screens/process/projectData.screen.js';
import { PageKind } from '../../words/screens/page/page.web.tsx';
import { TableKind } from '../../words/screens/table/table.web.tsx';
import { TabsKind } from '../../words/screens/tabs/tabs.web.tsx';
import { readCallOf } from '../actions/action-calls.ts';
import { useStoredRecord } from '../actions/use-stored-record.ts';
import { ofKind } from '../screen/of-kind.ts';
import type { Api, ApiAnswer, ApiRequest } from '../session/api.ts';
import { ApiError } from '../session/api-error.ts';
import { createStoryApi, type StoryOffice } from '../shell/story-api.ts';
import { StoryPage } from '../shell/story-frame.tsx';
import { hostResults, myTopics } from './office-records.stories.ts';
import { office as reviewing, review, rows, screenWith } from './process-office.stories.ts';

const CONTEXT = '/admin/api/esp/topic/getMyTopic';
const server = { isAway: false };
const patient = { timeout: 15_000 };
const body = () => within(document.body);

function leaving(office: StoryOffice): Api {
  const api = createStoryApi(office);
  const answer = async <Result,>(request: ApiRequest): Promise<ApiAnswer<Result>> => {
    if (server.isAway) throw new ApiError({ code: 'network', message: '服务器错误' });
    return api.answer<Result>(request);
  };
  return { ...api, answer, call: async <Result,>(request: ApiRequest) => (await answer<Result>(request)).result };
}

const host = { rows: hostResults(3), answers: { [CONTEXT]: myTopics } };
const ofResults: StoryOffice = { ...host, screen: results.screen };
const topics = listOf(myTopics).map((topic) => ({
  ...objectOf(topic),
  status: 2,
  middleStatus: 0,
  events: ['middleSave', 'middleSubmit'],
}));
const ofCourse: StoryOffice = { screen: course.screen, rows: topics, answers: { [CONTEXT]: topics } };

const queue = screenWith({ row: [review], batch: [], toolbar: [] });
const ofQueue: StoryOffice = { ...reviewing, screen: queue, rows };

const read = readCallOf(results.screen);
const asked = fn();

/** As a form of a record that is not there yet asks again for what failed. */
function NewRecord() {
  const { refetch } = useStoredRecord({ call: read, id: null });
  return (
    <button type="button" onClick={refetch}>
      重试
    </button>
  );
}

function counting(office: StoryOffice): Api {
  const api = createStoryApi(office);
  const answer = async <Result,>(request: ApiRequest): Promise<ApiAnswer<Result>> => {
    asked(request.path);
    return api.answer<Result>(request);
  };
  return { ...api, answer, call: async <Result,>(request: ApiRequest) => (await answer<Result>(request)).result };
}

const meta: Meta = { title: '屏幕/服务器暂时不在', beforeEach: () => void (server.isAway = false) };
export default meta;

export const WithinTopic: StoryObj = {
  name: '在课题里添加：保存失败，表单和填写的都在，恢复以后保存',
  render: () => (
    <StoryPage
      office={ofResults}
      api={leaving(ofResults)}
      roleType={3}
      type={3}
      address="/projectData?type=3&tab=Paper"
    >
      <TabsKind screen={ofKind(results.screen, 'tabs')} fields={results.fields} />
    </StoryPage>
  ),
  play: async () => {
    await userEvent.click(await body().findByRole('button', { name: '添加' }, patient));
    const title = await body().findByRole('textbox', { name: /论文题目/ }, patient);
    await userEvent.type(title, '乡村教师数字素养研究');
    server.isAway = true;
    await userEvent.click(body().getByRole('button', { name: /^保\s*存$/ }));
    await waitFor(() => expect(body().getByText('服务器错误')).toBeVisible(), patient);
    await expect(body().queryByText(/^您正在办理的课题加载失败/)).toBeNull();
    await expect(body().getByRole('textbox', { name: /论文题目/ })).toHaveValue('乡村教师数字素养研究');
    server.isAway = false;
    await userEvent.click(body().getByRole('button', { name: /^保\s*存$/ }));
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull(), patient);
  },
};

export const OnPage: StoryObj = {
  name: '在研究过程里填报告：保存失败，表单还在',
  render: () => (
    <StoryPage office={ofCourse} api={leaving(ofCourse)} roleType={3} type={3} address="/course?type=3">
      <PageKind screen={ofKind(course.screen, 'page')} fields={course.fields} />
    </StoryPage>
  ),
  play: async () => {
    await userEvent.click(await body().findByRole('button', { name: /中期研究报告/ }, patient));
    const dialog = await body().findByRole('dialog', { name: /中期研究报告/ }, patient);
    await waitFor(() => expect(within(dialog).getByText('中期报告文件')).toBeVisible(), patient);
    server.isAway = true;
    await userEvent.click(within(dialog).getByRole('button', { name: /^保\s*存$/ }));
    await waitFor(() => expect(body().getByText('服务器错误')).toBeVisible(), patient);
    await expect(body().queryByText(/加载失败/)).toBeNull();
    await expect(dialog).toBeVisible();
  },
};

export const Judged: StoryObj = {
  name: '审核：没有送达，意见和正在看的材料都在',
  render: () => (
    <StoryPage office={ofQueue} api={leaving(ofQueue)} roleType={2} type={3} address="/topicResultReview?type=3">
      <TableKind screen={ofKind(queue, 'table')} fields={results.fields} />
    </StoryPage>
  ),
  play: async () => {
    await userEvent.click((await body().findAllByRole('button', { name: /^审核：/ }, patient))[0] ?? document.body);
    const dialog = await body().findByRole('dialog', { name: /^审核：/ }, patient);
    await waitFor(() => expect(within(dialog).getByRole('tab', { name: '基本信息' })).toBeVisible(), patient);
    const opinion = within(dialog).getByRole('textbox', { name: /审核意见/ });
    await userEvent.type(opinion, '附件缺少单位公章，请补充后再报。');
    server.isAway = true;
    await userEvent.click(within(dialog).getByRole('button', { name: /^退回修改/ }));
    await waitFor(() => expect(body().getByText('服务器错误')).toBeVisible(), patient);
    await waitFor(() => expect(within(dialog).getByRole('button', { name: /^退回修改/ })).toBeEnabled(), patient);
    await waitFor(() => expect(body().getByText(/^加载失败/)).toBeInTheDocument(), patient);
    await expect(within(dialog).getByRole('tab', { name: '基本信息' })).toBeVisible();
    await expect(opinion).toHaveValue('附件缺少单位公章，请补充后再报。');
  },
};

export const NothingStored: StoryObj = {
  name: '新填的表单重试，不去读没有的记录',
  beforeEach: () => void asked.mockClear(),
  render: () => (
    <StoryPage office={ofResults} api={counting(ofResults)} roleType={3} type={3}>
      <NewRecord />
    </StoryPage>
  ),
  play: async () => {
    await userEvent.click(await body().findByRole('button', { name: '重试' }, patient));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await expect(asked).not.toHaveBeenCalledWith(read?.path);
  },
};
