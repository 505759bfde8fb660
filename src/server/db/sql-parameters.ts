// Collects the values of one statement while its text is put together: every value becomes a numbered parameter.
import type { SqlValue } from './sql-port.ts';

export interface SqlParameters {
  /** Adds a value, answers its place: "$3". */
  readonly add: (value: SqlValue) => string;
  readonly values: readonly SqlValue[];
}

export interface CollectedParameters extends SqlParameters {
  /** One of the values is what LIKE is to find: "%教学%". How many rows that is, its place does not tell a planner. */
  readonly hasPattern: () => boolean;
}

export function createParameters(first: readonly SqlValue[] = []): CollectedParameters {
  const values: SqlValue[] = [...first];
  return {
    add: (value) => `$${values.push(value)}`,
    values,
    hasPattern: () => values.some((value) => typeof value === 'string' && value.startsWith('%')),
  };
}
