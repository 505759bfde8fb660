// Options and arguments of named events.
import { checkFiring } from '../../../../codegen/check/rules/call-firing.ts';
import { firingOptions } from '../../../../codegen/resolve/call-options.ts';
import { objectOf, textOf, textsOf, type JsonObject } from '../../../../codegen/resolve/config-values.ts';
import { eventArgument, firingArguments } from '../../../../codegen/resolve/firing-input.ts';
import type { EventOptions } from './event.model.ts';
import type { OperationCompile } from '../../../../codegen/words/operation-compile.ts';

export const compile: OperationCompile<'event'> = {
  needs: [],
  answers: 'none',
  options: ({ draft: { config } }) => ({
    ...firingOptions(config),
    ...(config['eventBy'] === undefined ? {} : { eventBy: eventBy(config) }),
  }),
  input: (call) => firingArguments(call, eventArgument(call), []),
  problems: ({ entity, name, cursor }) => checkFiring(entity, { name, cursor }, { takesFilters: true }),
};

function eventBy(config: JsonObject): NonNullable<EventOptions['eventBy']> {
  const said = objectOf(config['eventBy']);
  const events = Object.entries(objectOf(said['events'])).map(([value, names]) => [value, textsOf(names)] as const);
  return { argument: textOf(said['argument']), events: Object.fromEntries(events) };
}
