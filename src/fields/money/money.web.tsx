// An amount in the browser: thousands separators, two decimals, the amount in words below it where config asks for it.
import type { WidgetProps } from '@rjsf/utils';
import { optionsOf } from '../../core/field-kind.ts';
import { moneyWords } from '../../core/money-words.ts';
import { showNumber, unitOf } from '../../core/number-text.ts';
import type { CellProps, FieldWeb, FilterProps } from '../field-web.ts';
import { NumberControl } from '../number-control.tsx';
import { NumberFilter, NumberRangeFilter } from '../number-filter.tsx';
import { CellText } from '../plain-value.tsx';

const YUAN = '元';
const LOOK = { decimals: 2, hasThousands: true };

function MoneyWidget(props: WidgetProps) {
  const hasWords = optionsOf<'money'>(props.options).words === true && typeof props.value === 'number';
  return (
    <>
      <NumberControl widget={props} show={showMoney} unit={unitOf(props.options, YUAN)} />
      {hasWords ? <span className="field-note">{`大写：${moneyWords(Number(props.value))}`}</span> : null}
    </>
  );
}

/** More decimals than two stay visible: rounding would hide what is wrong. */
function showMoney(value: unknown): string {
  const isExact = typeof value !== 'number' || Number(value.toFixed(2)) === value;
  return showNumber(value, isExact ? LOOK : { decimals: null, hasThousands: true });
}

function MoneyCell({ value }: CellProps) {
  return <CellText text={showMoney(value)} />;
}

function MoneyFilter(props: FilterProps) {
  return props.search.as === 'range' ? (
    <NumberRangeFilter {...props} unit={YUAN} />
  ) : (
    <NumberFilter {...props} unit={YUAN} />
  );
}

export const web: FieldWeb = { Widget: MoneyWidget, Cell: MoneyCell, Filter: MoneyFilter };
