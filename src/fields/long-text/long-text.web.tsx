// Text of several lines in the browser: grows with its content, always counts.
import type { WidgetProps } from '@rjsf/utils';
import type { CellProps, FieldWeb } from '../field-web.ts';
import { TextFilter } from '../filter-controls.tsx';
import { CellText, textOf } from '../plain-value.tsx';
import { TextControl } from '../text-control.tsx';

function LongTextWidget(props: WidgetProps) {
  const { minRows = 4, maxRows = 12 } = props.options;
  return <TextControl widget={props} counter="always" rows={{ min: Number(minRows), max: Number(maxRows) }} />;
}

function LongTextCell({ value }: CellProps) {
  return <CellText text={textOf(value)} />;
}

export const web: FieldWeb = { Widget: LongTextWidget, Cell: LongTextCell, Filter: TextFilter };
