// Kind "worklist": the records of a list one after the other: what is read on the left, the form of this step on the
// right. Search, sub-filters and order are those of the list that one came from; they stand in the address.
import type { DeadlineModel } from '../../../core/context-model.ts';
import type { ChoiceModel } from '../../../core/field-model.ts';
import type { ConditionModel } from '../../../core/condition-model.ts';
import type { CallId } from '../../../core/ids.ts';
import type { ExpressionModel, RefusalModel } from '../../../core/expression/expression-model.ts';
import type { ScreenFacts } from '../../../core/screen-facts.ts';
import type { ScreenFrame } from '../../../core/screen-model.ts';

declare module '../../../core/screen-model.ts' {
  interface ScreenKinds {
    readonly worklist: WorklistScreen;
  }
}

export interface WorklistScreen extends ScreenFrame<'worklist'> {
  readonly worklist: WorklistModel;
}

export interface WorklistModel {
  /** Read on the left, a tab each. */
  readonly papers: readonly WorklistPaper[];
  readonly form: string;
  readonly formTitle: string;
  /** Call that saves the form. */
  readonly save: CallId;
  /** Call that reads one record. */
  readonly read: CallId;
  /** Worked out while one writes. */
  readonly figures: readonly WorklistFigure[];
  /** What is still missing; none of them holds: the record is whole. */
  readonly wants: readonly RefusalModel[];
  /** Of the records that count as done. */
  readonly done: readonly ConditionModel[];
  readonly deadline: DeadlineModel | null;
  /** Field of the versions before it was returned, or null. */
  readonly earlier: string | null;
  /** Fields that are read beside the form, those of a record that hold something. */
  readonly beside: readonly string[];
  /** The account stands over what is read. */
  readonly watermark: boolean;
  /** Screen of the list that it leads back to, and its sub-filter of what can be handed in there; null: none. */
  readonly back: { readonly screen: string; readonly preset: string | null; readonly title: string } | null;
}

export interface WorklistPaper {
  /** Field of files, or the path of one that is read along. */
  readonly field: string;
  readonly title: string;
}

export interface WorklistFigure {
  /** Field that the server stores it in. */
  readonly field: string;
  readonly title: string;
  readonly value: ExpressionModel;
  /** It holds: the value stands; before it only says how far one is. null: always. */
  readonly when: ExpressionModel | null;
  readonly choices: readonly ChoiceModel[] | null;
  /** Type of the dictionary that its values are of, or null. */
  readonly dictionary: string | null;
}

export const facts: ScreenFacts<'worklist'> = {
  kind: 'worklist',
  order: 108,
  means: '逐条办理：左边材料，右边填写，一条接一条',
  title: '逐条办理',
  needs: ['entity', 'table', 'worklist'],
  takes: ['entity', 'table', 'worklist', 'context', 'uses'],
  inMenu: false,
  showsRows: true,
  opensRecord: 'own-id',
};
