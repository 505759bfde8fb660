// Gives each distinct statement text a name, so that every connection prepares it once. Texts come from the model and
// from which filters are set, never from values; should somebody try every combination, the rest stays unnamed. The
// name comes from the text: two servers of one process that share connections say the same by the same name.
import { createHash } from 'node:crypto';
import type { Statement } from '../db/sql-port.ts';
import { lanesIn } from '../db/table-lanes.ts';

export type PrepareStatement = (text: string) => Statement;

const MOST = 600;

export function createStatementNames(): PrepareStatement {
  const known = new Map<string, Statement>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const lanes = lanesIn(text);
    if (known.size >= MOST) return { text, lanes };
    const statement: Statement = {
      name: `engine_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`,
      text,
      lanes,
    };
    known.set(text, statement);
    return statement;
  };
}
