// What codegen resolves of a dossier: one record edited together with the records that belong to it, section by
// section,
// saved as it is written and handed in as a whole.
import type { DeadlineModel } from '../../../core/context-model.ts';
import type { ConditionModel } from '../../../core/condition-model.ts';
import type { CallId, EntityId } from '../../../core/ids.ts';
import type { TableColumnModel } from '../../../core/list-model.ts';
import type { ScreenFacts } from '../../../core/screen-facts.ts';
import type { ScreenFrame } from '../../../core/screen-model.ts';

declare module '../../../core/screen-model.ts' {
  interface ScreenKinds {
    readonly dossier: DossierScreen;
  }
}

export interface DossierScreen extends ScreenFrame<'dossier'> {
  readonly dossier: DossierModel;
}

export interface DossierModel {
  /** Reads the record, with its open events. */
  readonly get: CallId;
  /** Makes the record from the first section's form; null: a dossier is only opened on a record that is there. */
  readonly create: CallId | null;
  readonly sections: readonly DossierSectionModel[];
  /** Fields that stand above it beside its name, while it is written. */
  readonly head: readonly string[];
  /** Until when it may be written: counted down while it is; null: nothing says. */
  readonly deadline: DeadlineModel | null;
  /** Answers how far each section is; null: the rail shows titles alone. */
  readonly completeness: CallId | null;
  /** What may stand against it: answers { pass, reasons: [{ code, message, level }] }; null: nothing is asked. */
  readonly check: DossierCheckModel | null;
  /** Makes the paper that is shown before it is handed in, or null. */
  readonly preview: DossierButtonModel | null;
  /** Hands it in; null: it is only edited. */
  readonly submit: DossierSubmitModel | null;
  /** Key of the screen it leads back to, or null. */
  readonly back: string | null;
  readonly receipt: DossierReceiptModel | null;
}

export interface DossierSectionModel {
  readonly key: string;
  readonly title: string;
  /** A line above it; "": none. */
  readonly help: string;
  /** Fields of the record that stand above it to be read alone. */
  readonly shows: readonly string[];
  /** The record's own form, or null. */
  readonly form: DossierFormModel | null;
  /** Makes a paper of what the section says, to be looked at while it is written; null: none. */
  readonly preview: DossierButtonModel | null;
  readonly parts: readonly DossierPartModel[];
}

export interface DossierFormModel {
  readonly form: string;
  /** Saves it. */
  readonly call: CallId;
}

/** Records of another entity that belong to the one that is edited. */
export interface DossierPartModel {
  readonly entity: EntityId;
  readonly title: string;
  /** Their reference to it. */
  readonly by: string;
  readonly form: string;
  /** One record, edited in place; else rows. */
  readonly one: boolean;
  /** Reads them: the list, or the one by the id of the dossier's record. */
  readonly read: CallId;
  readonly create: CallId | null;
  readonly update: CallId | null;
  readonly remove: CallId | null;
  /** Rows: their columns. */
  readonly columns: readonly TableColumnModel[];
  /** Field that keeps the order of the rows, or null: they stand as the call answers them. */
  readonly order: string | null;
  /** How many rows: a number, or the path of a field of the dossier's record; null: as many as one likes. */
  readonly min: number | string | null;
  readonly max: number | string | null;
  /** Conditions on the dossier's record under which the part belongs to it. */
  readonly when: readonly ConditionModel[];
}

export interface DossierCheckModel {
  readonly call: CallId;
  /** Argument → field of the record. */
  readonly pass: Readonly<Record<string, string>>;
}

export interface DossierButtonModel {
  readonly title: string;
  readonly call: CallId;
}

export interface DossierSubmitModel {
  readonly event: string;
  readonly title: string;
  readonly call: CallId;
  readonly confirm: string | null;
  /** Key of the form that is filled in with it, or null. */
  readonly form: string | null;
  /** Key of the record's form that it judges: where its errors stand that name no section; null: the first. */
  readonly judged: string | null;
}

/** What stands there once it is handed in. */
export interface DossierReceiptModel {
  readonly title: string;
  /** {field} stands for a value of the record. */
  readonly text: string;
  readonly fields: readonly string[];
  /** Keys of the screens that go on from here. */
  readonly screens: readonly string[];
}

export const facts: ScreenFacts<'dossier'> = {
  kind: 'dossier',
  order: 90,
  means: '分节填写一条记录及其下属记录，自动保存',
  title: '分节填写',
  needs: ['entity', 'dossier'],
  takes: ['entity', 'dossier', 'blocks', 'uses'],
  inMenu: true,
  opensRecord: 'own-id',
};
