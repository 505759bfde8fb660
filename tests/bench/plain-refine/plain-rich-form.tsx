// The fields of a change: what is to change, whom, a name, a day, the reason as formatted text with pictures and
// tables, and an upload. The editor is one of the usual ones, fetched with the form.
import { useSelect } from '@refinedev/antd';
import { Editor } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { Button, Checkbox, DatePicker, Form, Input, Select, Space, Upload } from 'antd';
import { useEffect, useRef } from 'react';

const items = ['课题主持人', '委托管理机构', '课题名称', '结题时间'];

export function PlainRichFields() {
  const { selectProps: hosts } = useSelect({ resource: 'hosts', optionLabel: 'name' });
  const { selectProps: organs } = useSelect({ resource: 'organs', optionLabel: 'name' });
  return (
    <>
      <Form.Item label="变更内容" name="items" rules={[{ required: true }]}>
        <Checkbox.Group options={items} />
      </Form.Item>
      <Form.Item label="新的课题主持人" name="newHostId">
        <Select showSearch {...hosts} />
      </Form.Item>
      <Form.Item label="新的委托管理机构" name="newOrganId">
        <Select showSearch {...organs} />
      </Form.Item>
      <Form.Item label="新的课题名称" name="newName">
        <Input maxLength={100} showCount />
      </Form.Item>
      <Form.Item label="新的结题时间" name="newConclusionDate">
        <DatePicker />
      </Form.Item>
      <Form.Item label="变更原因" name="reason" rules={[{ required: true }]}>
        <RichText />
      </Form.Item>
      <Form.Item label="重要变更PDF文件" name="fileUrl" rules={[{ required: true }]}>
        <Upload>
          <Button>选择文件</Button>
        </Upload>
      </Form.Item>
    </>
  );
}

interface RichTextProps {
  readonly value?: string;
  readonly onChange?: (html: string) => void;
}

function RichText({ value, onChange }: RichTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(null);
  const first = useRef({ value, onChange });
  useEffect(() => {
    const made = new Editor({
      element: box.current,
      extensions: [StarterKit, Image, TableKit],
      content: first.current.value ?? '',
      onUpdate: () => first.current.onChange?.(made.getHTML()),
    });
    editor.current = made;
    return () => made.destroy();
  }, []);
  const chain = () => editor.current?.chain().focus();
  return (
    <>
      <Space>
        <Button onClick={() => chain()?.toggleBold().run()}>加粗</Button>
        <Button onClick={() => chain()?.toggleBulletList().run()}>无序列表</Button>
        <Button onClick={() => chain()?.insertTable({ rows: 3, cols: 3 }).run()}>表格</Button>
        <Button onClick={() => chain()?.undo().run()}>撤销</Button>
      </Space>
      <div ref={box} />
    </>
  );
}
