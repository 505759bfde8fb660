// An amount in the browser: thousands separators, two decimals, the amount in words below it where config asks for it.
import type { WidgetProps } from '@rjsf/utils';
import { moneyWords } from '../../core/money-words.ts';
import type { CellProps, FieldWeb, FilterProps } from '../field-web.ts';
import { RangeFilter, TextFilter } from '../filter-controls.tsx';
import { readNumber, showNumber } from '../number-text.ts';
import { CellText, textOf } from '../plain-value.tsx';
import { TextControl } from '../text-control.tsx';

const LOOK = { decimals: 2, hasThousands: true };

function MoneyWidget(props: WidgetProps) {
  const hasWords = props.options['words'] === true && typeof props.value === 'number';
  return (
    <>
      <TextControl widget={props} show={showMoney} read={readNumber} counter="none" unit={textOf(props.options['unit']) || '元'}
        input={{ inputMode: 'decimal', onFocus: (event) => showPlain(event.target) }} />
      {hasWords ? <span className="field-note">{`大写：${moneyWords(Number(props.value))}`}</span> : null}
    </>
  );
}

/** More decimals than two stay visible: rounding would hide what is wrong. */
function showMoney(value: unknown): string {
  const isExact = typeof value !== 'number' || Number(value.toFixed(2)) === value;
  return showNumber(value, isExact ? LOOK : { decimals: null, hasThousands: true });
}

function showPlain(box: HTMLInputElement): void {
  const amount = readNumber(box.value);
  if (typeof amount === 'number') box.value = showNumber(amount, { decimals: null, hasThousands: false });
}

function MoneyCell({ value }: CellProps) {
  return <CellText text={showMoney(value)} />;
}

function MoneyFilter(props: FilterProps) {
  if (props.search.as === 'range') return <RangeFilter filter={props} type="number" />;
  return <TextFilter {...props} onChange={(text) => props.onChange(typeof text === 'string' ? readNumber(text) ?? null : null)} />;
}

export const web: FieldWeb = { Widget: MoneyWidget, Cell: MoneyCell, Filter: MoneyFilter };
