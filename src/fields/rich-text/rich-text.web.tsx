// Formatted text in the browser. The place to write in and the sanitiser are loaded when a text is edited or read, the editor when
// somebody is about to write; a list cell needs none of them.
import type { WidgetProps } from '@rjsf/utils';
import { lazy, Suspense } from 'react';
import { visibleText } from '../../core/formats/visible-text.ts';
import type { CellProps, FieldWeb } from '../field-web.ts';
import { CellText, PlainValue, textOf } from '../plain-value.tsx';

const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }));
const RichTextView = lazy(async () => ({ default: (await import('./rich-text-view.tsx')).RichTextView }));

const CELL_LENGTH = 200;

function RichTextWidget(props: WidgetProps) {
  const html = textOf(props.value);
  if (props.readonly === true && html === '') return <PlainValue id={props.id} />;
  return (
    <Suspense fallback={<span role="status" data-loading="">{props.readonly === true ? '正在加载内容…' : '正在打开编辑器…'}</span>}>
      {props.readonly === true ? <RichTextView id={props.id} html={html} /> : <RichTextEditor {...props} />}
    </Suspense>
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
  return html === '' ? <PlainValue /> : <Suspense fallback={<span role="status" data-loading="">正在加载内容…</span>}><RichTextView html={html} /></Suspense>;
}

export const web: FieldWeb = { Widget: RichTextWidget, Cell: RichTextCell, View: RichTextWhole, Filter: null };
