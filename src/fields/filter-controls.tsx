// The boxes of search forms: text, select, and a range of two days or numbers. They tell the form at once:
// a search form is small, and Enter must search for what is in the box.
import { ControlTheme } from './control-theme.tsx';
import type { FilterProps } from './field-web.ts';
import { textOf } from './plain-value.tsx';

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
  const [from, to] = Array.isArray(filter.value) ? filter.value : [null, null];
  const change = (at: 0 | 1, text: string): void => {
    const given = text === '' ? null : type === 'number' ? Number(text) : text;
    const next = at === 0 ? [given, to ?? null] : [from ?? null, given];
    filter.onChange(next.every((end) => end === null) ? null : next);
  };
  return (
    <ControlTheme>
      <span className="field-line" role="group" aria-label={filter.search.title}>
        <input id={filter.id} className="field-box" type={type} aria-label={`${filter.search.title}（起）`} value={textOf(from)} onChange={(event) => change(0, event.target.value)} />
        <span aria-hidden="true">至</span>
        <input id={`${filter.id}__to`} className="field-box" type={type} aria-label={`${filter.search.title}（止）`} value={textOf(to)} onChange={(event) => change(1, event.target.value)} />
      </span>
    </ControlTheme>
  );
}
