// The search form above a list: what is typed is a draft until 查询 (or Enter); 重置 empties it and searches.
// Each field's box is its kind's Filter. One line of them stands there, with those that were changed and not yet asked;
// the rest unfolds, and chips say what is set there. On a phone all fold behind one button that says how many are set.
import { Button } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import type { Json } from '../../core/json.ts';
import type { SearchFieldModel } from '../../core/list-model.ts';
import type { FieldKinds } from '../screen/kind-props.ts';
import { ConditionChips } from './condition-chips.tsx';
import { activeFilters } from './list-arguments.ts';
import { hasValue, sameFilters, type ListState } from './list-state.ts';

/** Boxes that a line of 1,000 px holds beside the buttons; a range counts for two. */
const ROOM = 3;

export interface SearchFormProps {
  /** Names the list it searches. */
  readonly label: string;
  readonly search: readonly SearchFieldModel[];
  /** Conditions that have no box. */
  readonly counted?: readonly SearchFieldModel[];
  readonly fields: FieldKinds;
  readonly filters: ListState['filters'];
  readonly onSearch: (filters: ListState['filters']) => void;
}

export function SearchForm({ label, search, counted = [], fields, filters, onSearch }: SearchFormProps) {
  const id = useId();
  const [draft, setDraft] = useState(filters);
  const [isOpen, setOpen] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const [asked, setAsked] = useState(filters);
  // Back, forward and links change what is asked: the boxes follow. A preset or a page does not, and what is typed
  // meanwhile stays.
  if (!sameFilters(asked, filters)) {
    setAsked(filters);
    setDraft(filters);
  }
  const shown = search.filter((field) => (fields[field.kind]?.Filter ?? null) !== null);
  const active = activeFilters(filters, [...shown, ...counted]);
  if (shown.length === 0 && active.length === 0) return null;
  const first = firstLine(shown);
  const isFurther = (field: SearchFieldModel): boolean =>
    !first.includes(field) && isSame(draft[field.field], filters[field.field]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(draft);
  };
  const reset = (): void => {
    setDraft({});
    onSearch({});
  };
  /** What is typed elsewhere stays. */
  const remove = (field: string): void => {
    setDraft((now) => without(now, field));
    setAsked(without(filters, field));
    onSearch(without(filters, field));
  };
  return (
    <form
      className="list-search"
      role="search"
      aria-label={`${label}查询条件`}
      data-open={isOpen}
      data-whole={isWhole}
      onSubmit={submit}
    >
      <button
        type="button"
        className="list-fold"
        aria-expanded={isOpen}
        aria-controls={`${id}fields`}
        onClick={() => setOpen(!isOpen)}
      >
        {active.length === 0 ? '查询条件' : `查询条件（已设 ${active.length} 项）`}
        <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
      </button>
      <div className="list-search-fields" id={`${id}fields`}>
        {shown.map((field) => {
          const Filter = fields[field.kind]?.Filter;
          const boxId = `${id}${field.field}`;
          return Filter ? (
            <div
              key={field.field}
              className="list-search-field"
              data-wide={field.as === 'range'}
              data-further={isFurther(field)}
            >
              <label htmlFor={boxId}>{field.title}</label>
              <Filter
                id={boxId}
                search={field}
                value={draft[field.field] ?? null}
                onChange={(value) => setDraft((now) => ({ ...now, [field.field]: value }))}
              />
            </div>
          ) : null;
        })}
        <div className="list-search-buttons">
          <Button type="primary" htmlType="submit">
            查询
          </Button>
          <Button onClick={reset}>重置</Button>
          {first.length === shown.length ? null : (
            <Button
              type="link"
              className="list-search-more"
              aria-expanded={isWhole}
              aria-controls={`${id}fields`}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? '收起条件' : '更多条件'}
              <span aria-hidden="true">{isWhole ? '▴' : '▾'}</span>
            </Button>
          )}
        </div>
      </div>
      <ConditionChips
        {...{ label, active, first, fields, filters }}
        onRemove={(field) => (field === null ? reset() : remove(field))}
      />
    </form>
  );
}

function firstLine(shown: readonly SearchFieldModel[]): readonly SearchFieldModel[] {
  let left = ROOM;
  return shown.filter(({ as }) => (left -= as === 'range' ? 2 : 1) >= 0);
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  const [left, right] = [one, other].map((value) => (hasValue(value) ? value : null));
  return JSON.stringify(left) === JSON.stringify(right);
}

function without(filters: ListState['filters'], field: string): ListState['filters'] {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => name !== field));
}
