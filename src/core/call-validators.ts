// The validators of every call's arguments, from the model's input schemas and the compiled validators of single
// arguments.
import type { AppModel } from './model.ts';
import type { CallId } from './ids.ts';
import type { Validate } from './validation-issue.ts';
import { objectValidator, type PropertyValidate } from './object-validator.ts';

/** call → argument → validator. */
export type ArgumentValidators = Readonly<Record<CallId, Readonly<Record<string, PropertyValidate>>>>;

export function callValidatorsOf(model: AppModel, compiled: ArgumentValidators): Readonly<Record<CallId, Validate>> {
  const calls = model.entities.flatMap((entity) => entity.calls);
  return Object.fromEntries(
    calls.map((call) => [
      call.id,
      objectValidator({ schema: call.input, properties: compiled[call.id] ?? {}, rest: null }),
    ]),
  );
}
