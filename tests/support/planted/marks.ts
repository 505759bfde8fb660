// Marks that stand for what somebody must not see: a text, a number, a day, a file's name, each of which says in what
// field of which record it was planted. Whatever an answer looks like (JSON, a sheet, a paper), a mark in it is found
// and told by one search.
import type { EntityModel } from '../../../src/core/entity-model.ts';
import type { FieldModel } from '../../../src/core/field-model.ts';

export interface Mark {
  /** Of the list of plots. */
  readonly plot: number;
  /** null: numbers and days say the field alone. */
  readonly id: number | null;
}

const TEXT = /ZQ(\d+)X(\d+)Z/g;
const NUMBER = /(?<!\d)917(\d{3}),?(\d{3})(?!\d)/g;
const DAY = /209(\d)(?:-|年)(\d\d?)(?:-|月)(\d\d?)/g;
const FIRST_NUMBER = 917_000_000;
/** A phone and an identity number, whole or masked: the last four digits say the field. */
const PHONE = /(?<!\d)199(?:1000|\*{4})(\d{4})(?!\d)/g;
const IDCARD = /(?<!\d)917(?:0{11}|\*+)(\d{4})(?!\d)/g;
/** Stands for a record where all have the same mark. */
export const ALL_ROWS = 0;
/** Codes are told as they are where no dictionary, region or choice has them. */
const TEXTS: ReadonlySet<string> = new Set([
  'text',
  'long-text',
  'rich-text',
  'email',
  'dictionary',
  'region',
  'choice',
]);

/** SQL that makes the mark of a row of "t"; null: values of this kind say nothing of their own (yes or no). */
export function markSql(
  { kind, column, schema }: Pick<FieldModel, 'kind' | 'column' | 'schema'>,
  plot: number,
): string | null {
  const text = `'ZQ${plot}X' || t.id || 'Z'`;
  if (TEXTS.has(kind) && column.type === 'text') return text;
  if (kind === 'phone' || kind === 'idcard') return `'${plainMark({ kind }, plot)}'`;
  if (kind === 'choices') return `jsonb_build_array(${text})`;
  if (['number', 'money', 'choice'].includes(kind)) return String(numberMark(plot));
  if (kind === 'date' || kind === 'date-time') return `'${dayOf(plot)}'`;
  // Rows of a table, laid out by the config or by a form.
  if (column.type !== 'jsonb' || schema['items'] === undefined) return null;
  const { properties } = schema['items'] as {
    readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
  };
  const cells = Object.entries(properties ?? {});
  const [cell] = cells.find(([, { type }]) => type === 'string') ?? [];
  if (cell !== undefined) return `jsonb_build_array(jsonb_build_object('${cell}', ${text}))`;
  const [counted] = cells.find(([, { type }]) => type === 'number' || type === 'integer') ?? [];
  return counted === undefined ? null : `jsonb_build_array(jsonb_build_object('${counted}', ${numberMark(plot)}))`;
}

/** The same for every row: what is sealed is sealed before it is written. */
export function plainMark({ kind }: Pick<FieldModel, 'kind'>, plot: number): string {
  const digits = String(plot).padStart(4, '0');
  if (kind === 'phone') return `1991000${digits}`;
  return kind === 'idcard' ? `91700000000000${digits}` : `ZQ${plot}X${ALL_ROWS}Z`;
}

export function numberMark(plot: number): number {
  return FIRST_NUMBER + plot;
}

/** Name of the file planted there. */
export function fileNameSql(plot: number): string {
  return `'ZQ${plot}X' || t.id || 'Z.pdf'`;
}

export function marksIn(text: string): readonly Mark[] {
  // Papers and sheets break lines where they like.
  const joined = text.replaceAll(/\s/g, '');
  const found = [...joined.matchAll(TEXT)].map(([, plot, id]): Mark => ({ plot: Number(plot), id: Number(id) }));
  const numbers = [...joined.matchAll(NUMBER)].map(([, high, low]): Mark => ({
    plot: Number(`${high}${low}`),
    id: null,
  }));
  const personal = [...joined.matchAll(PHONE), ...joined.matchAll(IDCARD)].map(([, plot]): Mark => ({
    plot: Number(plot),
    id: null,
  }));
  const days = [...joined.matchAll(DAY)].map(([, decade, month, day]): Mark => ({
    plot: plotOf(Number(decade), Number(month), Number(day)),
    id: null,
  }));
  return [
    ...new Map([...found, ...numbers, ...personal, ...days].map((mark) => [`${mark.plot}:${mark.id}`, mark])).values(),
  ];
}

const DAYS = 28;

/** Any day is a day of some month: 10 years of 12 months of 28. */
function dayOf(plot: number): string {
  const [year, month, day] = [Math.floor(plot / (12 * DAYS)), Math.floor(plot / DAYS) % 12, plot % DAYS];
  return `209${year}-${String(month + 1).padStart(2, '0')}-${String(day + 1).padStart(2, '0')}`;
}

function plotOf(year: number, month: number, day: number): number {
  return year * 12 * DAYS + (month - 1) * DAYS + day - 1;
}

/**
 * Fields whose value decides which rows there are, what may be done with them or how they are told apart: they stay as
 * they are.
 */
export function isLoadBearing(entity: EntityModel, { name, to, owner, schema, column }: FieldModel): boolean {
  return (
    to !== null ||
    owner === 'fetch' ||
    // A mark is the same number in every record.
    (schema['type'] === 'integer' &&
      entity.indexes.some(({ unique, columns }) => unique && columns.includes(column.name))) ||
    entity.machines.some(({ field }) => field === name) ||
    name === entity.variants?.by ||
    name === entity.variants?.detail
  );
}
