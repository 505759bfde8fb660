// A change of an important matter over HTTP: host, institution, both directors, office, and the topic with its new
// values.
import { afterAll, beforeAll, describe } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { ChangeLife } from '../../../tests/lives/change/change-life.ts';
import { testApplying } from '../../../tests/lives/change/applying.steps.ts';
import { testSigning } from '../../../tests/lives/change/signing.steps.ts';
import { testApproval } from '../../../tests/lives/change/approval.steps.ts';
import { testHandingOver } from '../../../tests/lives/change/handing-over.steps.ts';
import { testLimits } from '../../../tests/lives/change/limits.steps.ts';

describe.each(oneTestDatabase)('the life of a change › $name', (database) => {
  const life = new ChangeLife();
  beforeAll(() => life.open(database));
  afterAll(() => life.office.close());

  testApplying(life);
  testSigning(life);
  testApproval(life);
  testHandingOver(life);
  testLimits(life);
});
