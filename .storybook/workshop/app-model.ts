// The resolved model of the config, as stories read it: it knows what the pages do not (roles' rows, counters,
// sources).
import type { EntityModel, FormModel } from '../../src/core/entity-model.ts';
import type { MachineModel } from '../../src/core/machine-model.ts';
import type { AppModel, RoleModel } from '../../src/core/model.ts';
// Raw: a JSON module of this size is slow to transform and to type.
import text from '../../src/generated/model.json?raw';

export const model = JSON.parse(text) as AppModel;

export function entityOf(id: string): EntityModel {
  const entity = model.entities.find((candidate) => candidate.id === id);
  if (entity === undefined) throw new Error(`the model has no entity ${id}`);
  return entity;
}

export function formOf(entity: EntityModel, key: string): FormModel {
  const form = entity.forms.find((candidate) => candidate.key === key);
  if (form === undefined) throw new Error(`${entity.id} has no form ${key}`);
  return form;
}

export function machineNamed(entity: EntityModel, name: string): MachineModel {
  const machine = entity.machines.find((candidate) => candidate.name === name);
  if (machine === undefined) throw new Error(`${entity.id} has no machine ${name}`);
  return machine;
}

export function roleOf(id: string | null): RoleModel | null {
  return model.roles.find((role) => role.id === id) ?? null;
}

/** Control of a story's role, by the titles people know. */
export function roleControl(ids: readonly string[]) {
  const labels = Object.fromEntries(ids.map((id) => [id, roleOf(id)?.title ?? id]));
  return { name: '角色', options: ids, control: { type: 'select' as const, labels } };
}
