// A mobile number in the browser: number keyboard on phones; blanks and +86 of a pasted number are dropped.
import type { WidgetProps } from '@rjsf/utils';
import type { CellProps, FieldWeb } from '../field-web.ts';
import { TextFilter } from '../filter-controls.tsx';
import { CellText, textOf } from '../plain-value.tsx';
import { TextControl } from '../text-control.tsx';

function PhoneWidget(props: WidgetProps) {
  return <TextControl widget={props} read={readPhone} counter="none" input={{ type: 'tel', inputMode: 'tel' }} />;
}

function readPhone(text: string): string | undefined {
  const digits = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^\+?86(?=1\d{10}$)/, '');
  return digits === '' ? undefined : digits;
}

function PhoneCell({ value }: CellProps) {
  return <CellText text={textOf(value)} />;
}

export const web: FieldWeb = { Widget: PhoneWidget, Cell: PhoneCell, Filter: TextFilter };
