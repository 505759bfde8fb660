// A step of a migration, and what cannot be done by itself.
export interface Step {
  readonly sql: string;
  /** Loses data that is there: needs --allow-destructive. */
  readonly destructive: boolean;
  /** Why, or what to look at; a comment above the step. */
  readonly note: string | null;
  /** Query whose `rows` is how many rows it is about, for a database that stands before the step; null: none. */
  readonly count: string | null;
}

export interface PlanProblem {
  /** "organ.end_date" */
  readonly at: string;
  readonly zh: string;
  readonly en: string;
}

export interface TableDiff {
  readonly steps: readonly Step[];
  readonly problems: readonly PlanProblem[];
}

export function additive(text: string, note: string | null = null, count: string | null = null): Step {
  return { sql: text, destructive: false, note, count };
}
