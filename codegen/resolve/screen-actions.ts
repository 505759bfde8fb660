// Actions of a list, each read in codegen/screens.
import type { ActionModel } from '../../src/core/action-model.ts';
import type { Json } from '../../src/core/json.ts';
import type { Cursor } from '../check/model/cursor.ts';
import { readActions } from '../screens/action.ts';
import type { ScreenScope } from './screen-scope.ts';

export interface ActionsInput {
  readonly scope: ScreenScope;
  readonly said: Json | undefined;
  /** Conditions on the context record under which actions that change something are hidden. */
  readonly hideActions: Json | undefined;
  readonly hideAdd: Json | undefined;
  readonly exportCall: string | null;
  /** Whether they are for ticked rows. */
  readonly isBatch: boolean;
}

export function resolveActions({ scope, said, isBatch, ...around }: ActionsInput): readonly ActionModel[] {
  const at = (value: Json | undefined): Cursor => ({ document: scope.document, up: null, key: '', value });
  return readActions(at(said), isBatch).map((action) =>
    action.model(scope, {
      hideActions: at(around.hideActions),
      hideAdd: at(around.hideAdd),
      exportCall: around.exportCall,
    }),
  );
}
