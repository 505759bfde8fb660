// The boxes of search forms: text, select, and a range of two days or numbers. They tell the form at once:
// a search form is small, and Enter must search for what is in the box.
import { ControlTheme } from './control-theme.tsx';
import { DayShown } from './date-box.tsx';
import type { FilterProps } from './field-web.ts';
import { textOf } from './plain-value.tsx';
import { shownDate } from './shown-date.ts';

export function TextFilter({ id, value, onChange, search }: FilterProps) {
  return (
    <ControlTheme>
      <input id={id} className="field-box" type="text" autoComplete="off" value={textOf(value)} placeholder={`请输入${search.title}`}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)} />
    </ControlTheme>
  );
}

export interface SelectFilterProps {
  readonly filter: FilterProps;
  readonly options: readonly { readonly value: string | number | boolean; readonly title: string }[];
}

export function SelectFilter({ filter, options }: SelectFilterProps) {
  const chosen = options.findIndex((option) => option.value === filter.value);
  return (
    <ControlTheme>
      <select id={filter.id} className="field-box" value={chosen < 0 ? '' : String(chosen)}
        onChange={(event) => filter.onChange(options[Number(event.target.value || -1)]?.value ?? null)}>
        <option value="">全部</option>
        {options.map((option, at) => <option key={String(option.value)} value={String(at)}>{option.title}</option>)}
      </select>
    </ControlTheme>
  );
}

/** Value: [from, to], either null; null when both are. */
export function RangeFilter({ filter, type }: { readonly filter: FilterProps; readonly type: 'date' | 'number' }) {
  const [from = null, to = null] = Array.isArray(filter.value) ? filter.value : [];
  const change = (at: 0 | 1, text: string): void => {
    const given = text === '' ? null : type === 'number' ? Number(text) : text;
    const next = at === 0 ? [given, to] : [from, given];
    filter.onChange(next.every((end) => end === null) ? null : next);
  };
  const isReversed = from !== null && to !== null && from > to;
  const problem = isReversed ? (type === 'date' ? '结束日期不能早于开始日期' : '最大值不能小于最小值') : '';
  return (
    <ControlTheme>
      <span className="field-line" role="group" aria-label={filter.search.title}>
        <RangeEnd id={filter.id} type={type} label={`${filter.search.title}（起）`} value={textOf(from)} problem="" onChange={(text) => change(0, text)} />
        <span aria-hidden="true">至</span>
        <RangeEnd id={`${filter.id}__to`} type={type} label={`${filter.search.title}（止）`} value={textOf(to)} problem={problem} onChange={(text) => change(1, text)} />
      </span>
    </ControlTheme>
  );
}

interface RangeEndProps {
  readonly id: string;
  readonly type: 'date' | 'number';
  readonly label: string;
  readonly value: string;
  /** Why it cannot be searched for; "": it can. The browser says it at the box and does not send the form. */
  readonly problem: string;
  readonly onChange: (text: string) => void;
}

function RangeEnd({ id, type, label, value, problem, onChange }: RangeEndProps) {
  const box = <input ref={(element) => element?.setCustomValidity(problem)} id={id} className="field-box" type={type} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />;
  return type === 'number' ? box : <span className="date-box">{box}<DayShown text={shownDate(value)} type="date" /></span>;
}
