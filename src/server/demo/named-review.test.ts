// A topic goes through rounds that are anonymous and by name, that show the former round and do not, over HTTP.
import { afterAll, beforeAll, describe } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { NamedLife } from '../../../tests/lives/scoring/named-life.ts';
import { testRounds } from '../../../tests/lives/scoring/named.steps.ts';

describe.each(oneTestDatabase)('rounds of review › $name', (database) => {
  const life = new NamedLife();
  beforeAll(() => life.open(database));
  afterAll(() => life.office.close());

  testRounds(life);
});
