// Rows of a sheet → records to be written, or why not: references are looked up for all rows at once, every value is
// read by its field's kind and judged by the same schema as in forms. Nothing is written here.
import { randomBytes } from 'node:crypto';
import { holdsAll } from '../../core/condition.ts';
import type { Json } from '../../core/json.ts';
import { splitPath } from '../../core/naming.ts';
import { looksLikeFormula } from '../../core/sheet-cell.ts';
import { fieldErrors, topKey } from '../../core/validation-messages.ts';
import type { Repository } from '../repository/repository.ts';
import { findRecords, type FoundRecord, type PlannedRecords } from './find-records.ts';
import { firstValues, readCell, type ReferencePlan, type SourcePlan } from './move-plan.ts';

export interface SheetLine {
  /** As the spreadsheet counts. */
  readonly number: number;
  /** By heading. */
  readonly cells: ReadonlyMap<string, string>;
}

export interface RowProblem {
  /** Heading; "": the row as a whole. */
  readonly column: string;
  readonly reason: string;
}

export interface JudgedRow {
  readonly line: SheetLine;
  /** By field. */
  readonly values: Readonly<Record<string, Json>>;
  readonly problems: readonly RowProblem[];
}

export interface JudgeParts {
  readonly repository: Repository;
  /** Of a dry run; null: what is to be found has been written. */
  readonly planned: PlannedRecords | null;
}

const DRAWN_BYTES = 18;

/** Rows that the moving passes over are left out. */
export async function judgeRows(
  parts: JudgeParts,
  plan: SourcePlan,
  lines: readonly SheetLine[],
): Promise<readonly JudgedRow[]> {
  const rows = lines.filter((line) => isMeant(plan, line));
  const found = new Map(
    await Promise.all(
      plan.references.map(async (reference) => [reference.field, await findAll(parts, reference, rows)] as const),
    ),
  );
  return rows.map((line) => judgeRow(plan, line, found));
}

function cellOf(
  { heading, fixed }: { readonly heading: string | null; readonly fixed: string | null },
  line: SheetLine,
): string {
  const said = (fixed ?? line.cells.get(heading ?? '') ?? '').trim();
  // Our own exports put an apostrophe before what a spreadsheet would take for a formula.
  return said.startsWith("'") && looksLikeFormula(said.slice(1)) ? said.slice(1) : said;
}

function isMeant({ moving, cells, references }: SourcePlan, line: SheetLine): boolean {
  if (moving.filled.length === 0) return true;
  const all = [...cells, ...references.flatMap((one) => one.cells)];
  return all.some((cell) => moving.filled.includes(cell.column.path) && cellOf(cell, line) !== '');
}

/** Of each way to find it, text → records. */
type Candidates = readonly ReadonlyMap<string, readonly FoundRecord[]>[];

async function findAll(
  { repository, planned }: JudgeParts,
  { to, cells, copied }: ReferencePlan,
  rows: readonly SheetLine[],
): Promise<Candidates> {
  return Promise.all(
    cells.map((cell) =>
      findRecords(
        repository,
        {
          entity: to,
          by: cell.column.find ?? '',
          texts: [...new Set(rows.map((line) => saidOf(cell, line)).filter((text) => text !== ''))],
          where: cell.column.where,
          fields: copied,
        },
        planned,
      ),
    ),
  );
}

function saidOf(cell: ReferencePlan['cells'][number], line: SheetLine): string {
  const text = cellOf(cell, line);
  return cell.words.get(text) ?? text;
}

function judgeRow(plan: SourcePlan, line: SheetLine, found: ReadonlyMap<string, Candidates>): JudgedRow {
  const { moving } = plan;
  const problems: RowProblem[] = [];
  const said: Record<string, Json> = {};
  const targets = new Map<string, FoundRecord>();
  for (const cell of plan.cells) {
    const read = readCell(plan, cell, cellOf(cell, line));
    if ('reason' in read) problems.push({ column: cell.heading ?? cell.column.title, reason: read.reason });
    else if (read.value !== null) said[cell.field.name] = read.value;
  }
  for (const reference of plan.references) {
    const target = targetOf(reference, line, { found: found.get(reference.field) ?? [], problems });
    if (target === null) continue;
    said[reference.field] = target.id;
    targets.set(reference.field, target);
  }
  const values = { ...withCases(plan, said), ...fetchedValues(plan, targets) };
  for (const [field, path] of Object.entries(moving.copies))
    if ((values[field] ?? null) === null) values[field] = copiedValue(path, values, targets);
  for (const field of moving.draws) values[field] ??= randomBytes(DRAWN_BYTES).toString('base64url');
  problems.push(...faultsOf(plan, values, problems));
  return { line, values, problems };
}

