// The topic calls as somebody else's client makes them, from product-spec §7 and api.md alone: arguments in the query
// string or the body, answers read by their documented keys, and what a client must not send refused by name.
import { afterAll, beforeAll, describe } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { TopicContract } from '../../../tests/lives/topic-contract/topic-contract.ts';
import { testCalls } from '../../../tests/lives/topic-contract/calls.steps.ts';
import { testReports } from '../../../tests/lives/topic-contract/reports.steps.ts';
import { testPapers } from '../../../tests/lives/topic-contract/papers.steps.ts';

describe.each(oneTestDatabase)('the contract of topics › $name', (database) => {
  const life = new TopicContract();
  beforeAll(() => life.open(database));
  afterAll(() => life.office.close());

  testCalls(life);
  testReports(life);
  testPapers(life);
});
