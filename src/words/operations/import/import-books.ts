// The two spreadsheets of an import: the template (headings, a row of hints, a sheet of the choices) and the report,
// which is the sheet as it was sent, with the reasons beside the rows that were refused: corrected, it can be sent
// again.
import type { DictionaryWords } from '../../../core/field-server.ts';
import { serverKind } from '../../../server/field-kinds.ts';
import { writeBook, type BookSheet } from '../../../server/operations/spreadsheet.ts';
import type { ImportColumn, ImportPlan } from './import-plan.ts';
import type { ImportProblem } from './import-rows.ts';
import type { SheetRow } from '../../../core/sheet-row.ts';
import { HINT, REASON } from '../../../server/operations/headed-rows.ts';

const MOST_CHOICES = 500;
const TEMPLATE_ROWS = 1_000;
/** A list typed into a validation may be so long and no longer. */
const LONGEST_LIST = 250;

export async function writeTemplate(plan: ImportPlan, words: DictionaryWords): Promise<Buffer> {
  const choices = new Map(
    plan.columns.flatMap((column) => {
      const titles = choicesOf(column, words);
      return titles === null ? [] : [[column.title, titles] as const];
    }),
  );
  const lists = [...choices].filter(([, titles]) => titles.join(',').length <= LONGEST_LIST);
  const main: BookSheet = {
    name: plan.entity.title,
    columns: plan.columns.map(({ title }) => ({ header: title, width: Math.max(16, title.length * 2 + 4) })),
    rows: [plan.columns.map((column) => `${HINT}${hintOf(plan, column)}`)],
    blanks: TEMPLATE_ROWS,
    lists: lists.map(([title, values]) => ({
      column: plan.columns.findIndex((column) => column.title === title),
      values,
      rows: TEMPLATE_ROWS,
    })),
  };
  const longest = Math.max(0, ...[...choices.values()].map((titles) => titles.length));
  const second: BookSheet = {
    name: '选项',
    columns: [...choices.keys()].map((header) => ({ header, width: 20 })),
    rows: Array.from({ length: Math.min(longest, MOST_CHOICES) }, (_, at) =>
      [...choices.values()].map((titles) => titles[at] ?? ''),
    ),
    lists: [],
  };
  return writeBook(choices.size === 0 ? [main] : [main, second]);
}

export interface ReportInput {
  readonly rows: readonly SheetRow[];
  readonly problems: readonly ImportProblem[];
}

/** Only the rows that were refused. */
export async function writeReport(plan: ImportPlan, { rows, problems }: ReportInput): Promise<Buffer> {
  const byRow = Map.groupBy(problems, ({ row }) => row);
  const columns = plan.columns.map(({ title }) => ({ header: title, width: Math.max(16, title.length * 2 + 4) }));
  const refused = rows.filter(({ number }) => byRow.has(number));
  return writeBook([
    {
      name: '失败明细',
      columns: [...columns, { header: REASON, width: 60 }],
      rows: refused.map(({ number, cells }) => [
        ...plan.columns.map(({ title }) => cells[title] ?? ''),
        (byRow.get(number) ?? []).map(reasonOf).join('；'),
      ]),
      lists: [],
    },
  ]);
}

function reasonOf({ row, column, reason }: ImportProblem): string {
  return `第${row}行${column === '' ? '' : `“${column}”`}：${reason}`;
}

/** Titles that the column takes; null: anything. Records are too many to list. */
function choicesOf({ shown, target }: ImportColumn, words: DictionaryWords): readonly string[] | null {
  return target === null ? (serverKind(shown.kind)?.sheet?.choices(shown, words) ?? null) : null;
}

function hintOf(plan: ImportPlan, column: ImportColumn): string {
  return [
    isRequired(plan, column) ? requiredHint(plan, column) : '选填',
    ...kindHints(column),
    ...(column.hint === null ? [] : [column.hint]),
  ].join('，');
}

function requiredHint({ columns }: ImportPlan, { field, title }: ImportColumn): string {
  const others = columns
    .filter((column) => column.field === field && column.title !== title)
    .map((column) => `“${column.title}”`);
  return others.length === 0 ? '必填' : `必填，与${others.join('、')}至少填一项`;
}

export function isRequired({ form }: ImportPlan, { own }: Pick<ImportColumn, 'own'>): boolean {
  const { required } = form.schema;
  return Array.isArray(required) && required.includes(own.name) && own.schema['default'] === undefined;
}

function kindHints({ shown, target }: ImportColumn): readonly string[] {
  if (target !== null) return [`须是已有${target.title}的${shown.title}`];
  const own = serverKind(shown.kind)?.sheet?.hints(shown) ?? [];
  if (own.length > 0) return own;
  const { maxLength } = shown.schema;
  return typeof maxLength === 'number' ? [`不超过${maxLength}字`] : [];
}
