// One source of a move, part by part: what was moved in before is passed over, what is right is written, what is not is
// reported with its reason. A dry run writes nothing and remembers what it would have written.
import { errorsIn } from '../../core/field-errors.ts';
import { topKey } from '../../core/validation-messages.ts';
import type { AppError } from '../../core/errors.ts';
import { refusedByDatabase } from '../operations/database-refusal.ts';
import type { Repository } from '../repository/repository.ts';
import { blindIndexColumn } from '../repository/personal-value.ts';
import { findPresent, uniqueValues, type PlannedRecords } from './find-records.ts';
import { headingsOf, judgeRows, type JudgedRow, type RowProblem } from './judge-rows.ts';
import { movedBefore, noteMoved, type MoveLease } from './move-ledger.ts';
import type { SourcePlan } from './move-plan.ts';
import type { Line } from './read-lines.ts';
import { storeFiles, type FiledRow, type FileParts } from './store-files.ts';
import { columnsOf, writeRows, type NewRecord, type WriteParts } from './write-rows.ts';

export interface SourceCounts {
  /** Rows with something in them. */
  total: number;
  moved: number;
  /** In an earlier run. */
  before: number;
  /** There already, and used as they are. */
  present: number;
  /** Without what makes them a record of this kind, or a repetition. */
  passed: number;
  refused: number;
  lacking: number;
}

export interface SourceParts {
  readonly repository: Repository;
  readonly files: FileParts;
  /** null: a dry run. */
  readonly writing: (WriteParts & { readonly lease: MoveLease }) | null;
  readonly planned: PlannedRecords | null;
  readonly refuse: (row: JudgedRow, problems: readonly RowProblem[]) => Promise<void>;
  readonly lack: (row: JudgedRow, problems: readonly RowProblem[]) => Promise<void>;
}

export interface SourceRun {
  readonly plan: SourcePlan;
  readonly counts: SourceCounts;
  /** Keys and unique values of this run → number of the row. */
  readonly seen: Map<string, number>;
}

interface KeyedRow {
  readonly row: JudgedRow;
  /** null: what tells the record is missing. */
  readonly key: string | null;
}

interface ReadyRow extends NewRecord {
  readonly filed: FiledRow;
}

export function beginSource(plan: SourcePlan): SourceRun {
  const counts = { total: 0, moved: 0, before: 0, present: 0, passed: 0, refused: 0, lacking: 0 };
  return { plan, counts, seen: new Map() };
}

export async function moveLines(parts: SourceParts, run: SourceRun, lines: readonly Line[]): Promise<void> {
  const { plan, counts } = run;
  const judged = await judgeRows(parts, plan, lines);
  counts.total += lines.length;
  counts.passed += lines.length - judged.length;
  const rows = await withoutMoved(parts, run, judged);
  const fresh = await withoutPresent(parts, run, rows);
  const first = await withoutRepeats(parts, run, fresh);
  const good = await withoutFaults(parts, run, first);
  const unique = await withoutTaken(parts, run, good);
  const ready = await withFiles(parts, run, unique);
  await writeReady(parts, run, ready);
}

async function withoutMoved(
  { repository }: SourceParts,
  { plan: { moving }, counts }: SourceRun,
  judged: readonly JudgedRow[],
): Promise<readonly KeyedRow[]> {
  const rows = judged.map((row): KeyedRow => {
    const told = moving.match.map((field) => row.values[field] ?? null);
    return { row, key: told.includes(null) ? null : repository.cipher.blindIndex(JSON.stringify(told)) };
  });
  const known = await movedBefore(
    repository.sql,
    moving.key,
    rows.flatMap(({ key }) => key ?? []),
  );
  const left = rows.filter(({ key }) => key === null || !known.has(key));
  counts.before += rows.length - left.length;
  return left;
}

async function withoutPresent(
  parts: SourceParts,
  { plan: { moving }, counts, seen }: SourceRun,
  rows: readonly KeyedRow[],
): Promise<readonly KeyedRow[]> {
  const present = await findPresent(parts.repository, {
    entity: moving.entity,
    match: moving.match,
    among: moving.among,
    rows: rows.map(({ row }) => row.values),
  });
  const used: { readonly key: string; readonly id: number }[] = [];
  const left: KeyedRow[] = [];
  for (const [at, one] of rows.entries()) {
    const id = present.get(at);
    if (id === undefined || one.key === null || seen.has(one.key)) left.push(one);
    else if (moving.present === 'refuse')
      await refuse(parts, { counts }, { row: one.row, problems: [wholeRow(`系统中已有这一条${moving.title}`)] });
    else {
      seen.set(one.key, one.row.line.number);
      used.push({ key: one.key, id });
    }
  }
  counts.present += used.length;
  const { writing } = parts;
  if (writing !== null && used.length > 0)
    await parts.repository.sql.transaction(async (runner) => {
      await writing.lease.hold(runner);
      await noteMoved(runner, { moving: moving.key, entity: moving.entity }, used);
    });
  return left;
}

