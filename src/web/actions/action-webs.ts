// The browser half of an action's kind, src/words/actions/<kind>/<kind>.web.tsx.
import type { ActionModel } from '../../core/action-model.ts';
import { actionWebs } from '../../words/actions/actions.web.ts';
import type { ActionWeb } from './action-web.ts';

export function actionWebOf({ kind }: Pick<ActionModel, 'kind'>): ActionWeb {
  return actionWebs[kind];
}
