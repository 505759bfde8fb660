// The edited proposal on its way: downloaded as the table that can be imported, or judged as that table is, with what
// has to be looked at, and confirmed.
import { Alert, Button, Checkbox, Modal, Table } from 'antd';
import { useState } from 'react';
import { saveBlob } from '../../actions/use-export.ts';
import { useRefresh } from '../../actions/use-refresh.ts';
import { useAsk } from '../../list/use-answer.ts';
import { ApiError, messageOf } from '../../session/api-error.ts';
import { useApi } from '../../session/session-context.tsx';
import { rowsOf, type Proposal } from './edited-proposal.ts';

const IMPORT = { path: '/admin/api/esp/topicapply/expert/importGroupTable', method: 'POST' } as const;
/** The table has its headings in the first row. */
const PAGE = 8;

interface Line {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
}

interface Judged {
  readonly message: string;
  readonly bad: number;
  readonly written: boolean;
  readonly errors: readonly Line[];
  readonly warnings?: readonly Line[];
}

export interface SendProposalProps {
  readonly proposal: Proposal;
  readonly onWritten: (message: string) => void;
}

export function SendProposal({ proposal, onWritten }: SendProposalProps) {
  const api = useApi();
  const ask = useAsk();
  const refresh = useRefresh();
  const [judged, setJudged] = useState<Judged | null>(null);
  const [isSeen, setSeen] = useState(false);
  const [busy, setBusy] = useState<'file' | 'check' | 'write' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const rows = rowsOf(proposal).map((row) => ({ ...row }));
  const warnings = judged?.warnings ?? [];
  const work = async (what: 'file' | 'check' | 'write', job: () => Promise<void>): Promise<void> => {
    setBusy(what);
    setProblem(null);
    try {
      await job();
    } catch (error) {
      setProblem(messageOf(error));
      setJudged((known) => refusedRows(error) ?? known);
    } finally {
      setBusy(null);
    }
  };
  const download = (): Promise<void> =>
    work('file', async () => {
      const file = await api.blob({ path: IMPORT.path, args: { rows, template: true } });
      saveBlob(file.blob, file.name);
    });
  const check = (): Promise<void> =>
    work('check', async () => {
      setSeen(false);
      setJudged((await ask(IMPORT, { rows })) as Judged);
    });
  const write = (): Promise<void> =>
    work('write', async () => {
      const told = (await ask(IMPORT, { rows, confirm: true, ...(isSeen ? { acknowledged: true } : {}) })) as Judged;
      setJudged(null);
      void refresh();
      onWritten(told.message);
    });
  return (
    <div className="proposal-send">
      <Button loading={busy === 'file'} disabled={busy !== null} onClick={() => void download()}>
        下载分组表
      </Button>
      <Button
        type="primary"
        loading={busy === 'check'}
        disabled={busy !== null || rows.length === 0}
        onClick={() => void check()}
      >
        检查并确认
      </Button>
      {problem === null || judged !== null ? null : <Alert type="error" showIcon role="alert" message={problem} />}
      <Modal
        open={judged !== null}
        title="确认分组"
        width={720}
        maskClosable={false}
        onCancel={() => setJudged(null)}
        okText="确认分组"
        cancelText="返回修改"
        okButtonProps={{
          disabled: judged === null || judged.bad > 0 || (warnings.length > 0 && !isSeen),
          loading: busy === 'write',
        }}
        onOk={() => void write()}
      >
        <div className="proposal-report">
          <Alert type={judged?.bad === 0 ? 'success' : 'error'} showIcon role="status" message={judged?.message} />
          {problem === null ? null : <Alert type="error" showIcon role="alert" message={problem} />}
          <Lines lines={judged?.errors ?? []} />
          {warnings.length === 0 ? null : (
            <>
              <Alert type="warning" showIcon message={`有${warnings.length}处提醒，请核对`} />
              <Lines lines={warnings} />
              <Checkbox checked={isSeen} onChange={({ target }) => setSeen(target.checked)}>
                已核对以上提醒
              </Checkbox>
            </>
          )}
        </div>
      </Modal>
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return lines.length === 0 ? null : (
    <Table<Line>
      size="small"
      rowKey={({ row, column, reason }) => `${row} ${column} ${reason}`}
      pagination={{ pageSize: PAGE, hideOnSinglePage: true, showSizeChanger: false }}
      dataSource={[...lines]}
      columns={[
        { title: '内容', dataIndex: 'value', width: 140 },
        { title: '说明', dataIndex: 'reason' },
      ]}
    />
  );
}

/** Somebody changed something between check and confirmation. */
function refusedRows(error: unknown): Judged | null {
  if (!(error instanceof ApiError)) return null;
  const { rows, ...told } = (error.result ?? {}) as Omit<Judged, 'errors'> & { readonly rows?: readonly Line[] };
  return rows === undefined ? null : { ...told, errors: rows, message: error.message };
}
