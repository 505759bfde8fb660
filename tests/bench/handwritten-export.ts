// The export a careful developer would write by hand: one cursor, a thousand rows at a time, straight into the xlsx
// stream.
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import type pg from 'pg';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface HandExport {
  readonly pool: pg.Pool;
  readonly title: string;
  readonly headers: readonly string[];
  /** Selects as many columns as there are headers. */
  readonly text: string;
  readonly values: readonly unknown[];
  /** One row of the database → its cells. */
  readonly cells: (row: readonly unknown[]) => readonly string[];
}

export function exportByHand(plan: HandExport): Readable {
  const columns = plan.headers.map((header) => ({ header, width: 20 }));
  return Readable.fromWeb(writeXlsxStream(rowsOf(plan), { name: plan.title, columns }) as ReadableStream);
}

async function* rowsOf({ pool, text, values, cells }: HandExport): AsyncGenerator<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({ text: `declare rows no scroll cursor for ${text}`, values: [...values] });
    for (;;) {
      const { rows } = await client.query<unknown[]>({ text: 'fetch 1000 from rows', rowMode: 'array' });
      if (rows.length === 0) break;
      for (const row of rows) yield cells(row).map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell));
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
}
