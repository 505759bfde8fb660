// States that some roles are shown another in place of: a declarer sees that a review is under way, not how far it is;
// for good, or until a moment that the record knows, the publication of what was decided. The server answers, filters
// and tells the timeline by it; nothing else knows which state it really is.
import { formatDateTime } from './date-time.ts';
import type { ConditionModel } from './condition-model.ts';
import type { MachineModel } from './machine-model.ts';
import type { RoleId } from './ids.ts';
import type { RecordValues } from './json.ts';

interface ShownInstead {
  /** null: no state at all. */
  readonly code: number | null;
  /** Path of the moment from which the real one is shown; null: never. */
  readonly until: string | null;
}

/** code → what one role is shown, of one machine; null: it sees every state as it is. */
export type ShownCodes = ReadonlyMap<number, ShownInstead> | null;

/** The record holds what `untilPaths` names. */
export interface ShownAt {
  readonly record: RecordValues;
  readonly now: Date;
}

export function shownCodes(machine: MachineModel, role: RoleId | null): ShownCodes {
  if (role === null) return null;
  const codes = new Map(machine.states.map(({ id, code }) => [id, code]));
  const pairs = machine.states.flatMap(({ code, shows }): readonly (readonly [number, ShownInstead])[] => {
    const shown = shows?.[role];
    return shown === undefined
      ? []
      : [[code, { code: shown.as === null ? null : (codes.get(shown.as) ?? code), until: shown.until }]];
  });
  return pairs.length === 0 ? null : new Map(pairs);
}

/** Paths that a record must hold for its state to be shown right. */
export function untilPaths(codes: ShownCodes): readonly string[] {
  return [...new Set([...(codes?.values() ?? [])].flatMap(({ until }) => until ?? []))];
}

export function shownCode<Value>(codes: ShownCodes, code: Value, at: ShownAt): Value | number | null {
  const instead = typeof code === 'number' ? codes?.get(code) : undefined;
  return instead === undefined || isOut(instead, at) ? code : instead.code;
}

/** A moment that is not set has not come. */
function isOut({ until }: ShownInstead, { record, now }: ShownAt): boolean {
  const moment = until === null ? null : record[until];
  return typeof moment === 'string' && moment !== '' && moment <= formatDateTime(now);
}

/** The condition that finds what the role is shown as the code: a state it is not shown is found by nobody's guess. */
export function conditionOfShown(codes: ShownCodes, field: string, code: number): ConditionModel {
  if (codes === null) return { field, op: 'eq', value: code };
  const behind = [...codes].filter(([, shown]) => shown.code === code);
  const always = [
    ...(codes.has(code) ? [] : [code]),
    ...behind.filter(([, { until }]) => until === null).map(([real]) => real),
  ];
  const kept = behind.flatMap(([real, { until }]): ConditionModel[][] =>
    until === null
      ? []
      : [
          [
            { field, op: 'eq', value: real },
            { field: until, op: 'isNull', value: null },
          ],
          [
            { field, op: 'eq', value: real },
            { field: until, op: 'gt', value: { relative: 'now' } },
          ],
        ],
  );
  const own = codes.get(code)?.until ?? null;
  const out: ConditionModel[][] =
    own === null
      ? []
      : [
          [
            { field, op: 'eq', value: code },
            { field: own, op: 'le', value: { relative: 'now' } },
          ],
        ];
  const found: ConditionModel = { field, op: 'in', value: always };
  return kept.length + out.length === 0
    ? found
    : { op: 'any', of: [...(always.length === 0 ? [] : [[found]]), ...kept, ...out] };
}
