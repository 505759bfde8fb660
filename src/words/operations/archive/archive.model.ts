// The files of a record and of what belongs to it as one ZIP with a table of contents.
import type { CallId } from '../../../core/ids.ts';
import type { OperationModel } from '../../../core/operation-model.ts';

export interface ArchiveOptions {
  /** Call that reads the record. */
  readonly reads: CallId;
  /** Name of the file: "{code} {name} 档案.zip", with fields of the record. */
  readonly file: string;
  /** Fields of the record, or paths from it, that its table of contents begins with. */
  readonly facts: readonly string[];
  readonly folders: readonly ArchivePart[];
}

/** Files of the record itself, or of records that belong to it. Parts of one folder stand together. */
export interface ArchivePart {
  readonly folder: string;
  /** Call that reads the records; null: it is the record itself. */
  readonly call: CallId | null;
  /** Field of them that names the record; null: they are the one that `id` names. */
  readonly by: string | null;
  /** Field of the record that names another, which they belong to or are; null: the record's own id. */
  readonly id: string | null;
  /** Names of file fields. */
  readonly files: readonly string[];
  /** Field or path that names each of them in the table of contents; null: the entity's label. */
  readonly label: string | null;
  /** The table of contents says where one of the fields is empty. */
  readonly needed: boolean;
  /** With the files of their parts. */
  readonly parts: boolean;
}

declare module '../../../core/call-model.ts' {
  interface OperationOptions {
    readonly archive: ArchiveOptions;
  }
}

export const model: OperationModel<'archive'> = {
  op: 'archive',
  use: 'bundle',
  order: 105,
  meaning: { zh: '档案', en: 'the files of a record and of what belongs to it as a ZIP' },
  method: 'GET',
  readsOnly: true,
};
