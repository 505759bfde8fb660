// Rows of a spreadsheet into records: template, file (dropped or chosen), the server's report of every row, and only
// then the question whether to import. Nothing is written before that, and then all rows or none.
import { useState } from 'react';
import { Alert, Button, Checkbox, Modal, Upload } from 'antd';
import type { Json } from '../../../core/json.ts';
import { callOf } from '../../../web/actions/action-calls.ts';
import type { DialogProps } from '../../../web/actions/action-web.ts';
import type { ImportAction } from './import.model.ts';
import { ImportReport } from './import-report.tsx';
import { OnceAccounts } from '../../../web/actions/once/once-accounts.tsx';
import { useImport } from './use-import.ts';
import '../../../web/actions/dialogs.css';
import './imports.css';

export interface ImportDialogProps extends DialogProps {
  readonly action: ImportAction;
  /** Parents of every row. */
  readonly within: Readonly<Record<string, Json>>;
}

export function ImportDialog({ screen, isOpen, onClose, onClosed, action, within }: ImportDialogProps) {
  const call = callOf(screen, action);
  const { report, stage, problem, take, confirm, download } = useImport(call, within);
  const isBusy = stage !== null;
  const [seen, setSeen] = useState<string | null>(null);
  const warnings = report?.written === false ? (report.warnings ?? []) : [];
  const canConfirm =
    report !== null && !report.written && report.bad === 0 && (warnings.length === 0 || seen === report.fileUrl);
  return (
    <Modal
      open={isOpen}
      onCancel={() => (stage === 'writing' ? undefined : onClose())}
      afterClose={onClosed}
      title={action.title === '导入' ? `导入${screen.entity?.title ?? ''}` : action.title}
      width={880}
      maskClosable={false}
      footer={
        report?.written === true ? (
          <Button key="over" type="primary" autoFocus onClick={onClose}>
            关闭
          </Button>
        ) : (
          <>
            <Button disabled={stage === 'writing'} onClick={onClose}>
              取消
            </Button>
            <Button
              type="primary"
              disabled={!canConfirm || (isBusy && stage !== 'writing')}
              loading={stage === 'writing'}
              onClick={confirm}
            >
              确认导入
            </Button>
          </>
        )
      }
    >
      <div className="imports">
        {report?.written === true ? null : (
          <>
            <ol className="imports-steps">
              <li>
                <Button type="link" className="imports-link" disabled={isBusy} onClick={() => download('template')}>
                  下载模板
                </Button>
                ，按第二行的说明填写；
              </li>
              <li>上传填好的表格，系统逐行检查；</li>
              <li>全部通过后确认导入。有一行不通过，任何数据都不会写入。</li>
            </ol>
            <Upload.Dragger
              accept=".xlsx"
              showUploadList={false}
              disabled={isBusy}
              beforeUpload={(file) => {
                take(file);
                return false;
              }}
            >
              <p className="imports-drop">
                <strong>{report === null ? '点击选择表格，或把文件拖到此处' : '改好后重新上传'}</strong>
                <span>xlsx格式，不超过5MB</span>
              </p>
            </Upload.Dragger>
          </>
        )}
        {stage === null || stage === 'writing' ? null : <UploadProgress stage={stage} />}
        {problem === null ? null : <Alert type="error" showIcon role="alert" message={problem} />}
        {report === null ? null : (
          <ImportReport report={report} isBusy={isBusy} onDownload={() => download('report')} />
        )}
        {warnings.length === 0 ? null : (
          <Alert
            type="warning"
            role="alert"
            message={`有${warnings.length}处提醒，请核对`}
            description={
              <>
                <ul>
                  {warnings.map(({ row, reason }) => (
                    <li key={`${row} ${reason}`}>{`第${row}行：${reason}`}</li>
                  ))}
                </ul>
                <Checkbox
                  checked={seen === report?.fileUrl}
                  onChange={({ target }) => setSeen(target.checked ? (report?.fileUrl ?? null) : null)}
                >
                  已核对以上提醒
                </Checkbox>
              </>
            }
          />
        )}
        {report?.accounts === undefined || report.accounts.length === 0 ? null : (
          <OnceAccounts accounts={report.accounts} />
        )}
      </div>
    </Modal>
  );
}

function UploadProgress({ stage }: { readonly stage: number | 'checking' }) {
  const isUploading = stage !== 'checking' && stage < 1;
  return (
    <div role="status" className="imports-progress">
      <span>{isUploading ? `正在上传…${Math.round(stage * 100)}%` : '正在逐行检查…'}</span>
      <progress max={1} {...(isUploading ? { value: stage } : {})} aria-label="进度" />
    </div>
  );
}
