// A topic's whole life over HTTP, from the recommendation of its subject to the search that finds its certificate, on a
// clock that the test moves through two years; and forty of them side by side in one office.
import { afterAll, beforeAll, describe } from 'vitest';
import { testConcluding } from '../../../tests/lives/whole/concluding.steps.ts';
import { testDeclaring } from '../../../tests/lives/whole/declaring.steps.ts';
import { testReviewing } from '../../../tests/lives/whole/reviewing.steps.ts';
import { testSoliciting } from '../../../tests/lives/whole/soliciting.steps.ts';
import { WholeLives } from '../../../tests/lives/whole/whole-lives.ts';
import { testWorking } from '../../../tests/lives/whole/working.steps.ts';
import { oneTestDatabase, type TestDatabase, testDatabases } from '../../../tests/support/test-database.ts';

interface Lives {
  readonly name: string;
  readonly database: TestDatabase;
  readonly count: number;
}

const alone = testDatabases.map((database): Lives => ({ name: database.name, database, count: 1 }));
/** Twice as many as are at work at once. */
const many = oneTestDatabase.map((database): Lives => ({ name: `forty, ${database.name}`, database, count: 40 }));

describe.each([...alone, ...many])('whole lives › $name', { timeout: 120_000 }, ({ database, count }) => {
  const whole = new WholeLives(count);
  beforeAll(() => whole.open(database));
  afterAll(() => whole.office.close());

  testSoliciting(whole);
  testDeclaring(whole);
  testReviewing(whole);
  testWorking(whole);
  testConcluding(whole);
});
