// Below a form: how many characters some fields have together, and what some numbers come to. A field is counted again when its
// value is another, not with each key: the text boxes hand theirs over on a pause.
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { visibleLength } from '../../core/formats/visible-text.ts';
import type { SumModel, WordsModel } from '../../core/form-model.ts';
import type { Json } from '../../core/model.ts';
import { moneyWords } from '../../core/money-words.ts';
import type { RecordValues } from '../../core/rule.ts';
import type { WebForm } from '../../core/web-model.ts';
import { useFormStore } from './form-store-context.ts';
import './form-totals.css';

export interface FormTotalsProps {
  readonly form: WebForm;
  /** The record whose fields may hold a limit. */
  readonly about: RecordValues;
}

const WARN_AT = 0.9;

export function FormTotals({ form, about }: FormTotalsProps) {
  const { words = [], sums = [] } = form.frame;
  return (
    <div className="form-totals">
      {words.map((one) => <Words key={one.title} words={one} about={about} />)}
      {sums.map((sum) => <Sum key={sum.title} sum={sum} form={form} />)}
    </div>
  );
}

/** One text out of the values of some fields; drawn anew only when it changes. */
function useWorkedOut(fields: readonly string[], work: (values: readonly Json[]) => string): string {
  const store = useFormStore();
  const subscribe = useMemo(() => (listener: () => void) => {
    const stops = fields.map((name) => store.subscribe(name, listener));
    return () => stops.forEach((stop) => stop());
  }, [store, fields]);
  return useSyncExternalStore(subscribe, () => work(fields.map((name) => store.values()[name] ?? null)));
}

function Words({ words, about }: { readonly words: WordsModel; readonly about: RecordValues }) {
  const known = useRef(new Map<number, { readonly text: Json; readonly length: number }>());
  const count = Number(useWorkedOut(words.fields, (values) => String(values.reduce<number>((sum, text, at) => {
    const before = known.current.get(at);
    const length = before?.text === text ? before.length : lengthOf(text);
    known.current.set(at, { text, length });
    return sum + length;
  }, 0))));
  const max = typeof words.max === 'number' ? words.max : Number(about[words.max] ?? 0);
  const state = max > 0 && count > max ? 'over' : max > 0 && count >= max * WARN_AT ? 'near' : 'fine';
  return (
    <p className="form-total" data-state={state}>
      <span className="form-total-title">{words.title}</span>
      <strong>{count.toLocaleString('zh-CN')}{max > 0 ? ` / ${max.toLocaleString('zh-CN')}` : ''}</strong>
      <span role="status" className="form-total-note">{state === 'over' ? `超出 ${(count - max).toLocaleString('zh-CN')} 字，提交前请删减` : state === 'near' ? '接近字数上限' : ''}</span>
    </p>
  );
}

function Sum({ sum, form }: { readonly sum: SumModel; readonly form: WebForm }) {
  const store = useFormStore();
  const total = Number(useWorkedOut(sum.fields, (values) => String(totalOf(values))));
  const other = useMemo(() => (sum.equals === null ? [] : [sum.equals]), [sum]);
  const wanted = useWorkedOut(other, ([value]) => (typeof value === 'number' ? String(value) : ''));
  const { into } = sum;
  // The sum of nothing is nothing: an untouched form stays empty.
  const isStarted = useWorkedOut(sum.fields, (values) => String(values.some((value) => typeof value === 'number'))) === 'true';
  useEffect(() => {
    if (into !== null && (isStarted || store.values()[into] !== undefined)) store.setField(into, isStarted ? total : undefined);
  }, [store, into, total, isStarted]);
  const off = sum.equals === null || wanted === '' ? 0 : roundToFen(total - Number(wanted));
  const title = form.fields.find(({ name }) => name === sum.equals)?.title ?? '';
  return (
    <p className="form-total" data-state={off === 0 ? 'fine' : 'over'}>
      <span className="form-total-title">{sum.title}</span>
      <strong>{amount(total)}</strong>
      {sum.uppercase ? <span>{`大写：${moneyWords(total)}`}</span> : null}
      <span role="status" className="form-total-note">{off === 0 ? '' : `与${title} ${amount(Number(wanted))} 相差 ${amount(Math.abs(off))}`}</span>
    </p>
  );
}

function lengthOf(text: Json): number {
  return typeof text === 'string' ? visibleLength(text) : 0;
}

/** In fen, so that 0.1 and 0.2 are 0.3. */
function totalOf(values: readonly Json[]): number {
  return values.reduce<number>((sum, value) => sum + (typeof value === 'number' ? Math.round(value * 100) : 0), 0) / 100;
}

function roundToFen(value: number): number {
  return Math.round(value * 100) / 100;
}

function amount(value: number): string {
  return value.toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
