// What the parts of an open dossier share: the screen, the record, its saves, and where an error asks to be shown.
import type { DossierModel } from './dossier.model.ts';
import type { RecordValues } from '../../../core/json.ts';
import type { WebScreen } from '../../../core/web-model.ts';
import type { FieldKinds } from '../../../web/screen/kind-props.ts';
import type { ErrorPlace } from '../../../web/saving/error-place.ts';
import type { RecordLine } from '../../../web/saving/record-line.ts';
import type { SaveDesk } from '../../../web/saving/save-desk.ts';

/** Names the section that is open, in the address. */
export const SECTION = 'section';

export interface OpenDossier {
  readonly screen: WebScreen;
  readonly fields: FieldKinds;
  readonly model: DossierModel;
  /** As it was opened: what it belongs to, limits, conditions of parts. */
  readonly record: RecordValues;
  readonly line: RecordLine;
  readonly saves: SaveDesk;
  readonly isLocked: boolean;
  /** Something was stored: how far each section is may be another. */
  readonly onSaved: () => void;
}

export interface SectionProps {
  readonly open: OpenDossier;
  /** Its key. */
  readonly section: string;
  /** Where to put the focus, once; null: nowhere. */
  readonly wanted: ErrorPlace | null;
  /** It has it. */
  readonly onFound: () => void;
}
