// Rows that stand: of each some sub-fields are shown and few are typed, as scores are beside their indicators. Enter
// and the arrows go to the next and the last box, whatever is pressed in it.
import type { WidgetProps } from '@rjsf/utils';
import { useContext, useMemo, type KeyboardEvent } from 'react';
import { isList, objectOf } from '../../core/json.ts';
import { groupAria } from '../control-aria.ts';
import { FieldErrorsContext } from '../field-form-context.ts';
import { PlainValue } from '../plain-value.tsx';
import { RowField } from './row-field.tsx';
import { rowColumns } from './table-columns.ts';
import { useTableRows } from './table-rows.ts';
import './table.css';

export interface FixedColumns {
  readonly show: readonly string[];
  readonly fill: readonly string[];
}

/** null: rows may be added and removed. */
export function fixedOf(option: unknown): FixedColumns | null {
  const { show, fill } = objectOf(option);
  return isList(show) && isList(fill) ? { show: show.map(String), fill: fill.map(String) } : null;
}

export function FixedRows({ widget, fixed }: { readonly widget: WidgetProps; readonly fixed: FixedColumns }) {
  const { schema, options, registry, id } = widget;
  const columns = useMemo(
    () =>
      fixed.show.flatMap((name) => rowColumns(schema, options['columns']).find((column) => column.name === name) ?? []),
    [schema, options, fixed],
  );
  const { rows, set } = useTableRows(widget.value, widget.onChange);
  const errors = useContext(FieldErrorsContext);
  const isReadOnly = widget.readonly === true;
  if (rows.length === 0) return <PlainValue id={id} />;
  return (
    <div {...groupAria(widget)} role="group" className="rows" onKeyDownCapture={stepBetweenBoxes}>
      <table className="rows-table rows-fixed">
        <thead>
          <tr>
            {columns.map(({ name, title }) => (
              <th scope="col" key={name} data-fill={fixed.fill.includes(name)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr
              key={row.key}
              data-row={row.key}
              data-invalid={errors.some((error) => error.field.split('/')[2] === String(at)) ? 'true' : undefined}
            >
              {columns.map((column) => (
                <td key={column.name} data-fill={fixed.fill.includes(column.name)}>
                  <RowField
                    column={column}
                    id={`${id}_${at}_${column.name}`}
                    at={at}
                    value={row.value[column.name]}
                    registry={registry}
                    disabled={widget.disabled === true}
                    readonly={isReadOnly || !fixed.fill.includes(column.name)}
                    onChange={(next) => set(row.key, column.name, next)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** In a text of several lines the keys keep their meaning; past the last box Enter goes on to what follows. */
function stepBetweenBoxes(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key] ?? 0;
  const isBare = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (step === 0 || !isBare || !(event.target instanceof HTMLInputElement)) return;
  const boxes = Array.from(event.currentTarget.querySelectorAll<HTMLInputElement>('input:not([disabled])'));
  const next = boxes[boxes.indexOf(event.target) + step];
  event.preventDefault();
  if (next !== undefined) next.focus();
  else if (event.key === 'Enter') focusAfter(event.currentTarget);
}

const STOPS = 'input:not([disabled]), textarea:not([disabled]), button:not([disabled])';

function focusAfter(group: HTMLElement): void {
  const form = group.closest('form') ?? document.body;
  const stops = Array.from(form.querySelectorAll<HTMLElement>(STOPS));
  const last = stops.findLastIndex((stop) => group.contains(stop));
  const after = stops.slice(last + 1).find((stop) => stop.offsetParent !== null);
  const chosen = after instanceof HTMLInputElement && after.type === 'radio' ? chosenOf(after, form) : after;
  chosen?.focus();
}

/** Of radio buttons the one that is chosen holds the place. */
function chosenOf(radio: HTMLInputElement, form: Element): HTMLElement {
  const group = Array.from(form.querySelectorAll<HTMLInputElement>('input[type=radio]')).filter(
    ({ name }) => name === radio.name,
  );
  return group.find(({ checked }) => checked) ?? radio;
}
