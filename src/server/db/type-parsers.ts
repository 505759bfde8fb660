// How PostgreSQL's values become JavaScript's, for both databases. Kysely (system tables) gets timestamptz as Date;
// the raw port, which feeds the API, gets it as the text that the API shows, with no detour over Date.
import pg from 'pg';

const { builtins } = pg.types;
const DATE_TIME_LENGTH = 'YYYY-MM-DD HH:mm:ss'.length;

type Parser = (text: string) => unknown;

export interface TypeParsers {
  readonly getTypeParser: (oid: number, format?: string) => Parser;
}

const asText: Parser = (text) => text;

const shared: readonly (readonly [number, Parser])[] = [
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.INT4, Number],
  [builtins.DATE, asText],
  [builtins.TEXT, asText],
  [builtins.VARCHAR, asText],
];

/** Sessions run in Asia/Shanghai with DateStyle ISO, so the first 19 characters are the API's form. */
const shownMoment: Parser = (text) => text.slice(0, DATE_TIME_LENGTH);

export const kyselyParsers = parsersOf(shared);
export const apiParsers = parsersOf([...shared, [builtins.TIMESTAMPTZ, shownMoment]]);

/** pg asks for every column of every answer: one look-up for the types we use. */
function parsersOf(known: readonly (readonly [number, Parser])[]): TypeParsers {
  const byOid = new Map<number, Parser>(known);
  return {
    getTypeParser: (oid, format) => (format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : (byOid.get(oid) ?? pg.types.getTypeParser(oid, 'text'))),
  };
}
