// A list with search, tabs, menu and paging in plain antd, over rows made here.
import {
  Button,
  DatePicker,
  Dropdown,
  Form,
  Input,
  Layout,
  Menu,
  Modal,
  Popconfirm,
  Select,
  Table,
  Tabs,
  Tag,
  Tooltip,
} from 'antd';

const rows = Array.from({ length: 10 }, (_, index) => ({
  id: index + 1,
  name: `义务教育阶段作业设计研究（${index + 1}）`,
  status: index % 3,
}));
const states = ['待提交', '待委托管理机构审核', '完成'];

export function PlainList() {
  return (
    <Layout>
      <Layout.Sider>
        <Menu
          items={[
            { key: 'a', label: '首页' },
            { key: 'b', label: '课题资料' },
          ]}
        />
      </Layout.Sider>
      <Layout.Content>
        <Tabs items={['著作', '论文', '成果采纳'].map((label) => ({ key: label, label }))} />
        <Form layout="inline">
          <Form.Item label="名称">
            <Input />
          </Form.Item>
          <Form.Item label="状态">
            <Select options={states.map((label, value) => ({ label, value }))} />
          </Form.Item>
          <Form.Item label="日期">
            <DatePicker.RangePicker />
          </Form.Item>
          <Button type="primary">查询</Button>
          <Dropdown menu={{ items: [{ key: 'm', label: '中等' }] }}>
            <Button>密度</Button>
          </Dropdown>
        </Form>
        <Table
          rowKey="id"
          dataSource={rows}
          columns={[
            { title: '名称', dataIndex: 'name', render: (name: string) => <span data-ready>{name}</span> },
            { title: '状态', dataIndex: 'status', render: (status: number) => <Tag>{states[status]}</Tag> },
            {
              title: '操作',
              render: () => (
                <Tooltip title="删除">
                  <Popconfirm title="您确定要删除此数据吗?">
                    <Button type="link">删除</Button>
                  </Popconfirm>
                </Tooltip>
              ),
            },
          ]}
        />
        <Modal open={false} />
      </Layout.Content>
    </Layout>
  );
}
