// What every screen kind receives: the resolved screen and the field kinds it shows. Nothing in it names a topic.
import type { WebScreen } from '../../core/web-model.ts';
import type { FieldWeb } from '../../fields/field-web.ts';

/** Field kinds by name, as a generated screen module imports them. */
export type FieldKinds = Readonly<Record<string, FieldWeb>>;

export interface KindProps {
  readonly screen: WebScreen;
  readonly fields: FieldKinds;
}
