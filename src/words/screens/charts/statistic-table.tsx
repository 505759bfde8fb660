// The numbers of a chart: a row a group, a column a measure, the totals below. Headers sort; wide ones scroll by
// keyboard too.
import { useRef } from 'react';
import type { ChartDimensionModel } from './charts.model.ts';
import { measureText, TOTAL, totalRow, type MeasureModel } from '../../../core/statistics.ts';
import { nextSort } from '../../../web/list/list-state.ts';
import { useOverflow } from '../../../web/list/use-overflow.ts';
import type { NamedRow } from './chart-rows.ts';

export interface StatisticTableProps {
  readonly label: string;
  readonly dimension: ChartDimensionModel;
  readonly measures: readonly MeasureModel[];
  readonly rows: readonly NamedRow[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

export function StatisticTable({ label, dimension, measures, rows, sort, onSort }: StatisticTableProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const isOverflowing = useOverflow(scroll) !== 'none';
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
                <td key={measure.name}>{measureText(measure, row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{TOTAL}</th>
            {measures.map((measure) => (
              <td key={measure.name}>{measureText(measure, total)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
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