/** The first of a sheet stands, those after it are refused or passed over. */
async function withoutRepeats(
  parts: SourceParts,
  run: SourceRun,
  rows: readonly KeyedRow[],
): Promise<readonly KeyedRow[]> {
  const left: KeyedRow[] = [];
  for (const one of rows) {
    const earlier = one.key === null ? undefined : run.seen.get(one.key);
    if (earlier === undefined) {
      if (one.key !== null && (one.row.problems.length === 0 || run.plan.moving.repeats === 'refuse'))
        run.seen.set(one.key, one.row.line.number);
      left.push(one);
    } else if (run.plan.moving.repeats === 'skip') run.counts.passed += 1;
    else
      await refuse(parts, run, {
        row: one.row,
        problems: [wholeRow(`与第${earlier}行是同一条${run.plan.moving.title}`)],
      });
  }
  return left;
}

async function withoutFaults(
  parts: SourceParts,
  run: SourceRun,
  rows: readonly KeyedRow[],
): Promise<readonly (KeyedRow & { readonly key: string })[]> {
  const left: (KeyedRow & { readonly key: string })[] = [];
  for (const { row, key } of rows) {
    if (row.problems.length > 0 || key === null) await refuse(parts, run, { row, problems: row.problems });
    else left.push({ row, key });
  }
  return left;
}

async function withoutTaken(
  parts: SourceParts,
  run: SourceRun,
  rows: readonly (KeyedRow & { readonly key: string })[],
): Promise<readonly (Omit<NewRecord, 'files'> & { readonly row: JudgedRow })[]> {
  const { plan, seen } = run;
  const { cipher, sql } = parts.repository;
  const placed = rows.map(({ row, key }) => ({ row, key, columns: columnsOf(cipher, plan, row.values) }));
  if (placed.length === 0) return [];
  const values = await uniqueValues({ entity: plan.entity, rows: placed.map(({ columns }) => columns), sql });
  const problems = new Map<number, RowProblem>();
  for (const { row: at, columns, message, value, isTaken } of values) {
    const field = plan.fields.find(
      (one) => columns.includes(one.column.name) || (one.personal && columns.includes(blindIndexColumn(one))),
    );
    const place = `${columns.join()} ${value}`;
    const earlier = seen.get(place);
    const column = (field === undefined ? undefined : headingsOf(plan, field.name)[0]) ?? '';
    if (isTaken) problems.set(at, { column, reason: message ?? `系统中已有相同的${field?.title ?? '内容'}` });
    else if (earlier !== undefined)
      problems.set(at, { column, reason: `与第${earlier}行的${field?.title ?? '内容'}相同` });
    else seen.set(place, placed[at]?.row.line.number ?? 0);
  }
  for (const [at, problem] of problems) {
    const row = placed[at]?.row;
    if (row !== undefined) await refuse(parts, run, { row, problems: [problem] });
  }
  return placed.filter((_, at) => !problems.has(at));
}

async function withFiles(
  parts: SourceParts,
  run: SourceRun,
  rows: readonly (Omit<NewRecord, 'files'> & { readonly row: JudgedRow })[],
): Promise<readonly ReadyRow[]> {
  const { plan } = run;
  if (plan.cells.every(({ limits }) => limits === null))
    return rows.map((one) => ({ ...one, files: [], filed: { row: one.row, files: [], lacking: [] } }));
  const ready: ReadyRow[] = [];
  for (const { row, key, columns } of rows) {
    const filed = await storeFiles(parts.files, plan, row);
    if (filed.row.problems.length > 0) {
      await refuse(parts, run, { row, problems: filed.row.problems });
      continue;
    }
    if (filed.lacking.length > 0) {
      run.counts.lacking += 1;
      await parts.lack(row, filed.lacking);
    }
    const addresses = plan.cells
      .filter(({ limits }) => limits !== null)
      .map(({ field }) => [field.column.name, filed.row.values[field.name] ?? null] as const);
    ready.push({ key, columns: { ...columns, ...Object.fromEntries(addresses) }, files: filed.files, filed });
  }
  return ready;
}

async function writeReady(parts: SourceParts, run: SourceRun, ready: readonly ReadyRow[]): Promise<void> {
  const { plan, counts } = run;
  const refused = parts.writing === null ? [] : await writeRows(parts.writing, plan, ready);
  for (const { row, error } of refused) {
    const told = refusedByDatabase(plan.entity, error);
    const problems = told === null ? [wholeRow('数据库不能接受这一行')] : problemsOf(plan, told);
    await refuse(parts, run, { row: row.filed.row, problems });
  }
  counts.moved += ready.length - refused.length;
  if (parts.planned !== null) for (const { filed } of ready) parts.planned.note(plan.entity.id, filed.row.values);
}

function problemsOf(plan: SourcePlan, error: AppError): readonly RowProblem[] {
  const errors = errorsIn(error.result);
  if (errors.length === 0) return [wholeRow(error.message)];
  return errors.map(({ field, message }) => ({ column: headingsOf(plan, topKey(field))[0] ?? '', reason: message }));
}

function wholeRow(reason: string): RowProblem {
  return { column: '', reason };
}

interface Refusal {
  readonly row: JudgedRow;
  readonly problems: readonly RowProblem[];
}

async function refuse(
  parts: SourceParts,
  { counts }: Pick<SourceRun, 'counts'>,
  { row, problems }: Refusal,
): Promise<void> {
  counts.refused += 1;
  await parts.refuse(row, problems.length === 0 ? [wholeRow('没有写明是哪一条')] : problems);
}
