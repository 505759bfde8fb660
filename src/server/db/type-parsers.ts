// How PostgreSQL's values become JavaScript's, for both databases: a moment as the text that the API shows, with no
// detour over Date.
import pg from 'pg';

const { builtins } = pg.types;
const DATE_TIME_LENGTH = 'YYYY-MM-DD HH:mm:ss'.length;

type Parser = (text: string) => unknown;

export interface TypeParsers {
  readonly getTypeParser: (oid: number, format?: string) => Parser;
}

const asText: Parser = (text) => text;

/** Sessions run in Asia/Shanghai with DateStyle ISO, so the first 19 characters are the API's form. */
const shownMoment: Parser = (text) => text.slice(0, DATE_TIME_LENGTH);

/** pg asks for every column of every answer: one look-up for the types we use. */
const known = new Map<number, Parser>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.INT4, Number],
  [builtins.DATE, asText],
  [builtins.TEXT, asText],
  [builtins.VARCHAR, asText],
  [builtins.TIMESTAMPTZ, shownMoment],
]);

export const typeParsers: TypeParsers = {
  getTypeParser: (oid, format) =>
    format === 'binary'
      ? pg.types.getTypeParser(oid, 'binary')
      : (known.get(oid) ?? pg.types.getTypeParser(oid, 'text')),
};
