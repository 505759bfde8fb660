// The boxes of search forms: text and select. They tell the form at once: a search form is small, and Enter must search
// for what is in the box. The text box is native for what a key costs, as text-control.tsx has measured.
import type { Json } from '../core/json.ts';
import { ControlTheme } from './control-theme.tsx';
import type { FilterProps } from './field-web.ts';
import { textOf } from './plain-value.tsx';
import { SelectBox } from './select-box.tsx';

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
  return (
    <SelectBox<Json>
      id={filter.id}
      options={[{ value: null, title: '全部' }, ...options]}
      value={filter.value}
      onChange={filter.onChange}
    />
  );
}
