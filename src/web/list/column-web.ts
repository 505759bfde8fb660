// What a way of showing a column is in the browser: <as>.web.tsx of src/words/columns exports `web` of this shape.
import type { ReactNode } from 'react';
import type { ColumnAs, ColumnWords } from '../../core/list-model.ts';
import type { ActionModel } from '../../core/action-model.ts';
import type { Json, RecordValues } from '../../core/json.ts';
import type { WebScreen } from '../../core/web-model.ts';
import type { DrawerScreen } from '../screen/drawer-screen.ts';
import type { FieldKinds } from '../screen/kind-props.ts';
import type { PreviewFile } from '../preview/preview-file.ts';

/** What a cell needs that changes the record where it stands. */
export interface InPlace {
  readonly screen: WebScreen;
  /** The action of the row with the id, where the row offers it. */
  readonly offered: (record: RecordValues, action: string) => ActionModel | null;
}

/** What a cell may open. */
export interface ColumnOpeners {
  readonly showDetail: (record: RecordValues) => void;
  readonly showText: (title: string, text: string) => void;
  readonly showScreen: (what: DrawerScreen) => void;
  readonly preview: (file: PreviewFile) => void;
  readonly nameOf: (record: RecordValues) => string;
  /** Field that names a record, "name" or "ownerId.name". */
  readonly label: string;
  /** Whether the person has not opened it yet: its way into the detail bears a dot. */
  readonly isUnseen?: (record: RecordValues) => boolean;
  /** Opens what the headline names; null: the headline is plain text. */
  readonly openHead: ((record: RecordValues) => void) | null;
  /** Absent: records are only read here. */
  readonly inPlace?: InPlace;
}

export interface ColumnCellProps<As extends ColumnAs> {
  readonly column: ColumnWords[As];
  readonly record: RecordValues;
  readonly fields: FieldKinds;
  readonly openers: ColumnOpeners;
  /** No other column shows its field. */
  readonly isAlone: boolean;
}

export interface ColumnWeb<As extends ColumnAs = ColumnAs> {
  readonly as: As;
  /** Shows a way to the value in place of it: narrow, not sorted by, not what a card is headed by. */
  readonly isWay?: true;
  /** Of a way: where no other column shows its field, the value itself is the way. */
  readonly readsAlone?: true;
  /** Shows the value as its column does by itself: a second column of the field is told from it by its word. */
  readonly isPlain?: true;
  /** What is about time that runs out: stands however little room there is. */
  readonly isUrgent?: true;
  /** Says the state of the record where no column does that is one. */
  readonly isStateLike?: true;
  /** A review of a record of the list reads its files. */
  readonly isPaper?: true;
  /** What a review of a record of the list says beside it; absent: nothing. */
  Beside?(props: Pick<ColumnCellProps<As>, 'column' | 'record'>): ReactNode;
  /** Says something of a record that has no value. */
  readonly showsEmpty?: true;
  /** Values that it has nothing to say of, besides those that are not there. */
  readonly silentOn?: readonly Json[];
  Cell(props: ColumnCellProps<As>): ReactNode;
}
