// What is ticked for a custom role must be there to tick: permissions of the built-in role that the record names, each with what
// it hangs on. Kept values stay: a permission that the config has no more is simply not in force.
import type { EntityModel, FormFieldModel } from '../../core/entity-model.ts';
import { validationError } from '../../core/errors.ts';
import { heldPermissions } from '../../core/permission-model.ts';
import { permissionProblem } from '../../core/permission-tree.ts';
import type { Engine } from './engine.ts';
import type { Values } from './form-values.ts';
import { isEqual } from './record-changes.ts';

/** Throws at the fields. `record`: as it will be. */
export function judgePermissions({ repository: { model } }: Engine, fields: readonly FormFieldModel[], { before, record }: { readonly before: Values; readonly record: Values }): void {
  const problems = fields.filter(({ kind }) => kind === 'permissions').flatMap(({ name, options }) => {
    const ids = record[name];
    if (!Array.isArray(ids) || isEqual(ids, before[name] ?? null)) return [];
    const problem = permissionProblem(model.permissionsByRole.get(String(record[String(options['role'])])) ?? [], ids.map(String));
    return problem === null ? [] : [{ field: `/${name}`, message: problem }];
  });
  if (problems.length > 0) throw validationError(problems);
}

/** A new record that does not say holds all of the built-in role that a custom one can: it is narrowed afterwards. */
export function wholePermissions({ repository: { model } }: Engine, { fields }: EntityModel, record: Values): Values {
  return Object.fromEntries(fields.filter(({ name, kind }) => kind === 'permissions' && (record[name] ?? null) === null).map(({ name, options }) => {
    const permissions = model.permissionsByRole.get(String(record[String(options['role'])])) ?? [];
    const held = heldPermissions(permissions, permissions.map(({ id }) => id));
    return [name, permissions.filter(({ id, kind }) => kind !== 'home' && held.has(id)).map(({ id }) => id)];
  }));
}
