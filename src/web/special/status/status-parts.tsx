// The parts of the status page that are tables: servers, jobs, slow calls, failures; and what is kept and waits.
import { Tag } from 'antd';
import { useId, type ReactNode } from 'react';
import type { FailureRow, JobRow, RunStatus, ServerRow, SlowRow } from './read-run-status.ts';
import { StatusTable, type StatusColumn } from './status-table.tsx';
import { bytesText, clockText, everyText, lengthText, momentText, sinceText } from './status-words.ts';

function StatusPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="run-status-part kind-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

export function Servers({ servers, now }: { readonly servers: readonly ServerRow[]; readonly now: number }) {
  const columns: readonly StatusColumn<ServerRow>[] = [
    { title: '服务程序', show: ({ name }) => name },
    { title: '状态', show: ({ isDraining }) => stateTag(isDraining), width: 96 },
    { title: '版本', show: ({ version, node }) => `${version}（Node ${node}）` },
    { title: '已运行', show: ({ startedAt }) => sinceText(startedAt, now) },
    { title: '内存', show: ({ memoryBytes }) => bytesText(memoryBytes) },
    { title: '磁盘剩余', show: ({ freeBytes }) => bytesText(freeBytes) },
    { title: '事件循环延迟', show: ({ lagMs }) => lengthText(lagMs) },
    { title: '数据库连接', show: ({ pool }) => poolText(pool) },
  ];
  return (
    <StatusPart title="服务程序">
      <StatusTable
        label="服务程序"
        rows={servers}
        rowKey={({ id }) => id}
        columns={columns}
        empty="没有服务程序的消息"
      />
    </StatusPart>
  );
}

function stateTag(isDraining: boolean) {
  return isDraining ? <Tag color="warning">正在退出</Tag> : <Tag color="success">正常</Tag>;
}

function poolText({ busy, total, waiting }: ServerRow['pool']): string {
  return `${busy} / ${total} 在用${waiting > 0 ? `，${waiting} 个在等` : ''}`;
}

export function Stores({ status: { database, replicas, files, queues } }: { readonly status: RunStatus }) {
  const facts: readonly (readonly [string, string])[] = [
    [
      '数据库',
      `${database.isEmbedded ? '内置数据库' : 'PostgreSQL'} ${database.version}，${bytesText(database.bytes)}`,
    ],
    ...(database.isEmbedded
      ? []
      : [['备库', replicas.length === 0 ? '没有' : replicas.map(replicaText).join('；')] as const]),
    ['附件', `${files.count} 个，${bytesText(files.bytes)}`],
    ['待发短信', `${queues.sms} 条`],
    ['待建检索索引', `${queues.search} 个`],
  ];
  return (
    <StatusPart title="数据与队列">
      <dl className="run-status-facts">
        {facts.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </StatusPart>
  );
}

function replicaText({ name, state, lagMs }: RunStatus['replicas'][number]): string {
  const said = state === 'streaming' || state === '' ? '同步中' : state;
  return `${name} ${said}${lagMs === null ? '' : `，落后 ${lengthText(lagMs)}`}`;
}

export function Jobs({ jobs }: { readonly jobs: readonly JobRow[] }) {
  const columns: readonly StatusColumn<JobRow>[] = [
    { title: '任务', show: ({ title }) => title },
    { title: '间隔', show: ({ everySeconds }) => everyText(everySeconds) },
    { title: '上次', show: ({ at }) => momentText(at) },
    { title: '用时', show: ({ ms }) => lengthText(ms) },
    { title: '结果', show: ({ cause }) => resultTag(cause) },
    { title: '下次', show: ({ at, everySeconds }) => clockText(at + everySeconds * 1_000) },
    { title: '服务程序', show: ({ server }) => server },
  ];
  return (
    <StatusPart title="后台任务">
      <StatusTable
        label="后台任务"
        rows={jobs}
        rowKey={({ name }) => name}
        columns={columns}
        empty="服务程序刚刚启动，还没有任务运行过"
      />
    </StatusPart>
  );
}

function resultTag(cause: string | null) {
  return cause === null ? <Tag color="success">成功</Tag> : <Tag color="error">没有成功（{cause}）</Tag>;
}

export function SlowCalls({ slow }: { readonly slow: readonly SlowRow[] }) {
  const columns: readonly StatusColumn<SlowRow>[] = [
    { title: '接口', show: ({ title }) => title },
    { title: '请求', show: ({ requests }) => requests },
    { title: '超过 1 秒', show: ({ slow: count }) => count },
    { title: '平均', show: ({ averageMs }) => lengthText(averageMs) },
    { title: '最慢', show: ({ longestMs }) => lengthText(longestMs) },
    { title: '最慢一次的编号', show: ({ longestId }) => <code>{longestId}</code> },
  ];
  return (
    <StatusPart title="慢的接口">
      <StatusTable
        label="慢的接口"
        rows={slow}
        rowKey={({ call }) => call}
        columns={columns}
        empty="最近一小时没有超过 1 秒的请求"
      />
    </StatusPart>
  );
}

export function Failures({ failures }: { readonly failures: readonly FailureRow[] }) {
  const columns: readonly StatusColumn<FailureRow>[] = [
    { title: '接口', show: ({ title }) => title },
    { title: '时间', show: ({ at }) => momentText(at) },
    { title: '状态码', show: ({ status }) => status },
    { title: '原因', show: ({ cause }) => cause },
    { title: '服务程序', show: ({ server }) => server },
    { title: '编号', show: ({ requestId }) => <code>{requestId}</code> },
  ];
  return (
    <StatusPart title="最近的错误">
      <StatusTable
        label="最近的错误"
        rows={failures}
        rowKey={({ requestId }) => requestId}
        columns={columns}
        empty="最近一天没有错误"
      />
    </StatusPart>
  );
}
