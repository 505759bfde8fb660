// The files that a row names: found in the archives, checked as uploads are (type by content, size, scanner) and
// stored. A dry run checks and stores nothing.
import { AppError } from '../../core/errors.ts';
import type { Json } from '../../core/json.ts';
import type { ServerContext } from '../context.ts';
import { fileUrl, storeFile } from '../files/stored-file.ts';
import type { FileReference } from '../repository/write-record.ts';
import type { FileArchive } from './file-archive.ts';
import type { JudgedRow, RowProblem } from './judge-rows.ts';
import type { CellPlan, SourcePlan } from './move-plan.ts';

export interface FileParts {
  readonly context: ServerContext;
  readonly archive: FileArchive;
  readonly isDry: boolean;
  readonly lackingFiles: 'refuse' | 'leave';
}

export interface FiledRow {
  readonly row: JudgedRow;
  readonly files: readonly FileReference[];
  /** Files that the row goes without. */
  readonly lacking: readonly RowProblem[];
}

/** Nobody's by having sent it: who may read the record may read the file. */
const NOBODY = 0;
const BETWEEN = /[;；|、\n]+/;

export async function storeFiles(parts: FileParts, plan: SourcePlan, row: JudgedRow): Promise<FiledRow> {
  const cells = plan.cells.filter(({ limits, field }) => limits !== null && typeof row.values[field.name] === 'string');
  if (cells.length === 0 || row.problems.length > 0) return { row, files: [], lacking: [] };
  const values: Record<string, Json> = { ...row.values };
  const files: FileReference[] = [];
  const problems: RowProblem[] = [];
  const lacking: RowProblem[] = [];
  for (const cell of cells) {
    const ids: string[] = [];
    for (const name of namesIn(String(row.values[cell.field.name]))) {
      const stored = await storeOne(parts, cell, name);
      if (typeof stored === 'string') ids.push(stored);
      else if (parts.lackingFiles === 'leave') lacking.push({ column: headingOf(cell), reason: stored.reason });
      else problems.push({ column: headingOf(cell), reason: stored.reason });
    }
    values[cell.field.name] = ids.length === 0 ? null : ids.map(fileUrl).join(',');
    files.push(...ids.map((fileId) => ({ fileId, field: cell.field.name })));
  }
  return { row: { ...row, values, problems: [...row.problems, ...problems] }, files, lacking };
}

function headingOf({ heading, column }: CellPlan): string {
  return heading ?? column.title;
}

function namesIn(cell: string): readonly string[] {
  return cell
    .split(BETWEEN)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Its id, or why there is none. */
async function storeOne(
  { context, archive, isDry }: FileParts,
  { limits }: CellPlan,
  name: string,
): Promise<string | { readonly reason: string }> {
  const file = archive.find(name);
  if (file === 'none')
    return { reason: archive.count === 0 ? `没有给出附件包，找不到文件“${name}”` : `附件包中没有文件“${name}”` };
  if (file === 'several') return { reason: `附件包中有几个文件都叫“${name}”，请写明文件夹` };
  if (limits === null) return { reason: '这一列不收文件' };
  if (file.size > limits.maxMB * 1024 * 1024) return { reason: `文件“${name}”超过 ${limits.maxMB} MB` };
  const content = await file.read();
  if (content === null) return { reason: `文件“${name}”在附件包中已损坏或有密码` };
  try {
    return await context.contentChecks.inTurn(
      { userId: NOBODY, limits, read: () => Promise.resolve(content) },
      async (checked) =>
        isDry ? '' : (await storeFile(context, { ...checked, name: file.name, ownerUserId: NOBODY, isMade: true })).id,
    );
  } catch (error) {
    if (error instanceof AppError) return { reason: `文件“${name}”：${error.message}` };
    throw error;
  }
}
