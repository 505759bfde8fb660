// Below a form: what some numbers come to, worked out again when one of them is another; and how long texts are
// together that have no place for it themselves.
import { useEffect, useMemo, useState } from 'react';
import type { SumModel } from '../../core/form-model.ts';
import type { Json, RecordValues } from '../../core/json.ts';
import { moneyWords } from '../../core/money-words.ts';
import type { WebForm } from '../../core/web-model.ts';
import { useFormStore } from './form-store-context.ts';
import { useWorkedOut } from './use-worked-out.ts';
import { WordCount } from './word-count.tsx';
import { wordsBelow } from './words-below.ts';
import './form-totals.css';

export interface FormTotalsProps {
  readonly form: WebForm;
  /** The record whose fields may hold a limit. */
  readonly about: RecordValues;
}

export function FormTotals({ form, about }: FormTotalsProps) {
  const { sums = [] } = form.frame;
  const [lengths] = useState(() => new Map<string, number>());
  return (
    <div className="form-totals">
      {wordsBelow(form).map((words) => (
        <p key={words.title} className="form-total">
          <WordCount words={words} about={about} lengths={lengths} name={null} />
        </p>
      ))}
      {sums.map((sum) => (
        <Sum key={sum.title} sum={sum} form={form} />
      ))}
    </div>
  );
}

function Sum({ sum, form }: { readonly sum: SumModel; readonly form: WebForm }) {
  const store = useFormStore();
  const total = Number(useWorkedOut(sum.fields, (values) => String(totalOf(values))));
  const other = useMemo(() => (sum.equals === null ? [] : [sum.equals]), [sum]);
  const wanted = useWorkedOut(other, ([value]) => (typeof value === 'number' ? String(value) : ''));
  const { into } = sum;
  // The sum of nothing is nothing: an untouched form stays empty.
  const isStarted =
    useWorkedOut(sum.fields, (values) => String(values.some((value) => typeof value === 'number'))) === 'true';
  useEffect(() => {
    if (into !== null && (isStarted || store.values()[into] !== undefined))
      store.setField(into, isStarted ? total : undefined);
  }, [store, into, total, isStarted]);
  const off = sum.equals === null || wanted === '' ? 0 : roundToFen(total - Number(wanted));
  const title = form.fields.find(({ name }) => name === sum.equals)?.title ?? '';
  return (
    <p className="form-total" data-state={off === 0 ? 'fine' : 'over'}>
      <span className="form-total-title">{sum.title}</span>
      <strong>{amount(total)}</strong>
      {sum.uppercase ? <span>{`大写：${moneyWords(total)}`}</span> : null}
      <span role="status" className="form-total-note">
        {off === 0 ? '' : `与${title} ${amount(Number(wanted))} 相差 ${amount(Math.abs(off))}`}
      </span>
    </p>
  );
}

/** In fen, so that 0.1 and 0.2 are 0.3. */
function totalOf(values: readonly Json[]): number {
  return (
    values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? Math.round(value * 100) : 0), 0) / 100
  );
}

function roundToFen(value: number): number {
  return Math.round(value * 100) / 100;
}

function amount(value: number): string {
  return value.toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
