// role/getPermissionAll: the tree a custom role is made from, of one built-in role or, without `base`, of all.
import { validationError } from '../../core/errors.ts';
import { permissionTree } from '../../core/permission-tree.ts';
import type { Handler } from './handler.ts';

export const permissionAll: Handler =
  ({ repository: { model } }) =>
  (args) => {
    const base = typeof args['base'] === 'string' ? args['base'] : null;
    if (base !== null && !model.roleById.has(base))
      throw validationError([{ field: '/base', message: `没有角色“${base}”` }]);
    return Promise.resolve(permissionTree(model.app, base));
  };
