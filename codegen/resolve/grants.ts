// Grants: role × call, each with the line of roles.yaml that gives the role the screen and the line of the screen that makes the call.
import type { ConfigDocument } from '../config.ts';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { GrantModel, ModuleModel, RoleModel } from '../../src/core/model.ts';
import { pointerKey, sourceOf } from './config-values.ts';
import type { CallUse } from './screen-calls.ts';
import type { EntityEntry } from './resolve-scope.ts';
import { configuredCalls } from './calls.ts';
import { objectOf, textsOrNull } from './config-values.ts';

export interface GrantsInput {
  readonly document: ConfigDocument;
  readonly roles: readonly RoleModel[];
  readonly modules: readonly ModuleModel[];
  /** screen key → its calls. */
  readonly uses: ReadonlyMap<string, readonly CallUse[]>;
  readonly entities: readonly EntityModel[];
  readonly entries: ReadonlyMap<string, EntityEntry>;
}

export function resolveGrants(input: GrantsInput): readonly GrantModel[] {
  const open = new Set(input.entities.flatMap((entity) => entity.calls.filter((call) => call.open !== 'granted').map((call) => call.id)));
  const first = new Map<string, GrantModel>();
  for (const grant of [...directGrants(input), ...screenGrants(input)]) {
    const key = `${grant.role} ${grant.call}`;
    if (!open.has(grant.call) && !first.has(key)) first.set(key, grant);
  }
  return [...first.values()].toSorted((left, right) => compare(left.role, right.role) || compare(left.call, right.call));
}

function screenGrants(input: GrantsInput): readonly GrantModel[] {
  return rolesScreens(input).flatMap(({ role, screen, source }) =>
    (input.uses.get(screen) ?? [])
      .filter((use) => (use.roles === null || use.roles.includes(role)) && !use.except.includes(role))
      .map((use) => ({ role, call: use.call, source, screen, via: use.source })));
}

function rolesScreens({ document, roles, modules }: GrantsInput): readonly { readonly role: string; readonly screen: string; readonly source: string }[] {
  const homes = roles.map((role) => ({ role: role.id, screen: role.home, source: sourceOf(document, `/roles/${pointerKey(role.id)}/home`) }));
  const listed = modules.flatMap((module) => Object.entries(module.screens).flatMap(([role, screens]) =>
    screens.map((screen, at) => ({ role, screen, source: sourceOf(document, `/modules/${pointerKey(module.id)}/screens/${pointerKey(role)}/${at}`) }))));
  return [...homes, ...listed];
}

/** `roles` on a call: granted without any screen. */
function directGrants({ entities, entries }: GrantsInput): readonly GrantModel[] {
  return entities.flatMap((entity) => {
    const entry = entries.get(entity.id);
    if (entry === undefined) return [];
    const configured = configuredCalls(entry);
    return entity.calls.flatMap((call) => {
      const roles = textsOrNull(objectOf(configured[call.name])['roles']) ?? [];
      return roles.map((role) => ({ role, call: call.id, source: call.source, screen: null, via: call.source }));
    });
  });
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
