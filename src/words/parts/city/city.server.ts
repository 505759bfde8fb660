// Cities in SQL, their names, and what lies in one of them.
import { regionNames } from '../../../server/accounts/regions.ts';
import type { PartServer } from '../../../server/repository/part-server.ts';

export const server: PartServer<'city'> = {
  part: 'city',
  counted: {
    sql: (column) => `substring(${column} from '^[^,]+,[^,]+')`,
    // The city itself and what lies below it; a comma stands right before "-".
    rows: (field, { value }) => [
      {
        op: 'any',
        of: [
          [{ field, op: 'eq', value }],
          [
            { field, op: 'ge', value: `${String(value)},` },
            { field, op: 'lt', value: `${String(value)}-` },
          ],
        ],
      },
    ],
    // A province alone has no city.
    missing: (field) => ({ op: 'not', of: [{ field, op: 'contains', value: ',' }] }),
    // Without the province; one that the list of regions no longer has by its code.
    label: (value) => regionNames(value.slice(value.indexOf(',') + 1)),
  },
  found: { sql: (column) => `split_part(${column}, ',', 2)`, label: regionNames, order: null },
};