function targetOf(
  { cells }: ReferencePlan,
  line: SheetLine,
  { found, problems }: { readonly found: Candidates; readonly problems: RowProblem[] },
): FoundRecord | null {
  let left: readonly FoundRecord[] | null = null;
  for (const [at, cell] of cells.entries()) {
    const text = saidOf(cell, line);
    if (text === '') continue;
    const candidates = found[at]?.get(text) ?? [];
    const both: readonly FoundRecord[] =
      left?.filter(({ id }) => candidates.some((one) => one.id === id)) ?? candidates;
    if (both.length === 0) {
      const reason = candidates.length === 0 ? `没有找到“${text}”` : `“${text}”与前面的列所指的不是同一条`;
      problems.push({ column: cell.heading ?? cell.column.title, reason });
      return null;
    }
    left = both;
  }
  const [only] = left ?? [];
  if (left === null || only === undefined) return null;
  if (left.length === 1) return only;
  const [first] = cells.filter((cell) => saidOf(cell, line) !== '');
  const others = cells.filter((cell) => saidOf(cell, line) === '').map(({ column }) => `“${column.title}”`);
  const more = others.length === 0 ? '' : `，请再写明${others.join('或')}`;
  problems.push({
    column: first?.heading ?? first?.column.title ?? '',
    reason: `有${left.length}条都是“${first === undefined ? '' : saidOf(first, line)}”，分不清是哪一条${more}`,
  });
  return null;
}

/** What the row says itself is never changed. */
function withCases(plan: SourcePlan, said: Readonly<Record<string, Json>>): Record<string, Json> {
  const values = { ...firstValues(plan), ...said };
  for (const { when, sets } of plan.moving.cases) if (holdsAll(when, values)) Object.assign(values, sets, said);
  return values;
}

function fetchedValues({ fetched }: SourcePlan, targets: ReadonlyMap<string, FoundRecord>): Record<string, Json> {
  return Object.fromEntries(
    fetched.flatMap(({ field, through, name }) => {
      const target = targets.get(through);
      return target === undefined ? [] : [[field, target.values[name] ?? null] as const];
    }),
  );
}

function copiedValue(
  path: string,
  values: Readonly<Record<string, Json>>,
  targets: ReadonlyMap<string, FoundRecord>,
): Json {
  const [through, name] = splitPath(path);
  return (through === null ? values[name] : targets.get(through)?.values[name]) ?? null;
}

/** A cell that cannot be read is told once: that its field, or one that is copied from it, lacks a value follows. */
function faultsOf(
  plan: SourcePlan,
  values: Readonly<Record<string, Json>>,
  known: readonly RowProblem[],
): readonly RowProblem[] {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const checked = withoutFiles(plan, filled);
  plan.validate(checked);
  const told = new Set(known.map(({ column }) => column));
  const errors = fieldErrors(plan.validate.errors, plan.schema).flatMap(({ field, message }) => {
    const headings = headingsOf(plan, topKey(field));
    const follows = headings.length === 0 ? known.length > 0 : headings.some((heading) => told.has(heading));
    return follows ? [] : [{ column: headings[0] ?? '', reason: message }];
  });
  const refused = plan.moving.refusals
    .filter(({ when }) => known.length === 0 && holdsAll(when, filled))
    .map(({ message }) => ({ column: '', reason: message }));
  return [...errors, ...refused];
}

/** Names of files become addresses only when they are stored. */
function withoutFiles({ cells }: SourcePlan, values: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  const names = new Set(cells.filter(({ limits }) => limits !== null).map(({ field }) => field.name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
}

export function headingsOf({ cells, references }: SourcePlan, field: string): readonly string[] {
  return [...cells, ...references.flatMap((one) => one.cells)]
    .filter(({ column }) => column.field === field)
    .map(({ heading, column }) => heading ?? column.title);
}
