// The fields of a mid-term report: an upload, and its text, formatted and with pictures and tables. The editor is one
// of the usual ones, fetched with the form.
import { Editor } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { Button, Form, Space, Upload } from 'antd';
import { useEffect, useRef } from 'react';

export function PlainRichFields() {
  return (
    <>
      <Form.Item label="报告文件" name="fileUrl" rules={[{ required: true }]}>
        <Upload>
          <Button>选择文件</Button>
        </Upload>
      </Form.Item>
      <Form.Item label="报告详情" name="info" rules={[{ required: true }]}>
        <RichText />
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
