// The boxes of search forms: text, select, and a range of two ends (days here, numbers in number-filter.tsx). They tell
// the form at once: a search form is small, and Enter must search for what is in the box.
import type { ReactNode } from 'react';
import type { Json } from '../core/model.ts';
import { ControlTheme } from './control-theme.tsx';
import { DayShown } from './date-box.tsx';
import type { FilterProps } from './field-web.ts';
import { textOf } from './plain-value.tsx';
import { shownDate } from '../core/shown-date.ts';

export function TextFilter({ id, value, onChange, search }: FilterProps) {
  return (
    <ControlTheme>
      <input
        id={id}
        className="field-box"
        type="text"
        autoComplete="off"
        value={textOf(value)}
        placeholder={`请输入${search.title}`}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      />
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
      <select
        id={filter.id}
        className="field-box"
        value={chosen < 0 ? '' : String(chosen)}
        onChange={(event) => filter.onChange(options[Number(event.target.value || -1)]?.value ?? null)}
      >
        <option value="">全部</option>
        {options.map((option, at) => (
          <option key={String(option.value)} value={String(at)}>
            {option.title}
          </option>
        ))}
      </select>
    </ControlTheme>
  );
}

/** One end of a range. */
export interface RangeEndProps {
  readonly id: string;
  readonly label: string;
  readonly value: Json;
  /** Why it cannot be searched for; "": it can. The browser says it at the box and does not send the form. */
  readonly problem: string;
  readonly onChange: (value: Json) => void;
}

export interface RangeBoxesProps {
  readonly filter: FilterProps;
  /** Said of an end that lies before its beginning. */
  readonly reversed: string;
  readonly renderEnd: (end: RangeEndProps) => ReactNode;
}

/** Value: [from, to], either null; null when both are. */
export function RangeBoxes({ filter, reversed, renderEnd }: RangeBoxesProps) {
  const [from = null, to = null] = Array.isArray(filter.value) ? filter.value : [];
  const change = (next: readonly Json[]): void => filter.onChange(next.every((end) => end === null) ? null : [...next]);
  const isReversed = from !== null && to !== null && from > to;
  return (
    <ControlTheme>
      <span className="field-line" role="group" aria-label={filter.search.title}>
        {renderEnd({
          id: filter.id,
          label: `${filter.search.title}（起）`,
          value: from,
          problem: '',
          onChange: (value) => change([value, to]),
        })}
        <span aria-hidden="true">至</span>
        {renderEnd({
          id: `${filter.id}__to`,
          label: `${filter.search.title}（止）`,
          value: to,
          problem: isReversed ? reversed : '',
          onChange: (value) => change([from, value]),
        })}
      </span>
    </ControlTheme>
  );
}

export function DayRangeFilter(filter: FilterProps) {
  return <RangeBoxes filter={filter} reversed="结束日期不能早于开始日期" renderEnd={(end) => <DayEnd {...end} />} />;
}

function DayEnd({ id, label, value, problem, onChange }: RangeEndProps) {
  const text = textOf(value);
  return (
    <span className="date-box">
      <input
        ref={(element) => element?.setCustomValidity(problem)}
        id={id}
        className="field-box"
        type="date"
        aria-label={label}
        value={text}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      />
      <DayShown text={shownDate(text)} type="date" />
    </span>
  );
}
