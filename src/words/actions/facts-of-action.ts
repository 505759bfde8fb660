// What the kind of an action says of itself, src/words/actions/<kind>/<kind>.model.ts, for browser and codegen.
import type { ActionModel } from '../../core/action-model.ts';
import type { ActionFacts } from '../../core/action-word.ts';
import { actionFacts } from './actions.facts.ts';

export function factsOfAction({ kind }: Pick<ActionModel, 'kind'>): ActionFacts {
  return actionFacts[kind];
}
