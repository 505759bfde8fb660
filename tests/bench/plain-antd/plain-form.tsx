// An entry form with dates, a select and an upload in plain antd, in a dialog over the list.
import { Button, DatePicker, Form, Input, InputNumber, Modal, Select, Upload } from 'antd';
import { PlainList } from './plain-list.tsx';

export function PlainForm() {
  return (
    <>
      <PlainList />
      <Modal open title="添加" footer={null}>
        <Form layout="vertical">
          <Form.Item label="著作名称" name="name" rules={[{ required: true }]}>
            <Input maxLength={100} showCount />
          </Form.Item>
          <Form.Item label="作者" name="authors" rules={[{ required: true }]}>
            <Input />
          </Form.Item>
          <Form.Item label="页数" name="pageCount">
            <InputNumber min={1} />
          </Form.Item>
          <Form.Item label="出版社" name="publish">
            <Select options={[{ value: 1, label: '教育科学出版社' }]} />
          </Form.Item>
          <Form.Item label="出版日期" name="publishDate">
            <DatePicker />
          </Form.Item>
          <Form.Item label="内容提要" name="summary">
            <Input.TextArea rows={4} />
          </Form.Item>
          <Form.Item label="附件" name="file">
            <Upload>
              <Button>选择文件</Button>
            </Upload>
          </Form.Item>
          <Button type="primary" htmlType="submit">
            提交
          </Button>
        </Form>
      </Modal>
    </>
  );
}
