// Keys of the config that a word brings: its fragment of the meta-schema.
import type { MetaSchema } from './meta-schema.ts';

/** What a person reads, in both languages. */
export interface WordText {
  readonly zh: string;
  readonly en: string;
}

export interface WordKey extends Omit<MetaSchema, 'description'>, WordText {
  /** The word cannot do without it: what it says, for the problem that it is not there. Absent: it may be left out. */
  readonly says?: WordText;
}

export type WordKeys = Readonly<Record<string, WordKey>>;

/** At least one name, none of them twice. */
export const NAMES: MetaSchema = { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string' } };
