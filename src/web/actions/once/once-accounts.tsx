// First or new passwords, shown this once: the server keeps none of them. They can be saved as a spreadsheet before the
// dialog is closed.
import { Alert, Button, Table } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../session/api-error.ts';
import { saveBlob } from '../use-export.ts';
import './once.css';

export interface OnceAccount {
  readonly name: string;
  readonly account: string;
  readonly password: string;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function OnceAccounts({ accounts }: { readonly accounts: readonly OnceAccount[] }) {
  const [problem, setProblem] = useState<string | null>(null);
  const save = (): void =>
    void bookOf(accounts).then(
      (bytes) => saveBlob(new Blob([new Uint8Array(bytes)], { type: XLSX }), '账号与初始密码.xlsx'),
      (error: unknown) => setProblem(messageOf(error)),
    );
  return (
    <section aria-label="账号与初始密码" className="once-accounts">
      <Alert
        type="info"
        showIcon
        role="status"
        message="密码只在这里显示一次，已同时用短信发给本人；登录后须先修改密码。"
        action={<Button onClick={save}>保存为表格</Button>}
      />
      {problem === null ? null : <Alert type="error" showIcon role="alert" message={problem} />}
      <Table<OnceAccount>
        size="small"
        rowKey="account"
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        dataSource={[...accounts]}
        columns={[
          { title: '姓名', dataIndex: 'name', width: '24%' },
          { title: '账号', dataIndex: 'account', width: '34%' },
          {
            title: '密码',
            dataIndex: 'password',
            render: (password: string) => <code className="once-password">{password}</code>,
          },
        ]}
      />
    </section>
  );
}

/** Cells of text: a password may begin with what a spreadsheet takes for a formula, and text is what it stays. */
async function bookOf(accounts: readonly OnceAccount[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    sheets: [
      {
        name: '账号',
        columns: [18, 20, 24].map((width) => ({ width, numFmt: '@' })),
        rows: [['姓名', '账号', '密码'], ...accounts.map(({ name, account, password }) => [name, account, password])],
      },
    ],
  });
}
