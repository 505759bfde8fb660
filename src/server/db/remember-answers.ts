// A runner for one judgement, which only reads: what it has asked once it is told from memory. Rules each read the
// record and its parts anew; the database is asked once. Whoever uses it holds the locks that keep what was read as it
// was.
import type { SqlRow, SqlRunner } from './sql-port.ts';

export function rememberAnswers(runner: SqlRunner): SqlRunner {
  const known = new Map<string, Promise<readonly SqlRow[]>>();
  return {
    query: async (statement, values = []) => {
      const asked = `${statement.text}\n${JSON.stringify(values)}`;
      const answer = known.get(asked) ?? runner.query(statement, values);
      known.set(asked, answer);
      // Readers open sealed values in their rows: each gets its own.
      return (await answer).map((row) => ({ ...row }));
    },
  };
}
