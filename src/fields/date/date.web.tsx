// A day in the browser: the browser's own date box, which keyboards and phones know, and which costs no bundle.
import type { WidgetProps } from '@rjsf/utils';
import { DateBox } from '../date-box.tsx';
import type { CellProps, FieldWeb, FilterProps } from '../field-web.ts';
import { DayRangeFilter, TextFilter } from '../filter-controls.tsx';
import { CellText, PlainValue } from '../plain-value.tsx';
import { shownDate } from '../../core/shown-date.ts';

function DateWidget(props: WidgetProps) {
  if (props.readonly === true) return <PlainValue id={props.id}>{shownDate(props.value)}</PlainValue>;
  return <DateBox widget={props} type="date" read={(text) => text} show={(value) => value} shownAs={shownDate} />;
}

function DateCell({ value }: CellProps) {
  return <CellText text={shownDate(value)} />;
}

function DateFilter(props: FilterProps) {
  return props.search.as === 'range' ? <DayRangeFilter {...props} /> : <TextFilter {...props} />;
}

export const web: FieldWeb = { Widget: DateWidget, Cell: DateCell, Filter: DateFilter };
