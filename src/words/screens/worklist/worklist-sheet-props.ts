// What a sheet of a worklist is given, and hands on to its sides.
import type { RefObject } from 'react';
import type { WebForm, WebScreen } from '../../../core/web-model.ts';
import type { SaveDesk } from '../../../web/saving/save-desk.ts';
import type { FieldKinds } from '../../../web/screen/kind-props.ts';
import type { PaperDesk } from '../../../web/preview/materials.tsx';
import type { Queue } from './use-queue.ts';
import type { ShownSide } from './worklist-bar.tsx';
import type { WorklistScreen } from './worklist.model.ts';

export interface WorklistSheetProps {
  readonly id: number;
  readonly isShown: boolean;
  /** Where there is room for one. */
  readonly side: ShownSide;
  readonly screen: WebScreen<WorklistScreen>;
  readonly fields: FieldKinds;
  readonly form: WebForm;
  readonly formFields: FieldKinds;
  readonly queue: Queue;
  readonly saves: SaveDesk;
  readonly paper: RefObject<PaperDesk | null>;
  /** Of the paper. */
  readonly width: number | string;
  readonly onWidth: (width: number | string) => void;
}
