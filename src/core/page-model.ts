// What codegen resolves of a page: blocks one under the other, each about the record that the page works within.
import type { DeadlineModel } from './context-model.ts';
import type { ChoiceModel, ConditionModel } from './entity-model.ts';
import type { CallId, EntityId, RoleId } from './model.ts';
import type { DetailSectionModel } from './screen-model.ts';
import type { ActionModel } from './action-model.ts';

/** What every block has besides its own. */
interface BlockBase {
  readonly title: string | null;
  readonly roles: readonly RoleId[] | null;
  /** Conditions on the page's record. */
  readonly when: readonly ConditionModel[];
  /** Module types (query type) in which a home shows it; empty: all. */
  readonly modules: readonly number[];
}

export type BlockModel =
  | (BlockBase & {
      readonly kind: 'steps';
      readonly field: string | null;
      readonly choices: readonly ChoiceModel[];
      readonly steps: readonly StepModel[];
    })
  | (BlockBase & { readonly kind: 'facts'; readonly fields: readonly string[] })
  | (BlockBase & { readonly kind: 'tags'; readonly field: string; readonly empty: string })
  | (BlockBase & { readonly kind: 'text'; readonly text: string; readonly tone: 'plain' | 'info' | 'warning' })
  | (BlockBase & { readonly kind: 'record'; readonly record: RecordBlockModel })
  | (BlockBase & {
      readonly kind: 'list';
      readonly screen: string;
      readonly by: string | null;
      readonly id: string | null;
    })
  | (BlockBase & { readonly kind: 'files'; readonly fields: readonly string[] })
  | (BlockBase & { readonly kind: 'actions'; readonly items: readonly ActionModel[] })
  | (BlockBase & { readonly kind: 'prompt'; readonly prompt: PromptModel })
  | (BlockBase & { readonly kind: 'entries'; readonly entries: readonly EntryModel[] });

export interface StepModel {
  readonly title: string;
  /** It stands there only while all hold; absent: always. */
  readonly when?: readonly ConditionModel[];
  /** All hold: the step is behind. */
  readonly done: readonly ConditionModel[];
  /** Date field until when it must be done, or null. */
  readonly due: string | null;
}

/** A record of another entity (or of the page's own), to read. */
export interface RecordBlockModel {
  readonly entity: EntityId;
  readonly call: CallId;
  /** Field of the page's record that holds its id; null: the call needs none. */
  readonly id: string | null;
  /** Argument of the call that takes it. */
  readonly argument: string;
  readonly sections: readonly DetailSectionModel[];
  readonly files: readonly string[];
  readonly empty: string;
}

/**
 * What a person is told of a record of another entity, as long as each field that the text names has a value; else
 * nothing shows.
 */
export interface PromptModel {
  readonly entity: EntityId;
  readonly call: CallId;
  /** Argument of the call → field of the page's record, or "@user": the person signed in. */
  readonly pass: Readonly<Record<string, string>>;
  /** {field} stands for a value of the record. */
  readonly text: string;
  readonly tone: 'plain' | 'info' | 'warning';
  /** A moment of the record that is counted down to, or null. */
  readonly deadline: DeadlineModel | null;
  /** Where to see to it, or null. */
  readonly screen: string | null;
  readonly linkTitle: string;
}

/** A way into another screen, with what it is about: {field} stands for a value of the page's record. */
export interface EntryModel {
  readonly screen: string;
  readonly title: string | null;
  readonly text: string;
}

/** A title that takes the place of another while the record meets its conditions. */
export interface TitleModel {
  readonly title: string;
  readonly when: readonly ConditionModel[];
  /** Also of a record that is only read (x-entity.rows, readOnly). */
  readonly readOnly?: true;
}

/** A field whose choice stands on a button. */
export interface StateTagModel {
  readonly field: string;
  readonly title: string;
  readonly choices: readonly ChoiceModel[];
}
