// Every field by every role over HTTP: no call takes a field that is not its own, and with nearly every field kept to
// the office no other role finds one in a list, a detail, a history, an export or a file, filters, sorts or counts by
// one, or writes one. The office is the proof that there was something to see.
import { afterAll, beforeAll, describe } from 'vitest';
import { oneTestDatabase } from '../../support/test-database.ts';
import { LONGEST, FieldMatrix } from './field-matrix.ts';
import { testFieldReading } from './field-reading.steps.ts';
import { testFieldWriting } from './field-writing.steps.ts';

describe.each(oneTestDatabase)('fields by role › $name', (database) => {
  const matrix = new FieldMatrix();
  beforeAll(() => matrix.open(database), LONGEST);
  afterAll(async () => {
    await matrix.engine.stop();
    await matrix.office.close();
  });

  testFieldReading(matrix);
  testFieldWriting(matrix);
});
