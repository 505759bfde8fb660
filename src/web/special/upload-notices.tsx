// Many approval notices at once: PDFs named after their topics' numbers are uploaded, matched and reported, and written
// only when somebody has read the report and agreed (domain §6.4, uploadProjectNotice).
import { Alert, Button, Table, Tag, Upload, type UploadFile } from 'antd';
import { useState } from 'react';
import { useRefresh } from '../actions/use-refresh.ts';
import { type Ask, useAsk } from '../list/use-answer.ts';
import { messageOf } from '../session/api-error.ts';
import { useApi } from '../session/session-context.tsx';
import { chosenUploads, sendUploads, type NoticeUpload } from './notice-uploads.ts';
import './upload-notices.css';

const PATH = '/admin/api/esp/topic/uploadBatchProjectNotice';
const MOST = 100;
const TONES: Readonly<Record<string, string>> = {
  matched: 'processing',
  written: 'success',
  unknown: 'error',
  notPdf: 'error',
  twice: 'warning',
  several: 'warning',
  refused: 'error',
};
const WORDS: Readonly<Record<string, string>> = {
  matched: '匹配',
  written: '已写入',
  unknown: '无此课题',
  notPdf: '不是PDF',
  twice: '重复',
  several: '编号不唯一',
  refused: '不能办理',
};
const UPLOADED: Readonly<Record<NoticeUpload['state'], UploadFile['status']>> = {
  waiting: 'uploading',
  sending: 'uploading',
  stored: 'done',
  failed: 'error',
};

interface NoticeLine {
  readonly url: string;
  readonly fileName: string;
  readonly code: string;
  readonly name: string | null;
  readonly result: string;
  readonly message: string;
}

interface NoticeReport {
  readonly files: readonly NoticeLine[];
  readonly count: number;
  readonly written: boolean;
}

/** What is going on: files on their way, or the server at work on them. */
type Stage = 'uploading' | 'matching' | 'writing';

export function Component() {
  const api = useApi();
  const ask = useAsk();
  const refresh = useRefresh();
  const [report, setReport] = useState<NoticeReport | null>(null);
  const [uploads, setUploads] = useState<readonly NoticeUpload[]>([]);
  const [stage, setStage] = useState<Stage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const work = async (job: () => Promise<NoticeReport | null>): Promise<void> => {
    setProblem(null);
    try {
      setReport(await job());
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setStage(null);
    }
  };
  /** What could be stored is matched; what could not stays in the list with its reason. */
  const send = (chosen: readonly NoticeUpload[]): void =>
    void work(async () => {
      setStage('uploading');
      const sent = await sendUploads(api, chosen, setUploads);
      const urls = sent.flatMap(({ url }) => url ?? []);
      if (urls.length === 0) return null;
      setStage('matching');
      return match(ask, urls, false);
    });
  const take = (files: readonly File[]): void => {
    if (files.length > MOST) setProblem(`一次最多上传${MOST}个文件，已选择${files.length}个`);
    else {
      setReport(null);
      send(chosenUploads(files));
    }
  };
  const failed = uploads.filter(({ state }) => state === 'failed');
  const again = failed.filter(({ canRetry }) => canRetry);
  const done = uploads.filter(({ state }) => state === 'stored' || state === 'failed').length;
  const confirm = (): void =>
    void work(async () => {
      setStage('writing');
      const written = await match(
        ask,
        (report?.files ?? []).map(({ url }) => url),
        true,
      );
      // Another try is for what is left: what is written is not offered again.
      if (written.written) setUploads((all) => all.filter(({ state }) => state === 'failed'));
      void refresh();
      return written;
    });

  return (
    <section className="notices" aria-label="选择文件并核对">
      <p>
        选择一个或多个PDF文件，文件名里含有课题编号，例如“26YB012.pdf”“立项通知书-26YB012（盖章）.pdf”。系统先核对匹配结果，确认后一次写入；未匹配的文件不会写入。
      </p>
      <Upload.Dragger
        accept=".pdf"
        multiple
        showUploadList={false}
        disabled={stage !== null}
        beforeUpload={(file, all) => {
          // Called once a file with all of them: the first takes the whole choice.
          if (file === all[0]) take(all);
          return false;
        }}
      >
        <p className="notices-drop">
          <strong>点击选择，或把文件拖到此处</strong>
          <span>PDF格式，一次最多{MOST}个</span>
        </p>
      </Upload.Dragger>
      {uploads.length === 0 ? null : (
        <Upload
          fileList={uploads.map(listed)}
          listType="text"
          showUploadList={{ showRemoveIcon: false }}
          progress={{ 'aria-label': '上传进度' }}
        />
      )}
      {stage === null || stage === 'writing' ? null : (
        <p role="status">{stage === 'matching' ? '正在核对…' : `正在上传第${done + 1}个，共${uploads.length}个…`}</p>
      )}
      {problem === null ? null : <Alert type="error" showIcon role="alert" message={problem} />}
      {failed.length === 0 || stage !== null ? null : (
        <Alert
          type="warning"
          showIcon
          role="alert"
          message={`${failed.length}个文件没有上传成功`}
          action={
            again.length === 0 ? null : (
              <Button size="small" onClick={() => send(uploads)}>
                重试这{again.length}个
              </Button>
            )
          }
          description={
            <ul className="notices-failed">
              {failed.map(({ key, file, problem: why }) => (
                <li key={key}>{`${file.name}：${why ?? ''}`}</li>
              ))}
            </ul>
          }
        />
      )}
      {report === null ? null : <ReportTable report={report} isBusy={stage !== null} onConfirm={confirm} />}
    </section>
  );
}

function ReportTable({
  report,
  isBusy,
  onConfirm,
}: {
  readonly report: NoticeReport;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}) {
  const left = report.files.length - report.count;
  return (
    <>
      <p role="status">
        {report.written ? `已写入${report.count}份立项通知书` : `共${report.files.length}个文件，匹配${report.count}个`}
        {left === 0 ? '。' : `，${left}个未写入，原因见下表。`}
      </p>
      <Table<NoticeLine>
        size="small"
        rowKey="url"
        pagination={false}
        dataSource={[...report.files]}
        scroll={{ x: 720 }}
        columns={[
          { title: '文件', dataIndex: 'fileName' },
          { title: '课题编号', dataIndex: 'code', render: (code: string) => (code === '' ? '—' : code) },
          { title: '课题名称', dataIndex: 'name', render: (name: string | null) => name ?? '—' },
          {
            title: '结果',
            dataIndex: 'result',
            render: (result: string) => <Tag color={TONES[result] ?? 'default'}>{WORDS[result] ?? result}</Tag>,
          },
          { title: '说明', dataIndex: 'message' },
        ]}
      />
      {report.written ? null : (
        <Button
          type="primary"
          disabled={report.count === 0}
          loading={isBusy}
          onClick={onConfirm}
        >{`确认写入${report.count}份`}</Button>
      )}
    </>
  );
}

function listed({ key, file, state, percent, problem }: NoticeUpload): UploadFile {
  return {
    uid: key,
    name: file.name,
    percent,
    ...(UPLOADED[state] === undefined ? {} : { status: UPLOADED[state] }),
    ...(problem === null ? {} : { response: problem }),
  };
}

async function match(ask: Ask, fileUrls: readonly string[], confirm: boolean): Promise<NoticeReport> {
  const args = { fileUrls: [...fileUrls], ...(confirm ? { confirm: true } : {}) };
  return (await ask({ path: PATH, method: 'POST' }, args)) as NoticeReport;
}
