// Which of a machine's states a record reaches only by being judged in full: a record there must satisfy its whole
// form, in the others what a save asks for is enough.
import type { EventModel, MachineModel } from '../../core/machine-model.ts';

/**
 * Codes of the states that a record may stand in as a draft. `isOwn`: whether a create fills in the form in question;
 * what is made by another one is no more than begun under this.
 */
export function draftStates(
  { states, events, initial }: MachineModel,
  isOwn: (event: EventModel) => boolean = () => true,
): ReadonlySet<number> {
  const codes = new Map(states.map((state) => [state.id, state.code]));
  const created = events.filter((event) => event.op === 'create');
  // Without a beginning of its own, something else puts records into the states that no event leads to.
  const entered =
    initial === '' ? states.map(({ id }) => id).filter((id) => !events.some(({ to }) => to === id)) : [initial];
  const reached = new Set(
    created.length === 0
      ? entered
      : created.filter((event) => !isJudged(event) || !isOwn(event)).map((event) => event.to ?? initial),
  );
  // Sets are walked in order of insertion: what is found on the way is walked too.
  for (const state of reached)
    for (const event of events)
      if (event.to !== null && event.from.includes(state) && !isJudged(event)) reached.add(event.to);
  return new Set([...reached].flatMap((id) => codes.get(id) ?? []));
}

function isJudged({ complete, form }: EventModel): boolean {
  return complete || form !== null;
}
