// The permission matrix over HTTP, in both directions, made from the compiled model: every role × every call, nobody
// signed in, rows of others and ids that there are not. What is not granted is refused and changes nothing; what is
// granted gets through to its operation; a foreign row is answered exactly as one that does not exist.
import { afterAll, beforeAll, describe } from 'vitest';
import { oneTestDatabase } from '../../support/test-database.ts';
import { LONGEST, PermissionMatrix } from './permission-matrix.ts';
import { testGrantedCalls } from './granted-calls.steps.ts';
import { testForeignRecords } from './foreign-records.steps.ts';

describe.each(oneTestDatabase)('the permission matrix › $name', (database) => {
  const matrix = new PermissionMatrix();
  beforeAll(() => matrix.open(database), LONGEST);
  afterAll(() => matrix.office.close());

  testGrantedCalls(matrix);
  testForeignRecords(matrix);
});
