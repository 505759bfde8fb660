// A sign-in page in plain antd.
import { Button, Card, Form, Input } from 'antd';

export function PlainLogin() {
  return (
    <Card title="省教育科学规划课题管理平台">
      <Form layout="vertical">
        <Form.Item label="账号" name="username" rules={[{ required: true, message: '请输入账号' }]}>
          <Input />
        </Form.Item>
        <Form.Item label="密码" name="password" rules={[{ required: true, message: '请输入密码' }]}>
          <Input.Password />
        </Form.Item>
        <Button type="primary" htmlType="submit" data-ready>
          登录
        </Button>
      </Form>
    </Card>
  );
}
