// The life of a running topic over HTTP: its reports from draft to the state they give the topic, and what is refused
// on the way.
import { afterAll, beforeAll, describe } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { TopicLife } from '../../../tests/lives/process/topic-life.ts';
import { testOpening } from '../../../tests/lives/process/opening.steps.ts';
import { testReports } from '../../../tests/lives/process/reports.steps.ts';
import { testNoticesAndEnd } from '../../../tests/lives/process/notices-and-end.steps.ts';

describe.each(oneTestDatabase)('the life of a topic › $name', (database) => {
  const life = new TopicLife();
  beforeAll(() => life.open(database));
  afterAll(() => life.office.close());

  testOpening(life);
  testReports(life);
  testNoticesAndEnd(life);
});
