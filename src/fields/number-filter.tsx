// Numbers in search forms: one, or a range of two. Read as the fields' boxes read them; what is no number is said at
// the box and not searched for. The text stays as it is typed: "12." on its way to 12.5 is not made 12. Native for what
// a key costs, as text-control.tsx has measured.
import { useState } from 'react';
import type { Json } from '../core/json.ts';
import { readNumber } from '../core/number-text.ts';
import { ControlTheme } from './control-theme.tsx';
import type { FilterProps } from './field-web.ts';
import { textOf } from './plain-value.tsx';

export type NumberFilterProps = FilterProps & { readonly unit: string };

export function NumberFilter({ unit, id, value, search, onChange }: NumberFilterProps) {
  return (
    <ControlTheme>
      <NumberBox id={id} label={search.title} value={value} problem="" unit={unit} onChange={onChange} />
    </ControlTheme>
  );
}

/** Value: [from, to], either null; null when both are. */
export function NumberRangeFilter({ unit, id, value, search, onChange }: NumberFilterProps) {
  const [from = null, to = null] = Array.isArray(value) ? value : [];
  const change = (next: readonly Json[]): void => onChange(next.every((end) => end === null) ? null : [...next]);
  const isReversed = from !== null && to !== null && from > to;
  return (
    <ControlTheme>
      <span className="field-line" role="group" aria-label={search.title}>
        <NumberBox
          id={id}
          label={`${search.title}（起）`}
          value={from}
          problem=""
          unit={unit}
          onChange={(next) => change([next, to])}
        />
        <span aria-hidden="true">至</span>
        <NumberBox
          id={`${id}__to`}
          label={`${search.title}（止）`}
          value={to}
          problem={isReversed ? '最大值不能小于最小值' : ''}
          unit={unit}
          onChange={(next) => change([from, next])}
        />
      </span>
    </ControlTheme>
  );
}

interface NumberBoxProps {
  readonly id: string;
  readonly label: string;
  readonly value: Json;
  /** Why it cannot be searched for; "": it can. The browser says it at the box and does not send the form. */
  readonly problem: string;
  readonly unit: string;
  readonly onChange: (value: Json) => void;
}

function NumberBox({ id, label, value, problem, unit, onChange }: NumberBoxProps) {
  const [typed, setTyped] = useState('');
  const change = (text: string): void => {
    setTyped(text);
    onChange(readNumber(text, unit) ?? null);
  };
  const wrong = typeof readNumber(textOf(value), unit) === 'string' ? '请输入数字' : problem;
  return (
    <input
      ref={(element) => element?.setCustomValidity(wrong)}
      id={id}
      className="field-box"
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      value={Object.is(readNumber(typed, unit) ?? null, value) ? typed : textOf(value)}
      placeholder={`请输入${label}`}
      onChange={(event) => change(event.target.value)}
    />
  );
}
