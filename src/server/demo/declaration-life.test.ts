// A declaration over HTTP, by the names the specification gives the calls: begun, written, handed in, taken back,
// reviewed by institution and office; and what is refused on the way.
import { afterAll, beforeAll, describe } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { DeclarationLife } from '../../../tests/lives/declaration/declaration-life.ts';
import { testDrafting } from '../../../tests/lives/declaration/drafting.steps.ts';
import { testHandingIn } from '../../../tests/lives/declaration/handing-in.steps.ts';
import { testReview } from '../../../tests/lives/declaration/review.steps.ts';
import { testPapers } from '../../../tests/lives/declaration/papers.steps.ts';

describe.each(oneTestDatabase)('a declaration › $name', (database) => {
  const life = new DeclarationLife();
  beforeAll(() => life.open(database));
  afterAll(() => life.office.close());

  testDrafting(life);
  testHandingIn(life);
  testReview(life);
  testPapers(life);
});
