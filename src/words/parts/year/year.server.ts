// Years in SQL, and the days that one of them has.
import type { PartServer } from '../../../server/repository/part-server.ts';

const yearSql = (column: string): string => `extract(year from ${column})::integer`;

export const server: PartServer<'year'> = {
  part: 'year',
  counted: {
    sql: yearSql,
    rows: (field, { value }) => [
      { field, op: 'ge', value: `${Number(value)}-01-01` },
      { field, op: 'lt', value: `${Number(value) + 1}-01-01` },
    ],
    missing: null,
    label: null,
  },
  found: { sql: yearSql, label: (year) => `${year}年`, order: 'last' },
};
