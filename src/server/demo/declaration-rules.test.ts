// The rules of declaring that a category, a batch and the office's settings set: rank or recommenders, team, people,
// papers, money, names that are alike. A draft takes everything, handing it in refuses at the field, and the rail says
// the same.
import { afterAll, beforeAll, describe } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { DeclarationUnderRules } from '../../../tests/lives/declaration-rules/declaration-under-rules.ts';
import { testPeople } from '../../../tests/lives/declaration-rules/people.steps.ts';
import { testPapersAndMoney } from '../../../tests/lives/declaration-rules/papers-and-money.steps.ts';

describe.each(oneTestDatabase)('rules of declaring › $name', (database) => {
  const life = new DeclarationUnderRules();
  beforeAll(() => life.open(database));
  afterAll(() => life.office.close());

  testPeople(life);
  testPapersAndMoney(life);
});
