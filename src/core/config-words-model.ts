// What can be asked of the config's own words: of configWords, and of the ports of rules.
import type { Json } from './json.ts';

export interface ConfigWords {
  readonly entity: (id: string) => string;
  readonly field: (entity: string, name: string) => string;
  readonly action: (entity: string, action: string) => string;
  /** A value as people read it. */
  readonly value: (entity: string, field: string, value: Json) => string;
  /**
   * Titles of what the form wants of the record that is empty there, as its `required` and `x-required-when` say. A
   * field that the record does not bring at all is not judged.
   */
  readonly missing: (entity: string, form: string, record: Readonly<Record<string, Json>>) => readonly string[];
}
