// The browser's date box, not controlled by React: while a year is typed the box passes through 0002 and 0020,
// and a re-render in between would throw the typed digits away. A half-typed day is reported as no day.
import type { WidgetProps } from '@rjsf/utils';
import { useLayoutEffect, useRef } from 'react';
import { controlAria } from './control-aria.ts';
import { textOf } from './plain-value.tsx';

export interface DateBoxProps {
  readonly widget: WidgetProps;
  readonly type: 'date' | 'datetime-local';
  /** Text of the box → stored text. */
  readonly read: (text: string) => string;
  /** Stored text → text of the box. */
  readonly show: (value: string) => string;
  readonly step?: number;
}

const FIRST = { 'date': '1900-01-01', 'datetime-local': '1900-01-01T00:00' };
const LAST = { 'date': '2199-12-31', 'datetime-local': '2199-12-31T23:59' };

export function DateBox({ widget, type, read, show, step }: DateBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const shown = show(textOf(widget.value));
  useLayoutEffect(() => {
    const element = box.current;
    if (element !== null && element !== document.activeElement && element.value !== shown) element.value = shown;
  }, [shown]);
  const handOver = (): void => {
    const text = box.current?.value ?? '';
    const value = text === '' ? undefined : read(text);
    // Years below 1900 are years on their way: 0002, 0020, 0202.
    if (value !== undefined && value < '1900') return;
    if (value !== widget.value) widget.onChange(value);
  };
  return (
    <input {...controlAria(widget)} ref={box} type={type} className="field-box" name={widget.htmlName ?? widget.name} defaultValue={shown} step={step}
      min={textOf(widget.options['min']) || FIRST[type]} max={textOf(widget.options['max']) || LAST[type]} disabled={widget.disabled === true} onChange={handOver}
      onBlur={() => {
        handOver();
        widget.onBlur(widget.id, widget.value);
      }} />
  );
}
