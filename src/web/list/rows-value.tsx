// The rows of a table field outside a form: a plain table to read and print.
import type { RowFacts } from '../../core/field-kind.ts';
import { isObject, type Json } from '../../core/json.ts';
import { traitsOf } from '../form/field-traits.ts';
import { useRef } from 'react';
import { shownDate, shownDateTime } from '../../core/shown-date.ts';
import { useOverflow } from './use-overflow.ts';
import './rows-value.css';

export interface RowsValueProps {
  readonly title: string;
  readonly columns: readonly RowFacts[];
  readonly rows: readonly Json[];
}

/** Signs that stand on one line: a code, a name, a phone number. */
const ONE_LINE = 12;

export function RowsValue({ title, columns, rows }: RowsValueProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const isOverflowing = useOverflow(scroll) !== 'none';
  if (rows.length === 0) return <span>—</span>;
  const texts = rows.map((row) => columns.map((column) => shownAt(row, column)));
  const looks = columns.map(({ kind }, at) => ({
    'data-value': traitsOf(kind)?.value,
    'data-decimals': traitsOf(kind)?.decimals ?? undefined,
    'data-long': texts.some((row) => (row[at] ?? '').length > ONE_LINE) || undefined,
  }));
  return (
    <div
      ref={scroll}
      className="rows-value"
      {...(isOverflowing ? { role: 'region', 'aria-label': title, tabIndex: 0 } : {})}
    >
      <table>
        <thead>
          <tr>
            {columns.map(({ name, title: head }, at) => (
              <th key={name} scope="col" {...looks[at]}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {texts.map((row, index) => (
            <tr key={index}>
              {columns.map(({ name }, at) => (
                <td key={name} {...looks[at]}>
                  {row[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Amounts and days as people read them (product-spec §9). */
function shownAt(row: Json, { name, kind, choices = [] }: RowFacts): string {
  const text = textAt(row, name);
  const chosen = choices.find(({ value }) => String(value) === text);
  if (chosen !== undefined) return chosen.title;
  const traits = traitsOf(kind);
  if (traits?.value === 'day') return shownDate(text);
  if (traits?.value === 'moment') return shownDateTime(text);
  if (typeof traits?.decimals !== 'number' || text === '') return text;
  return Number(text).toLocaleString('zh-CN', { minimumFractionDigits: traits.decimals });
}

function textAt(row: Json, name: string): string {
  const value = isObject(row) ? (row[name] ?? null) : null;
  return value === null || typeof value === 'object'
    ? ''
    : typeof value === 'boolean'
      ? value
        ? '是'
        : '否'
      : String(value);
}
