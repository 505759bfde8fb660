// What judging values by a schema finds.
import type { JsonSchema } from './json.ts';

/** Standalone ajv function. */
export interface Validate {
  (data: unknown): boolean;
  errors?: readonly ValidationIssue[] | null;
}

/** What ajv reports with verbose: true. */
export interface ValidationIssue {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
  readonly parentSchema?: JsonSchema;
  readonly data?: unknown;
}
