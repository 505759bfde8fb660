// What a change of the config means beside its SQL: calls that roles gain and lose, screens that come and go, records that
// would stand in a state that is no more. Compared with what stood when the last migration was drafted.
import type { AppModel } from '../../src/core/model.ts';

export interface AccessSnapshot {
  /** role → calls it is granted. */
  readonly grants: Readonly<Record<string, readonly string[]>>;
  readonly screens: readonly string[];
  /** "table.column" → codes of its states. */
  readonly states: Readonly<Record<string, readonly number[]>>;
}

export interface ImpactLine {
  readonly zh: string;
  readonly en: string;
}

export function accessOf(model: AppModel): AccessSnapshot {
  const calls = Map.groupBy(model.grants, (grant) => grant.role);
  return {
    grants: Object.fromEntries([...calls].map(([role, grants]) => [role, grants.map((grant) => grant.call)])),
    screens: model.screens.map((screen) => screen.key).toSorted(),
    states: Object.fromEntries(model.entities.flatMap(({ machines, table, fields }) => machines.flatMap((machine) => {
      const column = fields.find((field) => field.name === machine.field)?.column.name;
      return column === undefined ? [] : [[`${table}.${column}`, machine.states.map((state) => state.code)]];
    }))),
  };
}

export function impactOf(before: AccessSnapshot, after: AccessSnapshot): readonly ImpactLine[] {
  const roles = [...new Set([...Object.keys(before.grants), ...Object.keys(after.grants)])].toSorted();
  return [
    ...roles.flatMap((role) => grantLines(role, before.grants[role] ?? [], after.grants[role] ?? [])),
    ...without(after.screens, before.screens).map((key) => ({ zh: `新增界面 ${key}`, en: `screen ${key} is added` })),
    ...without(before.screens, after.screens).map((key) => ({ zh: `移除界面 ${key}`, en: `screen ${key} is removed` })),
    ...Object.entries(before.states).flatMap(([column, codes]) => without(codes, after.states[column] ?? []).map((code) => strandedLine(column, code))),
  ];
}

function grantLines(role: string, before: readonly string[], after: readonly string[]): readonly ImpactLine[] {
  const [gained, lost] = [without(after, before).join(', '), without(before, after).join(', ')];
  return [
    ...(gained === '' ? [] : [{ zh: `角色 ${role} 得到权限：${gained}`, en: `role ${role} gains: ${gained}` }]),
    ...(lost === '' ? [] : [{ zh: `角色 ${role} 失去权限：${lost}`, en: `role ${role} loses: ${lost}` }]),
  ];
}

/** Whether there are such records only the database knows: the line brings the question along. */
function strandedLine(place: string, code: number): ImpactLine {
  const [table = '', column = ''] = place.split('.');
  const query = `select count(*) from "${table}" where "${column}" = ${code} and del_flag = false;`;
  return { zh: `${place} 的状态 ${code} 被移除，停在该状态的记录将不能再办理，请先核对：${query}`, en: `state ${code} of ${place} is removed, records that stand in it are stranded, look first: ${query}` };
}

function without<Item>(items: readonly Item[], others: readonly Item[]): readonly Item[] {
  const left = new Set(others);
  return items.filter((item) => !left.has(item));
}
