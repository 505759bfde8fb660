// What is judged of a declaration when it is handed in, read together: the record as stored, what its category of the batch allows,
// and its parts. Parts that are not there are told by completeness; the constraints stay silent about them.
import type { Json } from '../core/model.ts';
import type { ConstraintProblem, ReadPort, RecordValues } from '../core/rule.ts';

export interface HandedIn {
  readonly declaration: RecordValues;
  /** What the category of the batch allows; null: a declaration older than such choices. */
  readonly category: RecordValues | null;
  readonly isMajor: boolean;
}

/** null: it is not stored yet. */
export async function readHandedIn(record: RecordValues, port: ReadPort): Promise<HandedIn | null> {
  const declaration = typeof record['id'] === 'number' ? await port.read('topicapply', record['id']) : null;
  if (declaration === null) return null;
  const chosen = declaration['batchCategoryId'];
  const category = typeof chosen === 'number' ? await port.read('topicbatch-category', chosen) : null;
  return { declaration, category, isMajor: declaration['formType'] === 'zd' };
}

/** The rows of a part in their order, whole. */
export async function readPart({ declaration }: HandedIn, part: string, port: ReadPort): Promise<readonly RecordValues[]> {
  const found = await port.find(part, [{ field: 'topicapplyId', op: 'eq', value: declaration['id'] ?? null }], ['id']);
  const rows: RecordValues[] = [];
  for (const { id } of found) {
    const row = await port.read(part, Number(id));
    if (row !== null) rows.push(row);
  }
  return rows;
}

/** A refusal in a section of the editor. */
export function problemIn(section: string, field: string, message: string): ConstraintProblem {
  return { section, field, message };
}

export function numberIn(record: RecordValues | null, field: string): number | null {
  const value: Json = record?.[field] ?? null;
  return typeof value === 'number' ? value : null;
}

export function textIn(record: RecordValues | null, field: string): string {
  const value: Json = record?.[field] ?? null;
  return typeof value === 'string' ? value : '';
}
