import { afterAll, beforeAll, describe } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { Registration } from '../../../tests/lives/registration/registration.ts';
import { testReview } from '../../../tests/lives/registration/review.steps.ts';
import { testProof } from '../../../tests/lives/registration/proof.steps.ts';
import { testAccount } from '../../../tests/lives/registration/account.steps.ts';

describe.each(oneTestDatabase)('registration › $name', (database) => {
  const life = new Registration();
  beforeAll(() => life.open(database));
  afterAll(() => life.office.close());

  testReview(life);
  testProof(life);
  testAccount(life);
});
