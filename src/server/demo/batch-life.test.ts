// Categories and batches over HTTP, by the names the specification gives the calls: registered, timed, opened to
// institutions, limited, counted; and what is refused on the way.
import { afterAll, beforeAll, describe } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { BatchLife } from '../../../tests/lives/batch/batch-life.ts';
import { testCategories } from '../../../tests/lives/batch/categories.steps.ts';
import { testTimes } from '../../../tests/lives/batch/times.steps.ts';
import { testLimits } from '../../../tests/lives/batch/limits.steps.ts';
import { testCurrentBatch } from '../../../tests/lives/batch/current-batch.steps.ts';
import { testSetup } from '../../../tests/lives/batch/setup.steps.ts';
import { testRounds } from '../../../tests/lives/batch/rounds.steps.ts';

describe.each(oneTestDatabase)('categories and batches › $name', (database) => {
  const life = new BatchLife();
  beforeAll(() => life.open(database));
  afterAll(() => life.office.close());

  testCategories(life);
  testTimes(life);
  testLimits(life);
  testCurrentBatch(life);
  testRounds(life);
  testSetup(life);
});
