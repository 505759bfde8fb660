// Collects the values of one statement while its text is put together: every value becomes a numbered parameter.
import type { SqlValue } from './sql-port.ts';

export interface SqlParameters {
  /** Adds a value, answers its place: "$3". */
  readonly add: (value: SqlValue) => string;
  readonly values: readonly SqlValue[];
}

export function createParameters(first: readonly SqlValue[] = []): SqlParameters {
  const values: SqlValue[] = [...first];
  return { add: (value) => `$${values.push(value)}`, values };
}
