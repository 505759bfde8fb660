// A number in the browser: thousands separators when at rest, plain digits while typing.
import type { WidgetProps } from '@rjsf/utils';
import { optionsOf } from '../../core/field-kind.ts';
import { showNumber, unitOf } from '../../core/number-text.ts';
import type { NumberLook } from '../../core/number-text.ts';
import type { CellProps, FieldWeb, FilterProps } from '../field-web.ts';
import { NumberControl } from '../number-control.tsx';
import { NumberFilter, NumberRangeFilter } from '../number-filter.tsx';
import { CellText } from '../plain-value.tsx';
import './number-bar.css';

function NumberWidget(props: WidgetProps) {
  const look = lookOf(props.options);
  return <NumberControl widget={props} show={(value) => showNumber(value, look)} unit={unitOf(props.options, '')} />;
}

function lookOf(options: { readonly [key: string]: unknown }): NumberLook {
  const { decimals = null, thousands } = optionsOf<'number'>(options);
  return { decimals, hasThousands: thousands !== false };
}

function NumberCell({ value, column }: CellProps) {
  const text = showNumber(value, lookOf(column.options));
  const { bar, unit = '', zero } = optionsOf<'number'>(column.options);
  if (value === 0 && zero !== undefined) return <CellText text={zero} />;
  if (bar === undefined || typeof value !== 'number')
    return <CellText text={text !== '' && unit === '%' ? `${text}%` : text} />;
  // The number beside it says the same.
  return (
    <span className="number-bar">
      <meter min={0} max={bar} value={Math.min(value, bar)} aria-hidden="true" />
      <span>
        {text}
        {unit}
      </span>
    </span>
  );
}

/** The columns of a search know no unit of their fields. */
function PlainNumberFilter(props: FilterProps) {
  return props.search.as === 'range' ? <NumberRangeFilter {...props} unit="" /> : <NumberFilter {...props} unit="" />;
}

export const web: FieldWeb = { Widget: NumberWidget, Cell: NumberCell, Filter: PlainNumberFilter };
