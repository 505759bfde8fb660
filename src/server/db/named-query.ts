// A prepared statement on its way through pg's client. pg asks for the columns of every answer anew and builds its
// readers again; a named statement's columns never change while it is prepared (PostgreSQL refuses that), so they are
// asked for once a connection. Serves the plain values of hot paths; everything else goes through pg's own Query.
import type pg from 'pg';
import type { Json } from '../../core/json.ts';
import type { SqlRow, SqlValue, Statement } from './sql-port.ts';
import type { TypeParsers } from './type-parsers.ts';

/** A Date travels as its ISO text, which is the same moment whatever the time zone of the session. */
type PlainValue = string | number | boolean | Date | null;
type NamedStatement = Statement & { readonly name: string };
export type Answer = (error: Error | null, rows: readonly SqlRow[]) => void;

export interface NamedQueries {
  /** null: pg's own Query must do it. */
  readonly open: (statement: Statement, values: readonly SqlValue[], answer: Answer) => pg.Submittable | null;
}

/** What the client's connection offers a query; pg publishes no types for it. */
interface Connection {
  readonly stream: { readonly cork: () => void; readonly uncork: () => void };
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
  readonly parse: (message: { readonly name: string; readonly text: string }) => void;
  readonly bind: (message: { readonly statement: string; readonly values: readonly (string | null)[] }) => void;
  readonly describe: (message: { readonly type: 'P'; readonly name: string }) => void;
  readonly execute: (message: Readonly<Record<string, never>>) => void;
  readonly sync: () => void;
}

interface Columns {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
  /** A row without values: copies of it share one layout in memory. */
  readonly empty: SqlRow;
}

type KnownColumns = WeakMap<Connection, Map<string, Columns>>;

export function createNamedQueries(types: TypeParsers): NamedQueries {
  const known: KnownColumns = new WeakMap();
  return {
    open: (statement, values, answer) =>
      isNamed(statement) && values.every(isPlain) ? new NamedQuery({ known, types, statement, values, answer }) : null,
  };
}

function isNamed(statement: Statement): statement is NamedStatement {
  return statement.name !== undefined;
}

function isPlain(value: SqlValue): value is PlainValue {
  return value === null || typeof value !== 'object' || value instanceof Date;
}

function textOf(value: PlainValue): string | null {
  if (value === null) return null;
  return typeof value === 'object' ? value.toISOString() : String(value);
}

interface Parts {
  readonly known: KnownColumns;
  readonly types: TypeParsers;
  readonly statement: NamedStatement;
  readonly values: readonly PlainValue[];
  readonly answer: Answer;
}

/** Its public members are what pg's client calls; name and text it notes when the server has parsed. */
class NamedQuery implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  /** The client replaces it where it gives up waiting. */
  callback: Answer;
  readonly #parts: Parts;
  readonly #rows: SqlRow[] = [];
  #columns: Columns | null = null;
  #remember: ((columns: Columns) => void) | null = null;

  constructor(parts: Parts) {
    this.name = parts.statement.name;
    this.text = parts.statement.text;
    this.callback = parts.answer;
    this.#parts = parts;
  }

  submit(client: pg.Connection): Error | null {
    // What pg hands to a query of one's own has parse, bind and execute; its types leave them out.
    const connection = client as unknown as Connection;
    const parsed = connection.parsedStatements[this.name];
    if (parsed !== undefined && parsed !== this.text) return new Error(`statement ${this.name} has two texts`);
    const byName = this.#parts.known.get(connection) ?? new Map<string, Columns>();
    this.#parts.known.set(connection, byName);
    this.#columns = parsed === undefined ? null : (byName.get(this.name) ?? null);
    if (this.#columns === null) this.#remember = (columns) => void byName.set(this.name, columns);
    // Corked, the messages travel together.
    connection.stream.cork();
    if (parsed === undefined) connection.parse({ name: this.name, text: this.text });
    connection.bind({ statement: this.name, values: this.#parts.values.map(textOf) });
    if (this.#columns === null) connection.describe({ type: 'P', name: '' });
    connection.execute({});
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  handleRowDescription({
    fields,
  }: {
    readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  }): void {
    const names = fields.map((field) => field.name);
    this.#columns = {
      names,
      parsers: fields.map((field) => this.#parts.types.getTypeParser(field.dataTypeID)),
      empty: Object.fromEntries(names.map((name) => [name, null])),
    };
    this.#remember?.(this.#columns);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#columns === null) throw new Error(`statement ${this.name} answered a row without columns`);
    const { names, parsers, empty } = this.#columns;
    const row: SqlRow = { ...empty };
    for (let at = 0; at < fields.length; at += 1) {
      const text = fields[at];
      if (typeof text === 'string') row[names[at] ?? ''] = parsers[at]?.(text) as Json;
    }
    this.#rows.push(row);
  }

  handleCommandComplete(): void {
    // The rows are all there; the client waits for the server to be ready.
  }

  handleEmptyQuery(): void {
    // No text, no rows.
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#rows);
  }

  handleError(error: Error): void {
    this.callback(error, []);
  }
}
