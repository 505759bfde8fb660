// The numbers of a chart: a row a group, a column a measure, the totals below, each the way to its records. Headers
// sort; wide ones scroll by keyboard too.
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { Json } from '../../../core/json.ts';
import type { ChartDimensionModel, ChartRows } from './charts.model.ts';
import { measureText, numberAt, TOTAL, totalRow, UNFILLED, type MeasureModel } from '../../../core/statistics.ts';
import { useWayTo } from '../../../web/figures/figure-link.tsx';
import { nextSort } from '../../../web/list/list-state.ts';
import { useOverflow } from '../../../web/list/use-overflow.ts';
import type { NamedRow } from './chart-rows.ts';

export interface NumbersWay {
  /** Where numbers open; null: nowhere. */
  readonly to: ChartRows | null;
  /** What the statistic is asked by. */
  readonly filters: Readonly<Record<string, Json>>;
}

export interface StatisticTableProps {
  readonly label: string;
  readonly dimension: ChartDimensionModel;
  readonly way: NumbersWay;
  readonly measures: readonly MeasureModel[];
  readonly rows: readonly NamedRow[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

export function StatisticTable({ label, dimension, way, measures, rows, sort, onSort }: StatisticTableProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const isOverflowing = useOverflow(scroll) !== 'none';
  const numberOf = useNumbers(way, dimension);
  const total = totalRow(
    rows.map(({ row }) => row),
    measures,
  );
  return (
    <div
      ref={scroll}
      className="stat-scroll"
      {...(isOverflowing ? { role: 'region', 'aria-label': `${label}数据表`, tabIndex: 0 } : {})}
    >
      <table className="stat-table" aria-label={`${label}数据表`}>
        <thead>
          <tr>
            <Header name={dimension.name} title={dimension.title} sort={sort} onSort={onSort} />
            {measures.map(({ name, title }) => (
              <Header key={name} name={name} title={title} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, row }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {measures.map((measure) => (
                <td key={measure.name}>{numberOf(measure, { name, row, isTotal: false })}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{TOTAL}</th>
            {measures.map((measure) => (
              <td key={measure.name}>{numberOf(measure, { name: TOTAL, row: total, isTotal: true })}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface NumberedRow extends Pick<NamedRow, 'name' | 'row'> {
  readonly isTotal: boolean;
}

/** A count is the way to its records. A rate, none, and an empty text, by which no list asks, are only read. */
function useNumbers({ to, filters }: NumbersWay, dimension: ChartDimensionModel) {
  const addressOf = useWayTo(to?.screen ?? null);
  return (measure: MeasureModel, { name, row, isTotal }: NumberedRow): ReactNode => {
    const text = measureText(measure, row);
    const value = row[dimension.name] ?? null;
    const isOnlyRead = measure.kind === 'rate' || numberAt(row, measure.name) === 0 || value === '';
    if (to === null || addressOf === null || isOnlyRead) return text;
    const asked = isTotal ? filters : { ...filters, ...askedBy(dimension, value) };
    return (
      <Link
        to={addressOf({ preset: `${to.stat}.${measure.name}`, query: {}, filters: asked })}
        aria-label={`${isTotal ? TOTAL : `${dimension.title}${name}`}，${measure.title} ${text}，查看`}
      >
        {text}
      </Link>
    );
  };
}

/** A field is asked by under its own name, a part of one under that of the dimension. */
function askedBy({ name, field, part }: ChartDimensionModel, value: Json): Readonly<Record<string, Json>> {
  const argument = part === null ? field : name;
  return value === null ? { [UNFILLED]: argument } : { [argument]: value };
}

interface HeaderProps {
  readonly name: string;
  readonly title: string;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

function Header({ name, title, sort, onSort }: HeaderProps) {
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : 'none';
  const mark = { ascending: '▲', descending: '▼', none: '↕' }[direction];
  return (
    <th scope="col" aria-sort={direction}>
      <button type="button" className="list-sort" onClick={() => onSort(nextSort(sort, name))}>
        {title}
        <span aria-hidden="true" data-direction={direction}>
          {mark}
        </span>
      </button>
    </th>
  );
}
