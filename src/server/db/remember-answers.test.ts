import { expect, test } from 'vitest';
import type { SqlValue } from './sql-port.ts';
import { rememberAnswers } from './remember-answers.ts';

test("what is asked twice is asked once, at once or later; other values ask anew; each answer is the reader's own", async () => {
  const asked: (readonly SqlValue[])[] = [];
  const runner = rememberAnswers({
    query: (_statement, values = []) => {
      asked.push(values);
      return Promise.resolve([{ id: Number(values[0]) }]);
    },
  });
  const statement = { text: 'select id from topic where id = $1' };
  const [one, same] = await Promise.all([runner.query(statement, [1]), runner.query(statement, [1])]);
  for (const row of one) row['id'] = 99;
  expect(same).toEqual([{ id: 1 }]);
  expect(await runner.query(statement, [1])).toEqual([{ id: 1 }]);
  expect(await runner.query(statement, [2])).toEqual([{ id: 2 }]);
  expect(asked).toEqual([[1], [2]]);
});
