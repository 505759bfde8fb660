// A text, a number, a day, a code, an entry of a dictionary, a reference or a file is planted in every field that some
// role may not read, in every record, and steps that no field grants in every history. Then each role asks for
// everything it can: what was planted for others is in no list, detail, history, export, paper, count, refusal,
// notification or file of its own. Once with the product as it is, once with nearly every field kept to the office, so
// that an entity that is added tomorrow is held to it too. The office is the proof that there was something to see.
import { afterAll, beforeAll, describe } from 'vitest';
import { oneTestDatabase } from '../../support/test-database.ts';
import { LONGEST, PlantedSecrets } from './planted-secrets.ts';
import { testAnswers } from './planted-in-answers.steps.ts';
import { testTraces } from './planted-in-traces.steps.ts';

describe.each(oneTestDatabase)('what is planted for others is found by nobody else › $name', (database) => {
  const secrets = new PlantedSecrets();
  beforeAll(() => secrets.open(database), LONGEST);
  afterAll(async () => {
    await secrets.engine.stop();
    await secrets.office.close();
  });

  testAnswers(secrets);
  testTraces(secrets);
});
