// A moment in the browser: antd's DatePicker with a time. Stored "YYYY-MM-DD HH:mm:ss" in Asia/Shanghai.
import type { WidgetProps } from '@rjsf/utils';
import dayjs from 'dayjs';
import { DateBox } from '../date-box.tsx';
import type { CellProps, FieldWeb, FilterProps } from '../field-web.ts';
import { DayRangeFilter } from '../date-range.tsx';
import { momentForm } from '../day-form.ts';
import { CellText, PlainValue, textOf } from '../plain-value.tsx';
import { optionsOf } from '../../core/field-kind.ts';
import { shownDateTime } from '../../core/shown-date.ts';

const TO_THE_MINUTE = momentForm(false);
const WITH_SECONDS = momentForm(true);
const MIDNIGHT = dayjs('2000-01-01');
const MINUTES = { format: 'HH:mm', defaultOpenValue: MIDNIGHT };
const SECONDS = { format: 'HH:mm:ss', defaultOpenValue: MIDNIGHT };

function DateTimeWidget(props: WidgetProps) {
  if (props.readonly === true) return <PlainValue id={props.id}>{shownDateTime(props.value)}</PlainValue>;
  const hasSeconds =
    optionsOf<'date-time'>(props.options).seconds === true || !(textOf(props.value) || ':00').endsWith(':00');
  return (
    <DateBox
      widget={props}
      form={hasSeconds ? WITH_SECONDS : TO_THE_MINUTE}
      placeholder="年-月-日 时:分"
      showTime={hasSeconds ? SECONDS : MINUTES}
    />
  );
}

function DateTimeCell({ value }: CellProps) {
  return <CellText text={shownDateTime(value)} />;
}

function DateTimeFilter(props: FilterProps) {
  return <DayRangeFilter {...props} />;
}

export const web: FieldWeb = { Widget: DateTimeWidget, Cell: DateTimeCell, Filter: DateTimeFilter };
