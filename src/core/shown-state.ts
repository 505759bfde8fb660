// States that some roles are shown another in place of: a declarer sees that a review is under way, not how far it is. The server
// answers, filters and tells the timeline by it; nothing else knows which state it really is.
import type { ConditionModel, MachineModel } from './entity-model.ts';
import type { RoleId } from './model.ts';

/** code → code for one role, of one machine; null: it sees every state as it is. */
export type ShownCodes = ReadonlyMap<number, number> | null;

export function shownCodes(machine: MachineModel, role: RoleId | null): ShownCodes {
  if (role === null) return null;
  const codes = new Map(machine.states.map(({ id, code }) => [id, code]));
  const pairs = machine.states.flatMap(({ code, shows }): readonly (readonly [number, number])[] => {
    const shown = codes.get(shows?.[role] ?? '');
    return shown === undefined ? [] : [[code, shown]];
  });
  return pairs.length === 0 ? null : new Map(pairs);
}

export function shownCode<Value>(codes: ShownCodes, code: Value): Value | number {
  return (typeof code === 'number' ? codes?.get(code) : undefined) ?? code;
}

/** The condition that finds what the role is shown as the code: a state it is not shown is found by nobody's guess. */
export function conditionOfShown(codes: ShownCodes, field: string, code: number): ConditionModel {
  if (codes === null) return { field, op: 'eq', value: code };
  const behind = [...codes].filter(([, shown]) => shown === code).map(([real]) => real);
  return { field, op: 'in', value: codes.has(code) ? behind : [code, ...behind] };
}
