// Text of several lines in the browser: grows with its content, always counts.
import type { WidgetProps } from '@rjsf/utils';
import type { CellProps, FieldWeb } from '../field-web.ts';
import { TextFilter } from '../filter-controls.tsx';
import { CellText, textOf } from '../plain-value.tsx';
import { TextControl } from '../text-control.tsx';
import { PhrasedText } from './phrased-text.tsx';

function LongTextWidget(props: WidgetProps) {
  const { minRows = 4, maxRows = 12, phrases } = props.options;
  const control = <TextControl widget={props} counter="always" rows={{ min: Number(minRows), max: Number(maxRows) }} />;
  if (typeof phrases !== 'string') return control;
  const isOpen = props.readonly !== true && props.disabled !== true;
  return (
    <PhrasedText
      id={props.id}
      title={props.label}
      most={props.schema.maxLength ?? null}
      entity={phrases}
      isOpen={isOpen}
    >
      {control}
    </PhrasedText>
  );
}

function LongTextCell({ value }: CellProps) {
  return <CellText text={textOf(value)} />;
}

export const web: FieldWeb = { Widget: LongTextWidget, Cell: LongTextCell, Filter: TextFilter };
