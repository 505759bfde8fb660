// Permissions of a custom role on the server: those there are to tick, each with what it hangs on.
import { optionsOf } from '../../core/field-kind.ts';
import { PLAIN_SERVER, type FieldServer, type JudgeInput, type JudgePorts } from '../../core/field-server.ts';
import { heldPermissions, type PermissionModel } from '../../core/permission-model.ts';
import { permissionProblem } from '../../core/permission-tree.ts';

export const server: FieldServer = {
  ...PLAIN_SERVER,
  sheet: null,
  // Kept values stay: a permission that the config has no more is simply not in force.
  judge: (ports, { field, record }) => {
    const ids = record[field.name];
    if (!Array.isArray(ids)) return null;
    const message = permissionProblem(offered(ports, { field, record }), ids.map(String));
    return message === null ? null : { field: `/${field.name}`, message };
  },
  // All of the built-in role that a custom one can hold: it is narrowed afterwards.
  initial: (ports, input) => {
    const permissions = offered(ports, input);
    const held = heldPermissions(
      permissions,
      permissions.map(({ id }) => id),
    );
    return permissions.filter(({ id, kind }) => kind !== 'home' && held.has(id)).map(({ id }) => id);
  },
};

/** Permissions of the built-in role that the record names. */
function offered({ permissionsByRole }: JudgePorts, { field, record }: JudgeInput): readonly PermissionModel[] {
  return permissionsByRole.get(String(record[optionsOf<'permissions'>(field.options).role])) ?? [];
}
