// role/getPermissionIdsByRoleId: what one custom role holds of its built-in role.
import { AppError } from '../../core/errors.ts';
import { heldPermissions } from '../../core/permission-model.ts';
import { heldIds } from '../accounts/custom-role.ts';
import { scopeOfCall } from '../operations/engine.ts';
import { prepareStored } from '../operations/stored-record.ts';
import { entityOf } from '../server-model.ts';
import type { Handler } from './handler.ts';

export const permissionIds: Handler = (engine, call) => {
  const { model } = engine.repository;
  const stored = prepareStored(engine, entityOf(model, call.entity));
  return async (args, context) => {
    const row = await stored.read(scopeOfCall(engine, call, context), Number(args['roleId']));
    if (row === null) throw new AppError('noAuthority');
    const permissions = model.permissionsByRole.get(String(row['base'])) ?? [];
    const held = heldPermissions(permissions, heldIds(row['permissionIds']));
    return permissions.filter(({ id, kind }) => kind !== 'home' && held.has(id)).map(({ id }) => id);
  };
};
