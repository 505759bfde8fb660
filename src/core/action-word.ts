// What a kind of action says of itself, besides its arm of ActionModel: <kind>.model.ts exports `facts`, which the
// browser asks as well, and `model`.
import type { ActionKind, ActionWords } from './action-model.ts';
import type { MetaSchema } from './meta-schema.ts';
import type { WordKeys, WordText } from './word-keys.ts';

export interface ActionFacts<Kind extends ActionKind = ActionKind> {
  /** It looks or takes away a copy: where nothing may be changed it stays. */
  readonly changesNothing?: true;
  /** A page about no record offers it, too. */
  readonly standsAlone?: true;
  /** It does what the record's events say, so that even a big button shows only while one of them is open. */
  readonly followsEvents?: true;
  /** In a toolbar it begins a record: the empty list says so. */
  readonly begins?: true;
  /** A person says which of its events is meant: each is a permission of its own. */
  readonly judges?: true;
  /** Where it leads away to: the key of a screen, or the path of a page. Who may not go there is not offered it. */
  leadsTo?(action: ActionWords[Kind]): { readonly screen: string } | { readonly path: string };
}

export interface ActionWord<Kind extends ActionKind = ActionKind> {
  readonly kind: Kind;
  readonly facts: ActionFacts<Kind>;
  /** In the reference. */
  readonly meaning: WordText;
  /** Keys of an action that mean something with it alone, and what common ones mean to it; absent: none. */
  readonly keys?: WordKeys;
  /** Definitions of screen.meta.json that its keys refer to; absent: none. */
  readonly definitions?: Readonly<Record<string, MetaSchema>>;
  /** Keys it cannot do without; of several together one is enough. */
  readonly needs: readonly (readonly string[])[];
}
