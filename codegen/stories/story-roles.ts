// Who meets a form or a screen, and how: told from the grants and from which screens a role has. Pure.
import { holdsAll, comparedPaths } from '../../src/core/condition.ts';
import type { EntityModel, FormModel } from '../../src/core/entity-model.ts';
import type { MachineModel } from '../../src/core/machine-model.ts';
import type { StateModel } from '../../src/core/state-model.ts';
import type { AppModel, RoleModel } from '../../src/core/model.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';

/** Roles that may save the form. */
export function formWriters(model: AppModel, entity: EntityModel, form: FormModel): readonly RoleModel[] {
  const calls = new Set(entity.calls.filter((call) => call.form === form.key).map(({ id }) => id));
  const carried = new Set(
    entity.machines.flatMap(({ events }) => events.filter((event) => event.form === form.key).flatMap(({ id }) => id)),
  );
  for (const call of entity.calls) if (call.events.some((event) => carried.has(event))) calls.add(call.id);
  const granted = new Set(model.grants.filter((grant) => calls.has(grant.call)).map(({ role }) => role));
  return model.roles.filter(({ id }) => granted.has(id));
}

/**
 * Roles that read a record of the form and may not save it; a form that only an event carries is read by nobody as a
 * form.
 */
export function formReaders(model: AppModel, entity: EntityModel, form: FormModel): readonly RoleModel[] {
  if (!entity.calls.some((call) => call.form === form.key)) return [];
  const reads = new Set(entity.calls.filter(({ use }) => use === 'record' || use === 'own').map(({ id }) => id));
  const granted = new Set(model.grants.filter((grant) => reads.has(grant.call)).map(({ role }) => role));
  const writers = new Set(formWriters(model, entity, form).map(({ id }) => id));
  return model.roles.filter(({ id }) => granted.has(id) && !writers.has(id) && entity.rows[id] !== undefined);
}

/** Whether a role's rows include records in that state, as far as the state alone decides. */
export function seesState(
  entity: EntityModel,
  machine: MachineModel,
  { role, state }: { readonly role: string; readonly state: StateModel },
): boolean {
  const scope = entity.rows[role];
  return (
    scope !== undefined &&
    holdsAll(
      scope.where.filter((condition) => comparedPaths([condition]).every((field) => field === machine.field)),
      { [machine.field]: state.code },
    )
  );
}

/** Whether the role saves the record in that state, as far as the machine decides. */
export function savesIn(machine: MachineModel, role: string, state: StateModel): boolean {
  return machine.events.some(
    (event) =>
      (event.op === 'update' || event.onSave !== null) && event.by.includes(role) && event.from.includes(state.id),
  );
}

/**
 * Roles that have the screen in a menu, as their home (where some system has a tile for them), or within another of
 * their screens; in the order of roles.yaml.
 */
export function screenRoles(model: AppModel, key: string): readonly RoleModel[] {
  return model.roles.filter((role) => screensOf(model, role).has(key));
}

/** The module in which a role meets the screen: where its menu has it or what opens it; a home stands in each. */
export function moduleFor(model: AppModel, key: string, role: string): number {
  const own = model.modules.find((module) =>
    (module.screens[role] ?? []).some((screen) => reached(model, screen, role).has(key)),
  );
  return (own ?? model.modules.find((module) => module.tiles.includes(role)))?.type ?? 0;
}

function screensOf(model: AppModel, role: RoleModel): ReadonlySet<string> {
  const hasHome = model.modules.some(({ tiles }) => tiles.includes(role.id));
  const first = [...(hasHome ? [role.home] : []), ...model.modules.flatMap((module) => module.screens[role.id] ?? [])];
  return new Set(first.flatMap((key) => [...reached(model, key, role.id)]));
}

/** The screen and all that opens within it for the role. */
function reached(model: AppModel, key: string, role: string): ReadonlySet<string> {
  const found = new Set([key]);
  // A set walks on over what is added on the way.
  for (const one of found) {
    const opens = model.screens.find((screen) => screen.key === one)?.opens ?? [];
    for (const opened of opens) if (opened.roles === null || opened.roles.includes(role)) found.add(opened.screen);
  }
  return found;
}

/** The screen as one role is shown it: two roles with the same answer see the same. */
export function screenAsSeen(screen: ScreenModel, role: string): string {
  const { title, table, tabs } = screen.views[role] ?? screen;
  return JSON.stringify({ ...screen, views: {}, title, table, tabs }, (_key, value: unknown) =>
    Array.isArray(value) ? value.filter((item) => isFor(item, role)) : value,
  );
}

function isFor(item: unknown, role: string): boolean {
  if (typeof item !== 'object' || item === null || !('roles' in item)) return true;
  return !Array.isArray(item.roles) || item.roles.includes(role);
}
