// The fields of an entry form: text, a number, a day, long text and an upload, as the form of ours beside it has them.
import { Button, DatePicker, Form, Input, InputNumber, Upload } from 'antd';

export function PlainFields() {
  return (
    <>
      <Form.Item label="著作名称" name="name" rules={[{ required: true }]}>
        <Input maxLength={100} showCount data-field />
      </Form.Item>
      <Form.Item label="作者（按署名顺序）" name="authors" rules={[{ required: true }]}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item label="页数" name="pageCount">
        <InputNumber min={1} max={100_000} />
      </Form.Item>
      <Form.Item label="出版社" name="publish">
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item label="出版日期" name="publishDate">
        <DatePicker />
      </Form.Item>
      <Form.Item label="内容提要" name="summary">
        <Input.TextArea rows={4} maxLength={2000} showCount />
      </Form.Item>
      <Form.Item label="附件" name="file">
        <Upload>
          <Button>选择文件</Button>
        </Upload>
      </Form.Item>
    </>
  );
}
