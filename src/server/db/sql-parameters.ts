// Collects the values of one statement while its text is put together: every value becomes a numbered parameter.
import type { SqlValue } from './sql-port.ts';

export interface SqlParameters {
  /** Adds a value, answers its place: "$3". "contained": text of which rows are to hold a part. */
  readonly add: (value: SqlValue, meaning?: 'contained') => string;
  readonly values: readonly SqlValue[];
}

export interface CollectedParameters extends SqlParameters {
  /** One of the values is contained text. How many rows hold it, its place does not tell a planner. */
  readonly hasContained: () => boolean;
}

export function createParameters(first: readonly SqlValue[] = []): CollectedParameters {
  const values: SqlValue[] = [...first];
  let hasContained = false;
  return {
    add: (value, meaning) => {
      hasContained ||= meaning === 'contained';
      return `$${values.push(value)}`;
    },
    values,
    hasContained: () => hasContained,
  };
}
