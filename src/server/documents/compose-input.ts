// What a document is composed of: its model, a record's values in words, steps, pictures.
import type { ChildrenModel, DocumentModel } from '../../core/document-model.ts';
import type { FieldTraits } from '../../core/field-kind.ts';
import type { Json, RecordValues } from '../../core/json.ts';
import type { RoleId } from '../../core/ids.ts';
import type { ConditionMoment } from '../../core/relative-value.ts';
import type { Picture } from './document-content.ts';

export interface ComposeInput {
  readonly document: DocumentModel;
  readonly record: RecordValues;
  /** What the placeholders of a template's rich text mean; empty without one. */
  readonly words: WordsOf;
  readonly steps: ReadonlyMap<string, ComposeStep>;
  /** Name of a stored file by its address. */
  readonly fileNames: ReadonlyMap<string, string>;
  readonly pictures: Readonly<Record<string, Picture>>;
  /** Who asks, and when: what "@today" and its like mean. */
  readonly moment: ConditionMoment;
  /** Address at which the paper can be checked; "" where it cannot. */
  readonly checkAddress: string;
  /** null: the document bears no signature. */
  readonly signature: { readonly text: string; readonly signature: string; readonly keyNumber: string } | null;
}

/** Values of record and template in words; paths of the template begin with "template.". */
export interface WordsOf {
  readonly text: (path: string) => string;
  readonly raw: (path: string) => Json;
  /** Rows of a table field, in words, with the titles of its columns; `columns`: of these alone (null: of all). */
  readonly rows: (
    path: string,
    columns: readonly string[] | null,
  ) => { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** What the field is on paper. */
  readonly paper: (path: string) => FieldTraits['paper'];
  /** null: not for this reader. */
  readonly children: (block: ChildrenModel) => ChildTable | null;
}

export interface ChildCell {
  readonly text: string;
  /** Rich text as it was written; null: none. */
  readonly html: string | null;
  /** Rows of a table field; null: it is none. */
  readonly table: {
    readonly head: readonly string[];
    readonly widths: readonly number[];
    readonly rows: readonly (readonly string[])[];
  } | null;
}

export interface ChildTable {
  readonly rows: readonly (readonly ChildCell[])[];
  /** More than `rows` where there are very many. */
  readonly total: number;
}

export interface ComposeStep {
  readonly actorName: string;
  readonly role: RoleId;
  readonly time: string;
  readonly opinion: string;
  readonly fileUrl: string | null;
  /** Names of office staff are not for everybody; a signature always bears its name. */
  readonly isPublic: boolean;
}

/** An empty field. */
export const EMPTY = '';
/** In place of what the reader may not see. */
export const WITHHELD = '不公开';
