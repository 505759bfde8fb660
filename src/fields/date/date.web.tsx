// A day in the browser: antd's DatePicker; in lists as people read it.
import type { WidgetProps } from '@rjsf/utils';
import { DateBox } from '../date-box.tsx';
import type { CellProps, FieldWeb, FilterProps } from '../field-web.ts';
import { DayRangeFilter } from '../date-range.tsx';
import { DAY } from '../day-form.ts';
import { TextFilter } from '../filter-controls.tsx';
import { CellText, PlainValue } from '../plain-value.tsx';
import { shownDate } from '../../core/shown-date.ts';

function DateWidget(props: WidgetProps) {
  if (props.readonly === true) return <PlainValue id={props.id}>{shownDate(props.value)}</PlainValue>;
  return <DateBox widget={props} form={DAY} placeholder="年-月-日" />;
}

function DateCell({ value }: CellProps) {
  return <CellText text={shownDate(value)} />;
}

function DateFilter(props: FilterProps) {
  return props.search.as === 'range' ? <DayRangeFilter {...props} /> : <TextFilter {...props} />;
}

export const web: FieldWeb = { Widget: DateWidget, Cell: DateCell, Filter: DateFilter };
