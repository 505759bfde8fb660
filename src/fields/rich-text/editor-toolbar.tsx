// Buttons over the text: one tab stop, arrow keys between them (ARIA toolbar). They stand there before the editor does;
// a button pressed by then waits for it.
import {
  BoldOutlined,
  ClearOutlined,
  DeleteRowOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  TableOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import type { ComponentType, KeyboardEvent } from 'react';

interface Tool {
  readonly name: string;
  /** Letters, or an icon. */
  readonly face: string | ComponentType;
  readonly isOn?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const TOOLS: readonly Tool[] = [
  { name: '撤销', face: UndoOutlined, run: (editor) => editor.chain().focus().undo().run() },
  { name: '重做', face: RedoOutlined, run: (editor) => editor.chain().focus().redo().run() },
  {
    name: '一级标题',
    face: 'H1',
    isOn: (editor) => editor.isActive('heading', { level: 1 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 1 }).run(),
  },
  {
    name: '二级标题',
    face: 'H2',
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: '三级标题',
    face: 'H3',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: '加粗',
    face: BoldOutlined,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: '斜体',
    face: ItalicOutlined,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: '下划线',
    face: UnderlineOutlined,
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: '删除线',
    face: StrikethroughOutlined,
    isOn: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: '无序列表',
    face: UnorderedListOutlined,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: '有序列表',
    face: OrderedListOutlined,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: '引用',
    face: '❝',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: '插入表格',
    face: TableOutlined,
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  { name: '删除表格', face: DeleteRowOutlined, run: (editor) => editor.chain().focus().deleteTable().run() },
  { name: '清除格式', face: ClearOutlined, run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run() },
];

export interface EditorToolbarProps {
  /** null: not come yet. */
  readonly editor: Editor | null;
  readonly withEditor: (run: (editor: Editor) => void) => void;
  readonly isDisabled: boolean;
  /** null: no pictures here. */
  readonly onPicture: (() => void) | null;
}

export function EditorToolbar({ editor, withEditor, isDisabled, onPicture }: EditorToolbarProps) {
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const on = useButtonStates(editor);
  const tools: readonly Tool[] =
    onPicture === null ? TOOLS : [...TOOLS, { name: '插入图片', face: PictureOutlined, run: onPicture }];
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + tools.length) % tools.length;
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="editor-toolbar" role="toolbar" aria-label="文字格式" ref={bar} onKeyDown={press}>
      {tools.map(({ name, face: Face, isOn, run }, at) => (
        <button
          key={name}
          type="button"
          className="editor-tool"
          data-face={typeof Face === 'string' ? Face : undefined}
          aria-label={name}
          title={name}
          tabIndex={at === current ? 0 : -1}
          disabled={isDisabled}
          aria-pressed={isOn === undefined ? undefined : on[at] === '1'}
          onFocus={() => setCurrent(at)}
          onClick={() => (run === onPicture ? onPicture() : withEditor(run))}
        >
          {typeof Face === 'string' ? null : <Face />}
        </button>
      ))}
    </div>
  );
}

/** '1' for each button that is on. Renders when one of them changes, not on each key. */
function useButtonStates(editor: Editor | null): string {
  const subscribe = useCallback(
    (tell: () => void) => {
      editor?.on('transaction', tell);
      return () => void editor?.off('transaction', tell);
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () =>
    editor === null || editor.isDestroyed
      ? ''
      : TOOLS.map((tool) => (tool.isOn?.(editor) === true ? '1' : '0')).join(''),
  );
}
