// A list of changes with a dialog to apply for one, by Refine's hooks and antd.
import { useModalForm, useTable } from '@refinedev/antd';
import { Button, Form, Modal, Table, Tag } from 'antd';
import { lazy, Suspense } from 'react';

const Fields = lazy(() =>
  import('./plain-rich-form.tsx').then(({ PlainRichFields }) => ({ default: PlainRichFields })),
);

interface Change {
  readonly id: number;
  readonly name: string;
  readonly status: number;
}

export function PlainChange() {
  const { tableProps } = useTable<Change>({ resource: 'topics' });
  const { modalProps, formProps, show } = useModalForm({ resource: 'topics', action: 'create' });
  return (
    <>
      <Button onClick={() => show()}>申请变更</Button>
      <Table
        {...tableProps}
        rowKey="id"
        columns={[
          { title: '课题', dataIndex: 'name', render: (name: string) => <span data-ready>{name}</span> },
          { title: '状态', dataIndex: 'status', render: (status: number) => <Tag>{status}</Tag> },
        ]}
      />
      <Modal {...modalProps} title="申请变更">
        <Form layout="vertical" {...formProps}>
          <Suspense>
            <Fields />
          </Suspense>
        </Form>
      </Modal>
    </>
  );
}
