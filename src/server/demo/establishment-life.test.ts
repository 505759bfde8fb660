// From the last sheet handed in to a topic whose host is at work, over HTTP: scores and places, what the office
// decides, the director's authorisation, publicity, numbers without holes.
import { afterAll, beforeAll, describe } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { EstablishmentLife } from '../../../tests/lives/establishment/establishment-life.ts';
import { testDeciding } from '../../../tests/lives/establishment/deciding.steps.ts';
import { testPublicity } from '../../../tests/lives/establishment/publicity.steps.ts';
import { testObjections } from '../../../tests/lives/establishment/objections.steps.ts';
import { testBothDirectors } from '../../../tests/lives/establishment/both-directors.steps.ts';
import { testEstablishing } from '../../../tests/lives/establishment/establishing.steps.ts';

describe.each(oneTestDatabase)('establishment › $name', (database) => {
  const life = new EstablishmentLife();
  beforeAll(() => life.open(database), 120_000);
  afterAll(() => life.office.close());

  testDeciding(life);
  testPublicity(life);
  testObjections(life);
  testEstablishing(life);
  testBothDirectors(life);
});
