// The events a record carries for its buttons, cheap enough for every row of a list: who may do what in which state is
// worked out once a role and state, only guards look at the row.
import type { Actor } from '../../core/actor.ts';
import type { EventModel, MachineModel } from '../../core/machine-model.ts';
import type { RecordValues } from '../../core/json.ts';
import { guardPaths, guardRefusal, isFor, stateOf } from '../../core/machine.ts';
import type { GuardRules } from '../../core/machine.ts';
import type { Settings } from '../../core/settings.ts';

export interface EventDesk {
  /** Paths a row must hold for it. */
  readonly paths: readonly string[];
  readonly eventsOf: (row: RecordValues, asked: EventQuestion) => readonly string[];
  /** Verdicts that role and state would allow and a guard does not, each with the guard's words. */
  readonly closedOf: (row: RecordValues, asked: EventQuestion) => readonly ClosedEvent[];
}

export type ClosedEvent = { readonly event: string; readonly reason: string };

interface EventQuestion {
  readonly actor: Actor;
  readonly now: Date;
  readonly settings: Settings;
}

interface Candidates {
  readonly events: readonly EventModel[];
  /** Where none of them has a guard: the answer itself. */
  readonly ids: readonly string[] | null;
}

const NONE: Candidates = { events: [], ids: [] };

export function createEventDesk(machines: readonly MachineModel[], guards: GuardRules): EventDesk {
  const desks = machines.map((machine) => oneDesk(machine, guards));
  return {
    paths: [...new Set(desks.flatMap((desk) => desk.paths))],
    eventsOf: (row, asked) => desks.flatMap((desk) => desk.eventsOf(row, asked)),
    closedOf: (row, asked) => desks.flatMap((desk) => desk.closedOf(row, asked)),
  };
}

function oneDesk(machine: MachineModel, guards: GuardRules): EventDesk {
  const byRole = new Map<string, Map<unknown, Candidates>>();
  return {
    paths: guardPaths(machine, guards),
    eventsOf: (row, { actor, now, settings }) => {
      const { events, ids } = candidatesOf(machine, byRole, { role: actor.role, code: row[machine.field] });
      if (ids !== null && actor.narrowed === undefined) return ids;
      const input = { machine, actor, record: row, now, settings, guards };
      return events
        .filter((event) => isFor(event, input) && (event.guards.length === 0 || guardRefusal(event, input) === null))
        .map((event) => event.id);
    },
    closedOf: (row, { actor, now, settings }) => {
      const { events } = candidatesOf(machine, byRole, { role: actor.role, code: row[machine.field] });
      const input = { machine, actor, record: row, now, settings, guards };
      return events
        .filter((event) => event.verdict !== null && isFor(event, input))
        .flatMap((event) => {
          const reason = guardRefusal(event, input);
          return reason === null ? [] : [{ event: event.id, reason }];
        });
    },
  };
}

function candidatesOf(
  machine: MachineModel,
  byRole: Map<string, Map<unknown, Candidates>>,
  { role, code }: { readonly role: string; readonly code: unknown },
): Candidates {
  const byCode = byRole.get(role) ?? new Map<unknown, Candidates>();
  byRole.set(role, byCode);
  const found = byCode.get(code);
  if (found !== undefined) return found;
  const made = findCandidates(machine, role, code);
  // Codes outside the machine are data gone wrong: never remembered, so that they cannot fill the memory.
  if (made !== NONE) byCode.set(code, made);
  return made;
}

function findCandidates(machine: MachineModel, role: string, code: unknown): Candidates {
  const state = stateOf(machine, code);
  if (state === null) return NONE;
  const events = machine.events.filter(
    (event) => event.op !== 'create' && event.by.includes(role) && event.from.includes(state.id),
  );
  return { events, ids: events.every((event) => event.guards.length === 0) ? events.map((event) => event.id) : null };
}
