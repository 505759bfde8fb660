// An identity card number in the browser: blanks dropped, x written X.
import type { WidgetProps } from '@rjsf/utils';
import type { CellProps, FieldWeb } from '../field-web.ts';
import { TextFilter } from '../filter-controls.tsx';
import { CellText, textOf } from '../plain-value.tsx';
import { TextControl } from '../text-control.tsx';

function IdcardWidget(props: WidgetProps) {
  return <TextControl widget={props} read={readIdcard} counter="none" input={{ spellCheck: false }} />;
}

function readIdcard(text: string): string | undefined {
  const number = text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  return number === '' ? undefined : number;
}

function IdcardCell({ value }: CellProps) {
  return <CellText text={textOf(value)} />;
}

export const web: FieldWeb = { Widget: IdcardWidget, Cell: IdcardCell, Filter: TextFilter };
