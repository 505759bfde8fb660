// What the frame asks of a screen kind instead of its name. Each kind says it in
// src/words/screens/<kind>/<kind>.model.ts.
import type { CallUse } from './call-model.ts';
import type { ScreenKind } from './screen-model.ts';
import type { RecordOpening, ScreenPlace } from './screen-place.ts';

export interface ScreenFacts<Kind extends ScreenKind = ScreenKind> {
  readonly kind: Kind;
  /** Where it stands among the kinds wherever they are listed. */
  readonly order: number;
  /** What it is, in the few words of the reference. */
  readonly means: string;
  /** What its stories stand under. */
  readonly title: string;
  /** Keys of the screen's file that it cannot do without. */
  readonly needs: readonly string[];
  /** Keys that mean something to it, beside those of every screen. */
  readonly takes: readonly string[];
  /** Key under which it names screens that stand beside it in every system; absent: none do. */
  readonly beside?: string;
  readonly place?: ScreenPlace;
  readonly opensRecord?: RecordOpening;
  /** Whether it stands in the menu where its file does not say. */
  readonly inMenu: boolean;
  /** Where it names no entity it speaks of that of its context. */
  readonly isOfContext?: true;
  /** Shows rows of its entity: who has it must see some. */
  readonly showsRows?: true;
  /** Within a record handed down it lists what belongs to it, so that a column may link to it. */
  readonly listsWithin?: true;
  /**
   * How its address takes words that somebody types: by a field of its table's search, or as the keyword of the call;
   * absent: not at all.
   */
  readonly finds?: 'field' | 'keyword';
  /** Asks the server for nothing of its own: there is no story of it that loads, fails or is empty. */
  readonly isStill?: true;
  /** How `new screen` offers it; absent: written by hand. */
  readonly offer?: ScreenOffer;
}

interface ScreenOffer {
  readonly zh: string;
  readonly en: string;
  readonly icon: string;
  /** Op of the call that the entity must offer, with how it is said in the config; absent: none. */
  readonly op?: { readonly use: CallUse; readonly put: string };
}
