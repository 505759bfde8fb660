// Declarations at the desks of institution and office, over HTTP: judged one by one and together, held to quotas and
// deadlines, summed up, lapsed by night, reminded of in the morning.
import { afterAll, beforeAll, describe } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { ReviewLife } from '../../../tests/lives/review/review-life.ts';
import { testDesks } from '../../../tests/lives/review/desks.steps.ts';
import { testPressure } from '../../../tests/lives/review/pressure.steps.ts';
import { testDeadlines } from '../../../tests/lives/review/deadlines.steps.ts';

describe.each(oneTestDatabase)('review of declarations › $name', (database) => {
  const life = new ReviewLife();
  beforeAll(() => life.open(database));
  afterAll(() => life.office.close());

  testDesks(life);
  testPressure(life);
  testDeadlines(life);
});
