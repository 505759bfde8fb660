// What the parts of a report on a screen are made from.
import type { AppModel } from '../../src/core/model.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';
import type { ScreenScope } from '../resolve/screen-scope.ts';

export interface ScreenParts {
  readonly model: AppModel;
  readonly screen: ScreenModel;
  readonly scope: ScreenScope;
  /** Where a pointer of the screen's file stands. */
  readonly at: (pointer: string) => string;
}
