// Names of indexes: what they are on, cut to PostgreSQL's 63 bytes with a hash that keeps them apart.
import { createHash } from 'node:crypto';

const LONGEST = 63;

export function indexName(prefix: string, table: string, columns: readonly string[]): string {
  const name = `${prefix}_${table}_${columns.join('_')}`;
  if (name.length <= LONGEST) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, LONGEST - hash.length - 1)}_${hash}`;
}
