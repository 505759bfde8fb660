// A list of topics with a dialog to hand in a mid-term report that may be stored already, by Refine's hooks and antd.
import { useModalForm, useTable } from '@refinedev/antd';
import { Button, Form, Modal, Skeleton, Table, Tag } from 'antd';
import { lazy, Suspense } from 'react';

const Fields = lazy(() =>
  import('./plain-rich-form.tsx').then(({ PlainRichFields }) => ({ default: PlainRichFields })),
);

interface Topic {
  readonly id: number;
  readonly name: string;
  readonly status: number;
}

export function PlainReports() {
  const { tableProps } = useTable<Topic>({ resource: 'topics' });
  const { modalProps, formProps, formLoading, show } = useModalForm({ resource: 'reports', action: 'edit' });
  return (
    <>
      <Button onClick={() => show(1)}>提交中期研究报告</Button>
      <Table
        {...tableProps}
        rowKey="id"
        columns={[
          { title: '课题', dataIndex: 'name', render: (name: string) => <span data-ready>{name}</span> },
          { title: '状态', dataIndex: 'status', render: (status: number) => <Tag>{status}</Tag> },
        ]}
      />
      <Modal {...modalProps} title="提交中期研究报告">
        {formLoading ? (
          <Skeleton />
        ) : (
          <Form layout="vertical" {...formProps}>
            <Suspense>
              <Fields />
            </Suspense>
          </Form>
        )}
      </Modal>
    </>
  );
}
