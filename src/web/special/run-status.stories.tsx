// 运行状况: two servers of which one ends, with failures, slow calls, a job that failed and a replica; an office where
// all is well; the numbers of the chart as a table.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { fields, screen } from '../../generated/web/screens/base/sys_runStatus.screen.js';
import type { Json } from '../../core/json.ts';
import { SpecialKind } from '../../words/screens/special/special.web.tsx';
import { ofKind } from '../screen/of-kind.ts';
import type { StoryOffice } from '../shell/story-api.ts';
import { StoryFrame } from '../shell/story-frame.tsx';

const CALL = '/admin/api/sys/set/getRunStatus';
const NOW = Date.UTC(2026, 4, 6, 8, 2, 30);
const MINUTE = 60_000;
const REQUESTS = [120, 180, 240, 310, 290, 260, 420, 510, 480, 390, 350, 210];

const server = (name: string, more: Readonly<Record<string, Json>> = {}): Json => ({
  id: name,
  name,
  version: '0.1.0',
  node: '24.21.0',
  state: 'serving',
  startedAt: NOW - 3 * 24 * 60 * MINUTE,
  memoryBytes: 310 * 1024 ** 2,
  freeBytes: 82 * 1024 ** 3,
  lagMs: 4,
  pool: { busy: 2, idle: 8, waiting: 0 },
  ...more,
});
const job = (name: string, title: string, more: Readonly<Record<string, Json>> = {}): Json => ({
  name,
  title,
  everySeconds: 600,
  at: NOW - 4 * MINUTE,
  ms: 38,
  cause: null,
  server: 'office1:3001',
  ...more,
});
const CALM = {
  now: NOW,
  servers: [server('office1:3001'), server('office2:3002')],
  slots: REQUESTS.map((requests, at) => ({
    from: NOW - (NOW % (5 * MINUTE)) - (11 - at) * 5 * MINUTE,
    requests,
    failed: 0,
    p95Ms: 50,
  })),
  slow: [],
  failures: [],
  jobs: [job('reminders', '提醒临近的期限'), job('seal-audit', '封存操作日志', { everySeconds: 60, at: NOW - MINUTE })],
  stores: {
    database: { kind: 'postgres', bytes: 3.2 * 1024 ** 3, version: '17.5' },
    replicas: [{ name: 'office_replica', state: 'streaming', lagMs: 12 }],
    files: { count: 18_240, bytes: 41 * 1024 ** 3 },
    queues: { sms: 3, search: 0 },
  },
};
const TROUBLED = {
  ...CALM,
  servers: [server('office1:3001', { state: 'draining' }), server('office2:3002', { freeBytes: 1024 ** 3 })],
  slots: CALM.slots.map((slot, at) => ({ ...slot, failed: at === 7 ? 4 : 0 })),
  slow: [
    {
      call: 'topic.exportTopicSearch',
      title: '课题 · exportTopicSearch',
      requests: 6,
      slow: 2,
      averageMs: 900,
      longestMs: 2_600,
      longestId: '5f1c6a0e-3b52-4d0c-9a55-0e7d6a1c2b33-4k',
    },
  ],
  failures: [
    {
      at: NOW - 22 * MINUTE,
      requestId: '5f1c6a0e-3b52-4d0c-9a55-0e7d6a1c2b33-3a',
      title: '课题申报 · getListPage',
      status: 503,
      cause: '57014',
      server: 'office2:3002',
    },
  ],
  jobs: [...CALM.jobs, job('send-sms', '发送短信', { everySeconds: 10, at: NOW - 8_000, cause: 'ECONNREFUSED' })],
};

const meta: Meta<{ readonly answer: Json }> = {
  title: '专用界面/运行状况',
  render: ({ answer }) => {
    const office: StoryOffice = { screen, rows: [], answers: { [CALL]: () => answer } };
    return (
      <StoryFrame office={office} roleType={1} type={1} address="/sys/runStatus?type=1">
        <SpecialKind screen={ofKind(screen, 'special')} fields={fields} />
      </StoryFrame>
    );
  },
};
export default meta;
type Story = StoryObj<{ readonly answer: Json }>;

const patient = { timeout: 15_000 };

export const Troubled: Story = {
  name: '一台正在退出，有错误和慢的接口',
  args: { answer: TROUBLED },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('2 台服务程序在运行，4 处请留意', undefined, patient)).toBeVisible();
    await expect(canvas.getByText('office2:3002 的磁盘只剩 1.0 GB')).toBeVisible();
    await expect(canvas.getByText('任务“发送短信”上次没有成功')).toBeVisible();
    await expect(canvas.getByText('57014')).toBeVisible();
    await expect(canvas.getByText('office_replica 同步中，落后 12 毫秒')).toBeVisible();
  },
};

export const Calm: Story = {
  name: '一切正常，数字看成表',
  args: { answer: CALM },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('2 台服务程序在运行，一切正常', undefined, patient)).toBeVisible();
    await userEvent.click(canvas.getByText('数据表'));
    const table = await canvas.findByRole('table', { name: '最近一小时的请求' }, patient);
    await waitFor(() => expect(within(table).getByText('510')).toBeVisible(), patient);
    await expect(within(table).getByRole('row', { name: '15:40 510 0 50 毫秒' })).toBeVisible();
  },
};
