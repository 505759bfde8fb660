// A table of the status page: columns where there is room, on a phone each row as lines of title and value.
import { Table, type Breakpoint, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';

export interface StatusColumn<Row> {
  readonly title: string;
  readonly show: (row: Row) => ReactNode;
  readonly width?: number;
}

export interface StatusTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The first is the row's name. */
  readonly columns: readonly StatusColumn<Row>[];
  /** Said where there are none. */
  readonly empty: string;
}

const WIDE: Breakpoint[] = ['sm'];
const NARROW: Breakpoint[] = ['xs'];
const PAGE = 10;

export function StatusTable<Row extends object>({ label, rows, rowKey, columns, empty }: StatusTableProps<Row>) {
  const wide: TableColumnsType<Row> = columns.map(({ title, show, width }) => ({
    title,
    key: title,
    responsive: WIDE,
    ...(width === undefined ? {} : { width }),
    render: (_: unknown, row: Row) => show(row),
  }));
  const narrow: TableColumnsType<Row> = [
    {
      title: label,
      key: 'lines',
      responsive: NARROW,
      render: (_: unknown, row: Row) => <Lines columns={columns} row={row} />,
    },
  ];
  return rows.length === 0 ? (
    <p className="run-status-empty">{empty}</p>
  ) : (
    <Table<Row>
      size="small"
      aria-label={label}
      rowKey={rowKey}
      dataSource={[...rows]}
      columns={[...wide, ...narrow]}
      pagination={{ pageSize: PAGE, hideOnSinglePage: true, showSizeChanger: false }}
    />
  );
}

function Lines<Row>({ columns, row }: { readonly columns: readonly StatusColumn<Row>[]; readonly row: Row }) {
  const [first, ...rest] = columns;
  return (
    <div className="run-status-lines">
      <strong>{first?.show(row)}</strong>
      <dl>
        {rest.map(({ title, show }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{show(row)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
