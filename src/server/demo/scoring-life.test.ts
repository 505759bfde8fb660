// Experts score, hand in and are excused over HTTP; the office watches, sends back and gives more time; the leader sums
// up.
import { afterAll, beforeAll, describe } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { ScoringLife } from '../../../tests/lives/scoring/scoring-life.ts';
import { testScoring } from '../../../tests/lives/scoring/scoring.steps.ts';
import { testMonitoring } from '../../../tests/lives/scoring/monitoring.steps.ts';

describe.each(oneTestDatabase)('scoring › $name', (database) => {
  const life = new ScoringLife();
  beforeAll(() => life.open(database));
  afterAll(() => life.office.close());

  testScoring(life);
  testMonitoring(life);
});
