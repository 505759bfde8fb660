// Gives each distinct statement text a name, so that every connection prepares it once. Texts come from the model and
// from which filters are set, never from values; should somebody try every combination, the rest stays unnamed.
import type { Statement } from '../db/sql-port.ts';

export type PrepareStatement = (text: string) => Statement;

const MOST = 600;

export function createStatementNames(): PrepareStatement {
  const known = new Map<string, Statement>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= MOST) return { text };
    const statement: Statement = { name: `engine_${known.size + 1}`, text };
    known.set(text, statement);
    return statement;
  };
}
