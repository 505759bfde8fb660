// The conditions in effect that no box beside says: those of the folded part, on a phone all. Each is given up by its
// button, all by one.
import { type MouseEvent, useRef } from 'react';
import type { ColumnBase, SearchFieldModel } from '../../core/list-model.ts';
import type { Json } from '../../core/json.ts';
import { shownDate } from '../../core/shown-date.ts';
import type { FieldKinds } from '../screen/kind-props.ts';
import { Chip } from './chip.tsx';
import { hasValue, type ListState } from './list-state.ts';

export interface ConditionChipsProps {
  /** Names the list. */
  readonly label: string;
  /** Fields that a condition is set for. */
  readonly active: readonly SearchFieldModel[];
  /** Fields whose boxes always stand there, where there is room. */
  readonly first: readonly SearchFieldModel[];
  readonly fields: FieldKinds;
  readonly filters: ListState['filters'];
  /** null: all. */
  readonly onRemove: (field: string | null) => void;
}

export function ConditionChips({ label, active, first, fields, filters, onRemove }: ConditionChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  if (active.length === 0) return null;
  /** The keyboard goes on at the next one. */
  const moveOn = ({ target }: MouseEvent): void => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])].filter((one) => one.offsetParent !== null);
    const at = buttons.findIndex((one) => target instanceof Node && one.contains(target));
    (buttons[at + 1] ?? buttons[at - 1])?.focus();
  };
  return (
    <ul
      ref={list}
      className="list-chips"
      aria-label={`${label}已设条件`}
      data-further={active.some((field) => !first.includes(field))}
      onClickCapture={moveOn}
    >
      {active.map((field) => (
        <li key={field.field} data-first={first.includes(field)}>
          <Chip onRemove={() => onRemove(field.field)}>
            {field.title}：<ConditionValue search={field} value={filters[field.field] ?? null} fields={fields} />
          </Chip>
        </li>
      ))}
      <li>
        <button type="button" className="list-link" onClick={() => onRemove(null)}>
          清除全部
        </button>
      </li>
    </ul>
  );
}

interface ConditionValueProps {
  readonly search: SearchFieldModel;
  readonly value: Json;
  readonly fields: FieldKinds;
}

function ConditionValue({ search, value, fields }: ConditionValueProps) {
  const { FilterText, Cell } = fields[search.kind] ?? {};
  if (search.as === 'range') return <span>{rangeText(value)}</span>;
  if (FilterText !== undefined) return <FilterText value={value} search={search} />;
  if (Cell === undefined) return <span>{String(value)}</span>;
  return <Cell value={value} record={{ [search.field]: value }} column={columnOf(search)} />;
}

function rangeText(value: Json): string {
  const [from, to] = (Array.isArray(value) ? value : []).map((day) => (hasValue(day) ? shownDate(day) : ''));
  return [from, to === undefined || to === '' ? '起' : `至 ${to}`].join(' ').trim();
}

function columnOf({ field, title, kind, roles, choices, dictionary, options }: SearchFieldModel): ColumnBase {
  return { field, title, kind, width: null, sortable: false, roles, choices, dictionary, options };
}
