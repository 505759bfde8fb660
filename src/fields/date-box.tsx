// One day or one moment in a form, by antd's DatePicker. What is typed and is no day stays in the box and is handed
// over as it is: the validator says what is wrong with it.
import { DatePicker } from 'antd';
import type { WidgetProps } from '@rjsf/utils';
import type { Dayjs } from 'dayjs';
import { useMemo, useRef } from 'react';
import { controlAria } from './control-aria.ts';
import { DATE_LOOK, FIRST_DAY, LAST_DAY } from './date-look.tsx';
import { dayOf, type DayForm } from './day-form.ts';
import { textOf } from './plain-value.tsx';
import { useDateKeys } from './use-date-keys.ts';

export interface DateBoxProps {
  readonly widget: WidgetProps;
  readonly form: DayForm;
  readonly placeholder: string;
  /** The picker's, for a moment. */
  readonly showTime?: { readonly format: string };
}

export function DateBox({ widget, form, placeholder, showTime }: DateBoxProps) {
  const text = textOf(widget.value);
  const day = useMemo(() => dayOf(text, form), [text, form]);
  // Behind a text that is no day the box keeps its last one, or antd would empty it.
  const last = useRef<Dayjs | null>(null);
  const isOdd = text !== '' && day === null;
  if (!isOdd) last.current = day;
  const handOver = (next: string): void => {
    const value = next === '' ? undefined : next;
    if (value !== widget.value) widget.onChange(value);
  };
  const keys = useDateKeys({
    form,
    dayOf: () => day,
    onTyped: (typed) => handOver(form.read(typed)),
    onMoved: handOver,
  });
  return (
    <span className="date-box" {...keys.around}>
      <DatePicker
        {...DATE_LOOK}
        {...controlAria(widget)}
        {...keys.calendar}
        name={widget.htmlName ?? widget.name}
        value={last.current}
        format={[...form.typed]}
        placeholder={isOdd ? text : placeholder}
        minDate={dayOf(textOf(widget.options['min']), form) ?? FIRST_DAY}
        maxDate={dayOf(textOf(widget.options['max']), form) ?? LAST_DAY}
        disabled={widget.disabled === true}
        preserveInvalidOnBlur
        {...(widget.rawErrors?.length ? { status: 'error' } : {})}
        {...(showTime === undefined ? {} : { showTime, classNames: { popup: { root: 'moment-popup' } } })}
        onChange={(next: Dayjs | null) => {
          keys.forget();
          handOver(next === null ? '' : next.format(form.stored));
        }}
        onBlur={() => widget.onBlur(widget.id, widget.value)}
      />
    </span>
  );
}
