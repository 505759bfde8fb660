// Rows of a sheet → the arguments each would send to the create call, with everything a cell says wrongly: values that
// cannot be read, references that are not found, rows that say the same record twice. References are looked up in the
// caller's rows.
import type { ConditionModel } from '../../../core/condition-model.ts';
import type { Json } from '../../../core/json.ts';
import { listRecords, planList } from '../../../server/repository/list-records.ts';
import { scopeActor, type ScopedActor } from '../../../server/repository/scoped-actor.ts';
import type { Actor } from '../../../core/actor.ts';
import type { DictionaryWords } from '../../../core/field-server.ts';
import { readDictionaryWords } from '../../../server/operations/dictionary-words.ts';
import type { Values } from '../../../server/operations/form-values.ts';
import { readCell } from './import-cells.ts';
import type { ImportColumn, ImportPlan } from './import-plan.ts';
import type { SheetRow } from '../../../core/sheet-row.ts';

export interface ImportProblem {
  /** Row of the sheet. */
  readonly row: number;
  /** Heading; "": the row as a whole. */
  readonly column: string;
  readonly value: string;
  readonly reason: string;
}

export interface ImportRow {
  readonly sheet: SheetRow;
  /** What the create call is given, the call's own parents included. */
  readonly args: Values;
  /** Id of the record that it says, where that exists. */
  readonly existing: number | null;
  readonly problems: readonly ImportProblem[];
}

export interface RowsInput {
  readonly rows: readonly SheetRow[];
  readonly fixed: Values;
  readonly actor: Actor;
  readonly scope: ScopedActor;
}

/** heading → text of the cell → ids of the records it names. */
type Found = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;

const LOOKED_UP_AT_ONCE = 500;

export async function readImportRows(
  plan: ImportPlan,
  { rows, fixed, actor, scope }: RowsInput,
): Promise<readonly ImportRow[]> {
  const words = await readDictionaryWords(
    plan.engine,
    plan.columns.map(({ shown }) => shown),
  );
  const found = await findReferences(plan, rows, actor);
  const read = rows.map((sheet) => readRow(plan, sheet, { words, found, fixed }));
  const existing = await findExisting(plan, read, scope);
  const firsts = new Map<string, number>();
  return read.map((row, at): ImportRow => {
    const key = isTold(plan, row) ? keyOf(plan, row.args) : null;
    const first = key === null ? undefined : firsts.get(key);
    if (key !== null && first === undefined) firsts.set(key, row.sheet.number);
    const id = existing[at] ?? null;
    const told =
      first !== undefined ? `与第${first}行重复` : id !== null && plan.update === null ? '已存在，不能重复导入' : null;
    return {
      ...row,
      existing: id,
      problems:
        told === null
          ? row.problems
          : [
              ...row.problems,
              problemAt(plan, row.sheet, {
                field: plan.match.find((name) => plan.columns.some(({ field }) => field === name)) ?? '',
                reason: told,
              }),
            ],
    };
  });
}

/** A problem of a field, at the first column that says it. */
export function problemAt(
  { columns }: ImportPlan,
  sheet: SheetRow,
  { field, reason }: { readonly field: string; readonly reason: string },
): ImportProblem {
  const ofField = columns.filter((column) => column.field === field);
  const column = ofField.find(({ title }) => (sheet.cells[title] ?? '') !== '') ?? ofField[0];
  return {
    row: sheet.number,
    column: column?.title ?? '',
    value: column === undefined ? '' : (sheet.cells[column.title] ?? ''),
    reason,
  };
}

interface RowFacts {
  readonly words: DictionaryWords;
  readonly found: Found;
  readonly fixed: Values;
}

function readRow(
  { columns }: ImportPlan,
  sheet: SheetRow,
  { words, found, fixed }: RowFacts,
): Omit<ImportRow, 'existing'> {
  const args: Values = { ...fixed };
  const problems: ImportProblem[] = [];
  const saidBy = new Map<string, string>();
  for (const column of columns) {
    const text = sheet.cells[column.title] ?? '';
    const reading = readCell(column.shown, text, words);
    if (reading === null) continue;
    const problem = (reason: string): void =>
      void problems.push({ row: sheet.number, column: column.title, value: text, reason });
    if ('reason' in reading) problem(reading.reason);
    else if (column.target === null) args[column.field] = reading.value;
    else
      placeReference(args, { column, ids: found.get(column.title)?.get(String(reading.value)) ?? [], saidBy, problem });
  }
  return { sheet, args, problems };
}

