// Verdicts that are not open, with the reason that the server says, and those that have come open meanwhile. Pure.
import { listOf, objectOf } from '../../../core/json.ts';
import type { ActionBase } from '../../../core/action-model.ts';
import type { EventModel, MachineModel } from '../../../core/machine-model.ts';
import { eventsOfMachines } from '../../../core/machine.ts';

export interface ClosedVerdict {
  readonly event: EventModel;
  /** Chinese. */
  readonly reason: string;
}

/** answered: as the call answers them; those of other actions are left out. */
export function closedVerdicts(
  answered: unknown,
  action: Pick<ActionBase, 'events'>,
  machines: readonly MachineModel[],
): readonly ClosedVerdict[] {
  const events = eventsOfMachines(machines).filter(({ id }) => action.events.includes(id));
  return listOf(answered)
    .map(objectOf)
    .flatMap(({ event: id, reason }) => {
      const event = events.find((one) => one.id === id);
      return event === undefined || typeof reason !== 'string' ? [] : [{ event, reason }];
    });
}

/** What was open when the dialog opened, without what is closed since, and what has come open as it was read again. */
export function verdictsNow(
  events: readonly EventModel[],
  opened: readonly EventModel[],
  closed: readonly ClosedVerdict[],
): readonly EventModel[] {
  const isClosed = (event: EventModel): boolean => closed.some((one) => one.event === event);
  const come = opened.filter((event) => !events.includes(event) && !isClosed(event));
  if (come.length === 0 && !events.some(isClosed)) return events;
  return [...events.filter((event) => !isClosed(event)), ...come];
}
