// The browser's date box, not controlled by React: while a year is typed the box passes through 0002 and 0020,
// and a re-render in between would throw the typed digits away. A half-typed day is reported as no day. The browser
// shows a day in its own language; while nobody edits, it is shown as everywhere else in the product.
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
  /** Stored text → as people read it. */
  readonly shownAs: (value: string) => string;
  readonly step?: number;
}

const FIRST = { date: '1900-01-01', 'datetime-local': '1900-01-01T00:00' };
const EMPTY = { date: '年/月/日', 'datetime-local': '年/月/日 时:分' };
const LAST = { date: '2199-12-31', 'datetime-local': '2199-12-31T23:59' };

/** Lies over the resting box; control.css shows it while the box has neither the focus nor half a day in it. */
export function DayShown({ text, type }: { readonly text: string; readonly type: DateBoxProps['type'] }) {
  return (
    <span className="date-shown" aria-hidden="true" data-empty={text === ''}>
      {text === '' ? EMPTY[type] : text}
    </span>
  );
}

export function DateBox({ widget, type, read, show, shownAs, step }: DateBoxProps) {
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
  const text = textOf(widget.value);
  return (
    <span className="date-box">
      <input
        {...controlAria(widget)}
        ref={box}
        type={type}
        className="field-box"
        name={widget.htmlName ?? widget.name}
        defaultValue={shown}
        step={step}
        min={textOf(widget.options['min']) || FIRST[type]}
        max={textOf(widget.options['max']) || LAST[type]}
        disabled={widget.disabled === true}
        onChange={handOver}
        onBlur={() => {
          handOver();
          widget.onBlur(widget.id, widget.value);
        }}
      />
      <DayShown text={text === '' ? '' : shownAs(text)} type={type} />
    </span>
  );
}