interface ReferenceCell {
  readonly column: ImportColumn;
  readonly ids: readonly number[];
  /** field → heading of the column that said it before. */
  readonly saidBy: Map<string, string>;
  readonly problem: (reason: string) => void;
}

function placeReference(args: Values, { column, ids, saidBy, problem }: ReferenceCell): void {
  const [id, ...others] = ids;
  const before = saidBy.get(column.field);
  if (id === undefined) problem(`没有这样的${column.target?.title ?? '记录'}`);
  else if (before !== undefined && !ids.includes(Number(args[column.field])))
    problem(`与“${before}”不是同一${column.target?.title ?? '记录'}`);
  else if (before === undefined && others.length > 0)
    problem(`有${ids.length}条同名的${column.target?.title ?? '记录'}，请换一列写明`);
  else if (before === undefined) {
    args[column.field] = id;
    saidBy.set(column.field, column.title);
  }
}

async function findReferences(plan: ImportPlan, rows: readonly SheetRow[], actor: Actor): Promise<Found> {
  const columns = plan.columns.filter(({ target }) => target !== null);
  return new Map(
    await Promise.all(
      columns.map(async (column) => [column.title, await findColumn(plan, column, { rows, actor })] as const),
    ),
  );
}

async function findColumn(
  { engine: { repository } }: ImportPlan,
  { target, finder, shown, title }: ImportColumn,
  { rows, actor }: Pick<RowsInput, 'rows' | 'actor'>,
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (target === null || finder === null) return new Map();
  const scope = scopeActor(repository, target.id, actor);
  const texts = [...new Set(rows.map(({ cells }) => (cells[title] ?? '').trim()).filter((text) => text !== ''))];
  const ids = new Map<string, number[]>();
  for (let at = 0; at < texts.length; at += LOOKED_UP_AT_ONCE) {
    const conditions: readonly ConditionModel[] = [
      { field: shown.name, op: 'in', value: texts.slice(at, at + LOOKED_UP_AT_ONCE) },
    ];
    const { rows: records } = await listRecords(repository, scope, {
      plan: finder,
      request: { conditions, sort: 'id', page: 1, pageSize: LOOKED_UP_AT_ONCE * 2 },
    });
    for (const record of records) {
      const text = String(record[shown.name]);
      ids.set(text, [...(ids.get(text) ?? []), Number(record['id'])]);
    }
  }
  return ids;
}

/** Whether the row says which record it is, whatever else is wrong with it. */
function isTold({ match, columns }: ImportPlan, { problems }: Pick<ImportRow, 'problems'>): boolean {
  return !columns.some(({ field, title }) => match.includes(field) && problems.some(({ column }) => column === title));
}

function keyOf({ match }: ImportPlan, args: Values): string {
  return JSON.stringify(match.map((name) => args[name] ?? null));
}

/** Ids of the records that the rows say, each at its row's place. */
async function findExisting(
  plan: ImportPlan,
  rows: readonly Omit<ImportRow, 'existing'>[],
  scope: ScopedActor,
): Promise<readonly (number | null)[]> {
  const {
    engine: { repository },
    entity,
    match,
  } = plan;
  const finder = planList(repository, entity, { keys: ['id'], hidden: [], personal: [] });
  const ids: (number | null)[] = [];
  for (const row of rows) {
    const { args } = row;
    const conditions = match.map((name): ConditionModel => {
      const value: Json = args[name] ?? null;
      return value === null ? { field: name, op: 'isNull', value: null } : { field: name, op: 'eq', value };
    });
    if (!isTold(plan, row)) ids.push(null);
    else {
      const {
        rows: [record],
      } = await listRecords(repository, scope, {
        plan: finder,
        request: { conditions, sort: 'id', page: 1, pageSize: 1 },
      });
      ids.push(typeof record?.['id'] === 'number' ? record['id'] : null);
    }
  }
  return ids;
}
