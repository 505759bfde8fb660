// Grants: role × call, each with the line of roles.yaml that gives the role the screen and the line of the screen that
// makes the call.
import type { ConfigDocument } from '../config.ts';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { GrantModel, GrantOrigin, ModuleModel, RoleModel } from '../../src/core/model.ts';
import { pointerKey, sourceOf } from './config-values.ts';
import type { CallUse } from './screen-calls.ts';
import type { EntityEntry } from './resolve-scope.ts';
import { configuredCalls } from '../calls/configured-calls.ts';
import { child, namesAt } from '../check/model/cursor.ts';
import type { ResolveMemo } from './resolve-memo.ts';

export interface GrantsInput {
  readonly document: ConfigDocument;
  readonly roles: readonly RoleModel[];
  readonly modules: readonly ModuleModel[];
  /** screen key → its calls. */
  readonly uses: ReadonlyMap<string, readonly CallUse[]>;
  readonly entities: readonly EntityModel[];
  readonly entries: ReadonlyMap<string, EntityEntry>;
}

/** Made anew only where a screen uses other calls, roles.yaml is another or an entity opens a call. */
export function resolveGrants(input: GrantsInput, memo: ResolveMemo): readonly GrantModel[] {
  const facts = input.entities.map((entity) =>
    memo.settle(`grants ${entity.id}`, [entity, input.entries.get(entity.id)], () => ({
      open: entity.calls.filter((call) => call.open !== 'granted').map((call) => call.id),
      direct: directGrants(entity, input.entries.get(entity.id)),
    })),
  );
  return memo.keep('grants', [input.document, ...input.uses.keys(), ...input.uses.values(), ...facts], () =>
    grantsOf(input, facts),
  );
}

interface EntityGrants {
  /** Calls that need no grant. */
  readonly open: readonly string[];
  readonly direct: readonly Given[];
}

function grantsOf(input: GrantsInput, facts: readonly EntityGrants[]): readonly GrantModel[] {
  const open = new Set(facts.flatMap((entity) => entity.open));
  const given = [...facts.flatMap((entity) => entity.direct), ...screenGrants(input)].filter(
    ({ call }) => !open.has(call),
  );
  const alike = Map.groupBy(given, ({ role, call }) => `${role} ${call}`);
  return [...alike.values()]
    .flatMap(([first, ...rest]) => (first === undefined ? [] : [{ ...first, also: furtherOf(first, rest) }]))
    .toSorted((left, right) => compare(left.role, right.role) || compare(left.call, right.call));
}

/** One a screen, the first of its lines. */
function furtherOf({ screen }: Given, rest: readonly Given[]): readonly GrantOrigin[] {
  const others = rest.filter(
    (grant, at) => grant.screen !== screen && rest.findIndex((other) => other.screen === grant.screen) === at,
  );
  return others.map(({ source, screen: key, via }) => ({ source, screen: key, via }));
}

type Given = Omit<GrantModel, 'also'>;

function screenGrants(input: GrantsInput): readonly Given[] {
  return rolesScreens(input).flatMap(({ role, screen, source }) =>
    (input.uses.get(screen) ?? [])
      .filter((use) => (use.roles === null || use.roles.includes(role)) && !use.except.includes(role))
      .map((use) => ({ role, call: use.call, source, screen, via: use.source })),
  );
}

function rolesScreens({
  document,
  roles,
  modules,
}: GrantsInput): readonly { readonly role: string; readonly screen: string; readonly source: string }[] {
  const homes = roles.map((role) => ({
    role: role.id,
    screen: role.home,
    source: sourceOf(document, `/roles/${pointerKey(role.id)}/home`),
  }));
  const listed = modules.flatMap((module) =>
    Object.entries(module.screens).flatMap(([role, screens]) =>
      screens.map((screen, at) => ({
        role,
        screen,
        source: sourceOf(document, `/modules/${pointerKey(module.id)}/screens/${pointerKey(role)}/${at}`),
      })),
    ),
  );
  return [...homes, ...listed];
}

/** `roles` on a call: granted without any screen. */
function directGrants(entity: EntityModel, entry: EntityEntry | undefined): readonly Given[] {
  if (entry === undefined) return [];
  const configured = configuredCalls(entry);
  return entity.calls.flatMap((call) =>
    namesAt(child(configured, call.name), 'roles').map((role) => ({
      role,
      call: call.id,
      source: call.source,
      screen: null,
      via: call.source,
    })),
  );
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
