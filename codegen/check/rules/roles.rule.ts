// roles.yaml, read in codegen/roles.
import type { Problem } from '../../config.ts';
import { readModules } from '../../roles/modules.ts';
import { readRoles } from '../../roles/roles.ts';
import type { CheckScope } from '../model/facts.ts';

export function checkRoles(scope: CheckScope): readonly Problem[] {
  if (scope.rolesBroken) return [];
  const { roles } = scope.config;
  return [readRoles(roles), readModules(roles)].flatMap((part) => part.problems(scope));
}
