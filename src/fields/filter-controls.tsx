// The boxes of search forms: text and select. They tell the form at once: a search form is small, and Enter must search
// for what is in the box.
import { ControlTheme } from './control-theme.tsx';
import type { FilterProps } from './field-web.ts';
import { textOf } from './plain-value.tsx';

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
