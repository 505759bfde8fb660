// Kind "two-pane": a file of the record on the left, a form about it on the right; which record the address says.
import type { CallId } from '../../../core/ids.ts';
import type { ScreenFacts } from '../../../core/screen-facts.ts';
import type { ScreenFrame } from '../../../core/screen-model.ts';

declare module '../../../core/screen-model.ts' {
  interface ScreenKinds {
    readonly 'two-pane': TwoPaneScreen;
  }
}

export interface TwoPaneScreen extends ScreenFrame<'two-pane'> {
  readonly twoPane: TwoPaneModel;
}

export interface TwoPaneModel {
  /** Field of the record that holds the files, or the path of one that it answers along. */
  readonly document: string;
  readonly documentTitle: string;
  readonly form: string;
  readonly formTitle: string;
  /** Call that saves the form. */
  readonly call: CallId;
  /** Call that reads the record. */
  readonly read: CallId;
  readonly submitTitle: string;
  /** Path to go to after a save; null: back to where one came from. */
  readonly after: string | null;
}

export const facts: ScreenFacts<'two-pane'> = {
  kind: 'two-pane',
  order: 107,
  means: '左边材料，右边表单',
  title: '左右对照',
  needs: ['entity', 'twoPane'],
  takes: ['entity', 'twoPane', 'uses'],
  inMenu: false,
  opensRecord: 'id',
};
