// The editor itself, loaded when a form with rich text is opened. RJSF widget props in; HTML out when typing pauses,
// on leaving, on the form's call and on unmount. Pictures are uploaded and kept as addresses of our own files.
import type { Editor } from '@tiptap/core';
import type { WidgetProps } from '@rjsf/utils';
import { EditorContent, useEditor } from '@tiptap/react';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { controlAria, labelId } from '../control-aria.ts';
import { FieldFormContext } from '../field-form-context.ts';
import { useFieldServices } from '../field-services-context.ts';
import { textOf } from '../plain-value.tsx';
import { problemText } from '../use-loaded.ts';
import { editorExtensions } from './editor-extensions.ts';
import { EditorPlaceholders } from './editor-placeholders.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { cleanPastedHtml } from './word-paste.ts';
import './rich-text.css';

const PAUSE_MS = 300;
const PICTURES = ['image/png', 'image/jpeg'];

export function RichTextEditor(props: WidgetProps) {
  const services = useFieldServices();
  const { holdText, markBusy } = useContext(FieldFormContext);
  const limit = typeof props.options['maxChars'] === 'number' ? props.options['maxChars'] : 100_000;
  const isDisabled = props.disabled === true;
  const [problem, setProblem] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const held = useRef<{ html: string | undefined; isHeld: boolean; timer: number | undefined }>({ html: textOf(props.value), isHeld: false, timer: undefined });
  const editorRef = useRef<Editor | null>(null);

  const flush = useRef(() => {
    window.clearTimeout(held.current.timer);
    const editor = editorRef.current;
    if (!held.current.isHeld || editor === null) return;
    held.current.isHeld = false;
    held.current.html = isEmpty(editor) ? undefined : editor.getHTML();
    if (held.current.html !== latest.current.value) latest.current.onChange(held.current.html);
  });
  const insertPictures = (files: readonly File[]): void => {
    for (const file of files) {
      const release = markBusy(props.name, '图片正在上传，请等待完成');
      services.upload(file, () => undefined, new AbortController().signal)
        .then(({ url, name }) => editorRef.current?.chain().focus().setImage({ src: url, alt: name }).run())
        .catch((cause: unknown) => setProblem(problemText(cause) === '加载失败，请重试' ? '图片上传失败，请重试' : problemText(cause)))
        .finally(release);
    }
  };
  const takePictures = (files: readonly File[]): boolean => {
    const pictures = files.filter((file) => PICTURES.includes(file.type));
    if (files.length === 0 || props.options['images'] === false) return false;
    setProblem(pictures.length < files.length ? '只能插入PNG或JPG图片' : null);
    insertPictures(pictures);
    return true;
  };
  const editor = useEditor({
    extensions: editorExtensions(services.blobUrl),
    content: textOf(props.value),
    editable: !isDisabled,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      transformPastedHTML: cleanPastedHtml,
      handlePaste: (_, event) => (event.clipboardData?.getData('text/html') ?? '') === '' && takePictures([...(event.clipboardData?.files ?? [])]),
      handleDrop: (_, event) => takePictures([...(event.dataTransfer?.files ?? [])]),
    },
    onUpdate: () => {
      held.current.isHeld = true;
      window.clearTimeout(held.current.timer);
      held.current.timer = window.setTimeout(flush.current, PAUSE_MS);
    },
  });
  editorRef.current = editor;

  const { id, 'aria-describedby': describedBy = '', 'aria-invalid': isInvalid = false } = controlAria(props);
  const minHeight = typeof props.options['height'] === 'number' ? props.options['height'] : 240;
  const isRequired = props.required === true;
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          id, 'class': 'rich-text editor-text', 'role': 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId(id), 'aria-describedby': `${describedBy} ${id}__count`.trim(),
          'aria-required': String(isRequired), 'aria-invalid': String(isInvalid), 'aria-disabled': String(isDisabled), 'tabindex': '0', 'style': `min-height: ${minHeight}px`,
        },
      },
    });
    editor.setEditable(!isDisabled, false);
  }, [editor, isDisabled, isRequired, minHeight, id, describedBy, isInvalid]);
  useEffect(() => {
    // Another text from outside, unless somebody is typing.
    if (held.current.isHeld || (textOf(props.value) || undefined) === (held.current.html || undefined)) return;
    held.current.html = textOf(props.value);
    editor.commands.setContent(textOf(props.value), { emitUpdate: false });
  }, [editor, props.value]);
  useEffect(() => holdText(() => flush.current()), [holdText]);
  useLayoutEffect(() => () => flush.current(), []);

  return (
    <div className="editor-box" data-invalid={isInvalid} data-disabled={isDisabled}
      onBlur={() => {
        flush.current();
        props.onBlur(props.id, props.value);
      }}>
      <EditorToolbar editor={editor} isDisabled={isDisabled} onPicture={props.options['images'] === false ? null : () => picker.current?.click()} />
      <EditorPlaceholders editor={editor} options={props.options} isDisabled={isDisabled} />
      <EditorContent editor={editor} />
      <CharacterCount id={`${id}__count`} editor={editor} limit={limit} />
      {problem === null ? null : <div className="form-error" role="alert">{problem}</div>}
      <input ref={picker} type="file" hidden accept={PICTURES.join(',')} data-picker={props.name}
        onChange={(event) => {
          takePictures([...(event.target.files ?? [])]);
          event.target.value = '';
        }} />
    </div>
  );
}

/** A picture alone is something. */
function isEmpty(editor: Editor): boolean {
  return editor.getText().trim() === '' && !editor.getHTML().includes('<img');
}

function CharacterCount({ id, editor, limit }: { readonly id: string; readonly editor: Editor; readonly limit: number }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const count = (): void => {
      // tiptap may have dropped an editor whose mounting took long; it makes a new one right after, and this runs again.
      if (place.current === null || editor.isDestroyed) return;
      const length = editor.getText({ blockSeparator: '' }).length;
      place.current.textContent = `${length} / ${limit}`;
      place.current.dataset['over'] = String(length > limit);
    };
    count();
    editor.on('update', count);
    return () => {
      editor.off('update', count);
    };
  }, [editor, limit]);
  return <span id={id} ref={place} className="field-counter" />;
}
