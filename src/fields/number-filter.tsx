// Numbers in search forms: one, or a range of two. Read as the fields' boxes read them; what is no number is said at
// the box and not searched for. The text stays as it is typed: "12." on its way to 12.5 is not made 12.
import { useState } from 'react';
import { readNumber } from '../core/number-text.ts';
import { ControlTheme } from './control-theme.tsx';
import type { FilterProps } from './field-web.ts';
import { RangeBoxes, type RangeEndProps } from './filter-controls.tsx';
import { textOf } from './plain-value.tsx';

export type NumberFilterProps = FilterProps & { readonly unit: string };

export function NumberFilter({ unit, id, value, search, onChange }: NumberFilterProps) {
  return (
    <ControlTheme>
      <NumberBox id={id} label={search.title} value={value} problem="" unit={unit} onChange={onChange} />
    </ControlTheme>
  );
}

export function NumberRangeFilter({ unit, ...filter }: NumberFilterProps) {
  return (
    <RangeBoxes
      filter={filter}
      reversed="最大值不能小于最小值"
      renderEnd={(end) => <NumberBox {...end} unit={unit} />}
    />
  );
}

function NumberBox({ id, label, value, problem, unit, onChange }: RangeEndProps & { readonly unit: string }) {
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
