// Formatted text in the browser. The place to write in is loaded when a text is edited, the sanitiser when there is a
// text to show, the editor when somebody is about to write; a list cell needs none of them.
import { lazyPart, WaitingContext } from '../lazy-part.tsx';
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { visibleText } from '../../core/formats/visible-text.ts';
import type { CellProps, FieldWeb } from '../field-web.ts';
import { CellText, PlainValue, textOf } from '../plain-value.tsx';
import { fetchCleaner } from './cleaner.ts';

const EmptyEditor = lazyPart(async () => (await import('./rich-text-editor.tsx')).RichTextEditor);
const FilledEditor = lazyPart(async () => {
  const [{ RichTextEditor }] = await Promise.all([import('./rich-text-editor.tsx'), fetchCleaner()]);
  return RichTextEditor;
});
const RichTextView = lazyPart(async () => (await import('./rich-text-view.tsx')).RichTextView);

const CELL_LENGTH = 200;

function RichTextWidget(props: WidgetProps) {
  const html = textOf(props.value);
  // As it began: what is being written stays in its place.
  const [Editor] = useState(() => (html === '' ? EmptyEditor : FilledEditor));
  if (props.readonly === true && html === '') return <PlainValue id={props.id} />;
  return (
    <WaitingContext
      value={
        <span role="status" data-loading={props.readonly === true ? '' : 'tall'}>
          {props.readonly === true ? '正在加载内容…' : '正在打开编辑器…'}
        </span>
      }
    >
      {props.readonly === true ? <RichTextView id={props.id} html={html} /> : <Editor {...props} />}
    </WaitingContext>
  );
}

/** Text only: React escapes it, so no markup of a stored text can act in a list. */
function RichTextCell({ value }: CellProps) {
  const text = visibleText(textOf(value).slice(0, CELL_LENGTH * 20)).replaceAll(/\s+/g, ' ');
  return <CellText text={text.length > CELL_LENGTH ? `${text.slice(0, CELL_LENGTH)}…` : text} />;
}

/** With its paragraphs, tables and pictures. */
function RichTextWhole({ value }: CellProps) {
  const html = textOf(value);
  return html === '' ? (
    <PlainValue />
  ) : (
    <WaitingContext
      value={
        <span role="status" data-loading="">
          正在加载内容…
        </span>
      }
    >
      <RichTextView html={html} />
    </WaitingContext>
  );
}

export const web: FieldWeb = {
  Widget: RichTextWidget,
  Cell: RichTextCell,
  View: RichTextWhole,
  Filter: null,
  fetch: EmptyEditor.fetch,
};
