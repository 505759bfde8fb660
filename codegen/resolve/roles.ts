// roles.yaml → roles and modules.
import type { ConfigDocument } from '../config.ts';
import type { ModuleModel, RoleModel } from '../../src/core/model.ts';
import { namesOf, numberOrNull, objectOf, pointerKey, sourceOf, textOf, textsOf } from './config-values.ts';

export function resolveRoles(document: ConfigDocument): readonly RoleModel[] {
  return Object.entries(objectOf(objectOf(document.value)['roles'])).map(([id, value]) => {
    const role = objectOf(value);
    return {
      id,
      type: numberOrNull(role['type']) ?? 0,
      title: textOf(role['title'], id),
      code: textOf(role['code']),
      userType: numberOrNull(role['userType']) ?? 0,
      home: textOf(role['home']),
      signs: role['signs'] === true,
      ...(role['keeps'] === true ? { keeps: true as const } : {}),
      renamedFrom: namesOf(role['renamedFrom']),
      source: sourceOf(document, `/roles/${pointerKey(id)}`),
    };
  });
}

export function resolveModules(document: ConfigDocument): readonly ModuleModel[] {
  return Object.entries(objectOf(objectOf(document.value)['modules'])).map(([id, value]) => {
    const module = objectOf(value);
    return {
      id,
      type: numberOrNull(module['type']) ?? 0,
      title: textOf(module['title'], id),
      description: textOf(module['description']),
      icon: textOf(module['icon'], 'appstore'),
      tiles: textsOf(module['tiles']),
      requires: Object.fromEntries(
        Object.entries(objectOf(module['requires'])).map(([role, flag]) => [role, textOf(flag)]),
      ),
      screens: Object.fromEntries(
        Object.entries(objectOf(module['screens'])).map(([role, keys]) => [role, textsOf(keys)]),
      ),
    };
  });
}
