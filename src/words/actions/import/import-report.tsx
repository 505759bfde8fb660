// What became of each row: how many pass, and of those that do not which cell and why; all of them as a spreadsheet.
import { Alert, Button, Table } from 'antd';
import type { ImportProblem, ImportReportFacts } from './use-import.ts';

export interface ImportReportProps {
  readonly report: ImportReportFacts;
  readonly isBusy: boolean;
  readonly onDownload: () => void;
}

export function ImportReport({ report, isBusy, onDownload }: ImportReportProps) {
  const { bad, errors, message, name, written } = report;
  const rows = new Set(errors.map(({ row }) => row)).size;
  return (
    <section aria-label="检查结果" className="imports-report">
      <Alert
        type={bad === 0 ? 'success' : 'warning'}
        showIcon
        role="status"
        message={message}
        description={written ? null : `文件：${name}`}
        action={
          bad === 0 ? null : (
            <Button disabled={isBusy} onClick={onDownload}>
              下载失败明细
            </Button>
          )
        }
      />
      {errors.length === 0 ? null : (
        <Table<ImportProblem>
          size="small"
          rowKey={(problem) => `${problem.row} ${problem.column} ${problem.reason}`}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          dataSource={[...errors]}
          columns={[
            { title: '行', dataIndex: 'row', width: 56 },
            {
              title: '列',
              dataIndex: 'column',
              width: 110,
              render: (column: string) => (column === '' ? '整行' : column),
            },
            {
              title: '填写的内容',
              dataIndex: 'value',
              width: 200,
              responsive: ['sm'],
              className: 'imports-typed',
              render: typed,
            },
            {
              title: '原因',
              dataIndex: 'reason',
              render: (reason: string, { value }) => (
                <>
                  {reason}
                  <span className="imports-small">（填写的是：{typed(value)}）</span>
                </>
              ),
            },
          ]}
        />
      )}
      {rows < bad ? <p>这里只列出前 {errors.length} 处，全部原因请下载失败明细。</p> : null}
    </section>
  );
}

function typed(value: string): string {
  return value === '' ? '空' : value;
}
