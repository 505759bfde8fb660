// Rows that were not moved in, kept on disk while the work goes on and then written as a spreadsheet: the row as it
// was, its number and the reason beside it. Mended, that sheet can be moved in as it is.
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { TEXT_CELL } from '../../core/cell-format.ts';
import { listOf, type Json } from '../../core/json.ts';
import { parseOwn } from '../../core/own-json.ts';
import { REASON } from '../operations/headed-rows.ts';
import { streamSheet, type SheetRows } from '../operations/sheet-stream.ts';

interface RefusedRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly reason: string;
}

export interface RefusedRows {
  readonly add: (row: RefusedRow) => Promise<void>;
  /** Path of the spreadsheet; null: no row was refused. */
  readonly finish: () => Promise<string | null>;
}

export const ROW_NUMBER = '原表行号';

export interface RefusedBook {
  readonly folder: string;
  /** Of the file, without its ending. */
  readonly name: string;
  readonly headings: readonly string[];
}

/** Nothing is made before there is a row. */
export function openRefusedRows({ folder, name, headings }: RefusedBook): RefusedRows {
  const spool = join(folder, `.${name}.jsonl`);
  let stream: WriteStream | null = null;
  const path = join(folder, `${name}.xlsx`);
  return {
    add: async (row) => {
      if (stream === null) {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // Personal data: for the owner alone.
        stream = createWriteStream(spool, { mode: 0o600 });
      }
      if (!stream.write(`${JSON.stringify([row.number, row.cells, row.reason])}\n`))
        await new Promise<void>((resolve) => stream?.once('drain', resolve));
    },
    finish: async () => {
      if (stream === null) {
        await rm(path, { force: true });
        return null;
      }
      stream.end();
      await finished(stream);
      const columns = [...headings, ROW_NUMBER, REASON].map((header) => ({ header, format: TEXT_CELL }));
      const book = await streamSheet({ name: '未迁入', columns, rows: rowsIn(spool, headings.length) });
      await pipeline(book, createWriteStream(path, { mode: 0o600 }));
      await rm(spool, { force: true });
      return path;
    },
  };
}

async function* rowsIn(spool: string, width: number): AsyncGenerator<SheetRows> {
  for await (const line of createInterface({ input: createReadStream(spool), crlfDelay: Infinity })) {
    const [number, cells, reason] = parseOwn<readonly Json[]>(line);
    const texts = listOf(cells).map(String);
    yield [[...Array.from({ length: width }, (_, at) => texts[at] ?? ''), String(number), String(reason)]];
  }
}
