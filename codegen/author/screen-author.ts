// How `new screen` writes a screen of a kind: src/words/screens/<kind>/<kind>.author.ts exports `author`, loaded when
// it is chosen.
import type { CheckScope, EntityFacts, FieldFacts } from '../check/model/facts.ts';
import type { AnswerSource } from './answers.ts';
import type { ScreenHead } from './screen-text.ts';

export interface ScreenDraft {
  readonly head: ScreenHead;
  readonly scope: CheckScope;
  readonly source: AnswerSource;
  readonly roles: readonly string[];
  /** Fields that its roles may read, the record's label first; none where the kind has no entity. */
  readonly fields: readonly FieldFacts[];
}

export interface ScreenAuthor {
  /** Throws CommandRefused where the entity lacks what the kind needs. */
  readonly refuse?: (entity: EntityFacts) => void;
  /** The text of its file. */
  readonly draft: (draft: ScreenDraft) => Promise<string>;
}
