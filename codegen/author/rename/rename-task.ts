// What renaming one thing means: the edits at its declaration, and the names as references write them. How references
// are found is not said here: the checker finds them (follow-references.ts).
import type { Said } from '../../commands/command.ts';
import type { ConfigDraft } from '../config-draft.ts';

export interface NamePair {
  readonly from: string;
  readonly to: string;
}

export interface RenameTask {
  /** "字段 topic-staff.expertise → speciality" */
  readonly title: Said;
  /** As references write it: the name itself, and names made of it (addNovel). */
  readonly names: readonly NamePair[];
  /** Declaration, file names, and references that check does not look at. */
  readonly declare: (draft: ConfigDraft) => void;
  /** A table, a column or stored values bear the name: a migration is due. */
  readonly isStored: boolean;
  readonly notes: readonly Said[];
}
