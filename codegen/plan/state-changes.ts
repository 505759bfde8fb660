// States in which live records would be stranded.
import type { AppModel } from '../../src/core/model.ts';
import type { StateModel } from '../../src/core/state-model.ts';

export interface StateChange {
  readonly table: string;
  readonly column: string;
  readonly code: number;
  readonly title: string;
  /** "gone": no such state any more; "stuck": nothing leads out of it any more, and it is no end. */
  readonly reason: 'gone' | 'stuck';
}

interface StatePlace {
  readonly table: string;
  readonly column: string;
  readonly state: StateModel;
  readonly hasWayOut: boolean;
}

/** "table.column code" → the state there. */
export function statesOf({ entities }: AppModel): ReadonlyMap<string, StatePlace> {
  return new Map(
    entities.flatMap(({ table, fields, machines }) =>
      machines.flatMap((machine) => {
        const column = fields.find((field) => field.name === machine.field)?.column.name ?? machine.field;
        return machine.states.map((state) => {
          const hasWayOut = machine.events.some((event) => event.from.includes(state.id));
          return [`${table}.${column} ${state.code}`, { table, column, state, hasWayOut }] as const;
        });
      }),
    ),
  );
}

export function compareStates(
  before: ReadonlyMap<string, StatePlace>,
  after: ReadonlyMap<string, StatePlace>,
  placeNow: (place: string) => string,
): readonly StateChange[] {
  return [...before].flatMap(([key, { table, column, state, hasWayOut }]): readonly StateChange[] => {
    const now = after.get(placeNow(key));
    const place = { table, column, code: state.code, title: state.title };
    if (now === undefined) return [{ ...place, reason: 'gone' }];
    return hasWayOut && !now.hasWayOut && !now.state.final ? [{ ...place, reason: 'stuck' }] : [];
  });
}
