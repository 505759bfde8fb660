// The rows of a sheet under their headings: which cell belongs to which column of the import. What is wrong with the
// sheet itself (no headings, unknown ones, too many rows) is thrown; rows of hints and empty rows are passed over.
// Pure.
import { validationError, type AppError } from '../../core/errors.ts';
import type { SheetRow } from '../../core/sheet-row.ts';

export interface SheetHeading {
  readonly title: string;
  /** Other headings that would say the same, this one included: one of them must be there. null: none needs to be. */
  readonly oneOf: readonly string[] | null;
}

/** Begins every cell of the row of hints. */
export const HINT = '说明：';
/** Heading of the reasons in a report: a corrected report is a file to import. */
export const REASON = '失败原因';

export function readRows(
  cells: readonly (readonly string[])[],
  headings: readonly SheetHeading[],
  most: number,
): readonly SheetRow[] {
  const [head = [], ...body] = cells;
  const titles = head.map((title) => title.trim());
  if (titles.every((title) => title === '')) throw refused('表格没有内容，请使用下载的模板填写');
  const known = new Set(headings.map(({ title }) => title));
  const unknown = titles.filter((title) => title !== '' && title !== REASON && !known.has(title));
  if (unknown.length > 0) throw refused(`第1行应为模板的列名，不认识的列：${unknown.slice(0, 5).join('、')}`);
  const twice = titles.find((title, at) => title !== '' && titles.indexOf(title) !== at);
  if (twice !== undefined) throw refused(`列“${twice}”重复`);
  const missing = headings
    .filter(({ oneOf }) => oneOf !== null && !oneOf.some((title) => titles.includes(title)))
    .map(({ title }) => title);
  if (missing.length > 0) throw refused(`缺少列：${missing.join('、')}`);
  const rows = body
    .map((row, at): SheetRow => ({
      number: at + 2,
      cells: Object.fromEntries(
        titles.flatMap((title, column) => (known.has(title) ? [[title, row[column] ?? '']] : [])),
      ),
    }))
    .filter(isFilled);
  if (rows.length === 0) throw refused('表格中没有要导入的数据');
  if (rows.length > most) throw refused(`一次最多导入${most}行，请分次导入`);
  return rows;
}

function isFilled({ cells }: SheetRow): boolean {
  const filled = Object.values(cells).filter((cell) => cell.trim() !== '');
  return filled.length > 0 && !filled.every((cell) => cell.startsWith(HINT));
}

function refused(message: string): AppError {
  return validationError([{ field: '/file', message }]);
}
