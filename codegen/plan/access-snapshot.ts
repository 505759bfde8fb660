// Who could do what when the last migration was drafted, kept in snapshot.json beside the tables: names alone, so that
// the diff of a commit can be read.
import type { AppModel } from '../../src/core/model.ts';
import { publicFacts } from '../explain/public-words.ts';

export interface AccessSnapshot {
  /** role → calls it is granted. */
  readonly grants: Readonly<Record<string, readonly string[]>>;
  /** call → what it tells everybody, without a login; absent in snapshots of before. */
  readonly open?: Readonly<Record<string, string>>;
  readonly screens: readonly string[];
  /** "table.column" → codes of its states. */
  readonly states: Readonly<Record<string, readonly number[]>>;
}

export function accessOf(model: AppModel): AccessSnapshot {
  const calls = Map.groupBy(model.grants, (grant) => grant.role);
  return {
    grants: Object.fromEntries([...calls].map(([role, grants]) => [role, grants.map((grant) => grant.call)])),
    open: Object.fromEntries(
      model.entities
        .flatMap((entity) => entity.calls.filter(({ open }) => open === 'visitor'))
        .map((call) => [call.id, publicFacts(call)]),
    ),
    screens: model.screens.map((screen) => screen.key).toSorted(),
    states: Object.fromEntries(
      model.entities.flatMap(({ machines, table, fields }) =>
        machines.flatMap((machine) => {
          const column = fields.find((field) => field.name === machine.field)?.column.name;
          return column === undefined ? [] : [[`${table}.${column}`, machine.states.map((state) => state.code)]];
        }),
      ),
    ),
  };
}
