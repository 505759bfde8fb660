// What every screen kind receives: the resolved screen and the field kinds it shows. Nothing in it names a topic.
import type { ComponentType } from 'react';
import type { ScreenKind, ScreenKinds } from '../../core/screen-model.ts';
import type { WebScreen } from '../../core/web-model.ts';
import type { FieldWeb } from '../../fields/field-web.ts';
import type { ContextValue } from './record-context.ts';

/** Field kinds by name, as a generated screen module imports them. */
export type FieldKinds = Readonly<Record<string, FieldWeb>>;

/** Of one kind, or of any. */
export interface KindProps<Kind extends ScreenKind = ScreenKind> {
  readonly screen: WebScreen<ScreenKinds[Kind]>;
  readonly fields: FieldKinds;
  /** Where the screen stands within another (a drawer, a block of a page); absent: it is the page. */
  readonly embedded?: Embedded;
}

export interface Embedded {
  /** The record handed down: only its rows are shown. null: none. */
  readonly context: ContextValue | null;
  /** Keeps its list's state in the address apart from the page's own. */
  readonly prefix: string;
}

export type ScreenPages = {
  readonly [Kind in ScreenKind]: () => Promise<ComponentType<KindProps<Kind>>>;
};
