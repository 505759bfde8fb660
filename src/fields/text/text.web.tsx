// Short text in the browser: one line, a counter near the limit.
import type { CellProps, FieldWeb } from '../field-web.ts';
import { TextFilter } from '../filter-controls.tsx';
import { CellText, textOf } from '../plain-value.tsx';
import { TextControl } from '../text-control.tsx';
import type { WidgetProps } from '@rjsf/utils';

function TextWidget(props: WidgetProps) {
  return <TextControl widget={props} />;
}

function TextCell({ value }: CellProps) {
  return <CellText text={textOf(value)} />;
}

export const web: FieldWeb = { Widget: TextWidget, Cell: TextCell, Filter: TextFilter };
