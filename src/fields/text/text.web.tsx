// Short text in the browser: one line, a counter near the limit.
import { objectOf } from '../../core/json.ts';
import type { CellProps, FieldWeb } from '../field-web.ts';
import { TextFilter } from '../filter-controls.tsx';
import { CellText, textOf } from '../plain-value.tsx';
import { TextControl } from '../text-control.tsx';
import type { WidgetProps } from '@rjsf/utils';
import { TextAdvice } from './text-advice.tsx';
import type { TextAdviceOption } from './text.field.ts';

function TextWidget(props: WidgetProps) {
  const advice = adviceOf(props.options['advice']);
  if (advice === null || props.readonly === true) return <TextControl widget={props} />;
  return (
    <TextAdvice value={textOf(props.value)} advice={advice}>
      <TextControl widget={props} />
    </TextAdvice>
  );
}

function adviceOf(option: unknown): TextAdviceOption | null {
  const { call, argument, minimum } = objectOf(option);
  if (typeof call !== 'string' || typeof argument !== 'string') return null;
  return { call, argument, ...(typeof minimum === 'number' ? { minimum } : {}) };
}

function TextCell({ value }: CellProps) {
  return <CellText text={textOf(value)} />;
}

export const web: FieldWeb = { Widget: TextWidget, Cell: TextCell, Filter: TextFilter };
