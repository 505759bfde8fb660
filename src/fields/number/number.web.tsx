// A number in the browser: thousands separators when at rest, plain digits while typing. No wheel, no spinner:
// both change amounts by accident.
import type { WidgetProps } from '@rjsf/utils';
import type { CellProps, FieldWeb, FilterProps } from '../field-web.ts';
import { RangeFilter, TextFilter } from '../filter-controls.tsx';
import { readNumber, showNumber } from '../number-text.ts';
import type { NumberLook } from '../number-text.ts';
import { CellText, textOf } from '../plain-value.tsx';
import { TextControl } from '../text-control.tsx';
import './number-bar.css';

function NumberWidget(props: WidgetProps) {
  const look = lookOf(props.options);
  return (
    <TextControl widget={props} show={(value) => showNumber(value, look)} read={readNumber} counter="none" unit={textOf(props.options['unit']) || undefined}
      input={{ inputMode: props.schema.type === 'integer' ? 'numeric' : 'decimal', onFocus: (event) => showPlain(event.target) }} />
  );
}

function showPlain(box: HTMLInputElement): void {
  const plain = box.value.replaceAll(',', '');
  if (plain !== box.value && typeof readNumber(plain) === 'number') box.value = plain;
}

function lookOf(options: { readonly [key: string]: unknown }): NumberLook {
  const decimals = options['decimals'];
  return { decimals: typeof decimals === 'number' ? decimals : null, hasThousands: options['thousands'] !== false };
}

function NumberCell({ value, column }: CellProps) {
  const text = showNumber(value, lookOf(column.options));
  const { bar } = column.options;
  if (typeof bar !== 'number' || typeof value !== 'number') return <CellText text={text} />;
  // The number beside it says the same.
  return <span className="number-bar"><meter min={0} max={bar} value={Math.min(value, bar)} aria-hidden="true" /><span>{text}{textOf(column.options['unit'])}</span></span>;
}

function NumberFilter(props: FilterProps) {
  if (props.search.as === 'range') return <RangeFilter filter={props} type="number" />;
  return <TextFilter {...props} onChange={(text) => props.onChange(typeof text === 'string' ? readNumber(text) ?? null : null)} />;
}

export const web: FieldWeb = { Widget: NumberWidget, Cell: NumberCell, Filter: NumberFilter };
