// A formatted text one may write: frame, tools, count, and the place itself, which is the browser's own editing until
// tiptap has come (use-editor-engine.ts) and takes it over. RJSF widget props in; HTML out (use-written-text.ts).
import type { Editor } from '@tiptap/core';
import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useRef } from 'react';
import type { DragEvent } from 'react';
import { controlAria, labelId } from '../control-aria.ts';
import { useFieldServices } from '../field-services-context.ts';
import { EditorFoot } from './editor-foot.tsx';
import { EditorPlaceholders } from './editor-placeholders.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { fetchCleaner } from './cleaner.ts';
import { insertCopied, takesFiles } from './insert-copied.ts';
import { useEditorEngine } from './use-editor-engine.ts';
import type { EditorEngine, EngineModule } from './use-editor-engine.ts';
import { PICTURES, usePictures } from './use-pictures.ts';
import { useWrittenText } from './use-written-text.ts';
import { placeCaret } from './writing-place.ts';
import './rich-text.css';

export interface RichTextEditorProps extends WidgetProps {
  /** Fetches the editor; stories hold it back. */
  readonly load?: () => Promise<EngineModule>;
}

const loadEngine = (): Promise<EngineModule> => import('./editor-engine.ts');

export function RichTextEditor({ load = loadEngine, ...props }: RichTextEditorProps) {
  const { blobUrl } = useFieldServices();
  const place = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const running = useRef<Editor | null>(null);
  const isDisabled = props.disabled === true;
  const withEditor = useRef<EditorEngine['withEditor']>(() => undefined);
  const text = useWrittenText(props, { place, editor: running, withEditor });
  const engine = useEditorEngine({
    load,
    start: ({ startEngine }) => {
      if (place.current === null) throw new Error('the place to write in has left the page');
      running.current = startEngine({
        place: place.current,
        isEditable: !isDisabled,
        ...text.handOver(),
        blobUrl,
        takeFiles: (files) => pictures.take(files),
        prepare: (html) => pictures.prepare(html),
        onPasted: () => pictures.takePrepared(),
        onUpdate: text.typed,
      });
      return running.current;
    },
  });
  const { editor } = engine;
  withEditor.current = engine.withEditor;
  const hasPictures = props.options['images'] !== false;
  const pictures = usePictures({ name: props.name, isAllowed: hasPictures, withEditor: engine.withEditor });
  useEffect(() => editor?.setEditable(!isDisabled, false), [editor, isDisabled]);

  const { id, 'aria-describedby': describedBy = '', 'aria-invalid': isInvalid = false } = controlAria(props);
  const take = (copied: DataTransfer | null): void => {
    if (place.current === null || takesFiles(copied, pictures.take)) return;
    const html = pictures.prepare(copied?.getData('text/html') ?? '');
    const onInserted = (): void => {
      text.showNew();
      pictures.takePrepared();
    };
    insertCopied({
      html,
      words: copied?.getData('text/plain') ?? '',
      place: place.current,
      editor: () => running.current,
      onInserted,
    });
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    placeCaret(event);
    take(event.dataTransfer);
  };
  const open = isDisabled
    ? undefined
    : () => {
        engine.open();
        // Needed by whoever pastes, who asks again if it does not come now.
        fetchCleaner().catch(() => undefined);
      };
  return (
    <div
      className="editor-box"
      data-invalid={isInvalid}
      data-disabled={isDisabled}
      data-engine={editor === null ? 'none' : 'running'}
      onFocus={open}
      onPointerEnter={open}
      onTouchStart={open}
      onDragEnter={open}
      onBlur={() => {
        text.flush();
        props.onBlur(props.id, props.value);
      }}
    >
      <EditorToolbar
        editor={editor}
        withEditor={engine.withEditor}
        isDisabled={isDisabled}
        onPicture={hasPictures ? () => picker.current?.click() : null}
      />
      <EditorPlaceholders withEditor={engine.withEditor} options={props.options} isDisabled={isDisabled} />
      <div
        ref={place}
        id={id}
        className="rich-text editor-text"
        contentEditable={!isDisabled}
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        style={{ minHeight: heightOf(props) }}
        aria-multiline="true"
        aria-labelledby={labelId(id)}
        aria-describedby={`${describedBy} ${id}__count`.trim()}
        aria-required={props.required === true}
        aria-invalid={isInvalid}
        aria-disabled={isDisabled}
        onPointerDown={engine.press}
        onCompositionStart={() => engine.compose(true)}
        onCompositionEnd={() => engine.compose(false)}
        onInput={editor === null ? text.typed : undefined}
        onPaste={
          editor === null
            ? (event) => {
                event.preventDefault();
                take(event.clipboardData);
              }
            : undefined
        }
        onDrop={editor === null ? drop : undefined}
      />
      <EditorFoot
        name={props.name}
        id={`${id}__count`}
        place={place}
        editor={editor}
        html={props.value}
        limit={limitOf(props)}
        engine={engine}
      />
      {pictures.problem === null ? null : (
        <div className="form-error" role="alert">
          {pictures.problem}
        </div>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept={PICTURES.join(',')}
        data-picker={props.name}
        onChange={(event) => {
          pictures.take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

function heightOf({ options }: WidgetProps): number {
  return typeof options['height'] === 'number' ? options['height'] : 240;
}

function limitOf({ options }: WidgetProps): number | null {
  return typeof options['maxChars'] === 'number' ? options['maxChars'] : null;
}
