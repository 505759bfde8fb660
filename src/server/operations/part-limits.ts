// How many rows a part has at least and at most: a number, or what the parent or one of its references says.
import type { ReadPort, RecordValues } from '../../core/rule.ts';

export interface LimitQuestion {
  /** Entity of the parent. */
  readonly parent: string;
  readonly row: RecordValues;
  readonly limit: number | string | null;
}

/** null: no limit. */
export async function readLimit(port: ReadPort, { parent, row, limit }: LimitQuestion): Promise<number | null> {
  if (limit === null || typeof limit === 'number') return limit;
  const [found] = await port.find(parent, [{ field: 'id', op: 'eq', value: row['id'] ?? null }], [limit]);
  const value = found?.[limit];
  return typeof value === 'number' ? value : null;
}
