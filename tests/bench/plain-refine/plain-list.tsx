// A list with search, tabs, menu, paging and a dialog to add a row, by Refine's hooks and antd.
import { useModalForm, useSelect, useTable } from '@refinedev/antd';
import { type CrudFilters, type HttpError, useDelete } from '@refinedev/core';
import { Button, DatePicker, Dropdown, Form, Input, Modal, Popconfirm, Select, Table, Tabs, Tag, Tooltip } from 'antd';
import type { Dayjs } from 'dayjs';
import { lazy, Suspense } from 'react';

const Fields = lazy(() => import('./plain-form.tsx').then(({ PlainFields }) => ({ default: PlainFields })));

interface Topic {
  readonly id: number;
  readonly name: string;
  readonly status: number;
}

interface Search {
  readonly name?: string;
  readonly status?: number;
  readonly days?: readonly Dayjs[];
}

const states = ['待提交', '待委托管理机构审核', '完成'];

export function PlainList() {
  const { tableProps, searchFormProps } = useTable<Topic, HttpError, Search>({
    resource: 'topics',
    onSearch: ({ name, status, days }): CrudFilters => [
      { field: 'name', operator: 'contains', value: name },
      { field: 'status', operator: 'eq', value: status },
      { field: 'day', operator: 'between', value: days?.map((day) => day.format('YYYY-MM-DD')) },
    ],
  });
  const { selectProps } = useSelect({ resource: 'states', optionLabel: 'name' });
  const { modalProps, formProps, show } = useModalForm({ resource: 'topics', action: 'create' });
  const { mutate } = useDelete();
  return (
    <>
      <Tabs items={['著作', '论文', '成果采纳'].map((label) => ({ key: label, label }))} />
      <Form layout="inline" {...searchFormProps}>
        <Form.Item label="名称" name="name">
          <Input />
        </Form.Item>
        <Form.Item label="状态" name="status">
          <Select {...selectProps} />
        </Form.Item>
        <Form.Item label="日期" name="days">
          <DatePicker.RangePicker />
        </Form.Item>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button onClick={() => show()}>添加</Button>
        <Dropdown menu={{ items: [{ key: 'm', label: '中等' }] }}>
          <Button>密度</Button>
        </Dropdown>
      </Form>
      <Table
        {...tableProps}
        rowKey="id"
        columns={[
          { title: '名称', dataIndex: 'name', sorter: true, render: (name: string) => <span data-ready>{name}</span> },
          { title: '状态', dataIndex: 'status', render: (status: number) => <Tag>{states[status]}</Tag> },
          {
            title: '操作',
            render: (_, { id }) => (
              <Tooltip title="删除">
                <Popconfirm title="您确定要删除此数据吗?" onConfirm={() => mutate({ resource: 'topics', id })}>
                  <Button type="link">删除</Button>
                </Popconfirm>
              </Tooltip>
            ),
          },
        ]}
      />
      <Modal {...modalProps} title="添加">
        <Form layout="vertical" {...formProps}>
          <Suspense>
            <Fields />
          </Suspense>
        </Form>
      </Modal>
    </>
  );
}
