// A moment in the browser: the browser's own date and time box. Stored "YYYY-MM-DD HH:mm:ss" in Asia/Shanghai.
import type { WidgetProps } from '@rjsf/utils';
import { DateBox } from '../date-box.tsx';
import type { CellProps, FieldWeb, FilterProps } from '../field-web.ts';
import { DayRangeFilter } from '../filter-controls.tsx';
import { CellText, PlainValue } from '../plain-value.tsx';
import { optionsOf } from '../../core/field-kind.ts';
import { shownDateTime } from '../../core/shown-date.ts';

function DateTimeWidget(props: WidgetProps) {
  if (props.readonly === true) return <PlainValue id={props.id}>{shownDateTime(props.value)}</PlainValue>;
  const hasSeconds = optionsOf<'date-time'>(props.options).seconds === true;
  return (
    <DateBox
      widget={props}
      type="datetime-local"
      read={readBox}
      show={(value) => showBox(value, hasSeconds)}
      shownAs={shownDateTime}
      step={hasSeconds ? 1 : 60}
    />
  );
}

function readBox(text: string): string {
  return `${text.replace('T', ' ')}${text.length === 16 ? ':00' : ''}`;
}

function showBox(value: string, hasSeconds: boolean): string {
  return value.replace(' ', 'T').slice(0, hasSeconds || value.slice(17) !== '00' ? 19 : 16);
}

function DateTimeCell({ value }: CellProps) {
  return <CellText text={shownDateTime(value)} />;
}

function DateTimeFilter(props: FilterProps) {
  return <DayRangeFilter {...props} />;
}

export const web: FieldWeb = { Widget: DateTimeWidget, Cell: DateTimeCell, Filter: DateTimeFilter };
