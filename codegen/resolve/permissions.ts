// Screens and buttons of each role with the calls they make and the events they fire: what a custom role can be
// without. A button that only makes calls which its screen makes anyway could not be refused by the server, so it is
// none of its own.
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { CallModel } from '../../src/core/call-model.ts';
import type { EventModel } from '../../src/core/machine-model.ts';
import type { ModuleModel, RoleModel } from '../../src/core/model.ts';
import type { PermissionModel } from '../../src/core/permission-model.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';
import type { ActionModel } from '../../src/core/action-model.ts';
import { factsOfAction } from '../../src/words/actions/facts-of-action.ts';
import type { ResolveMemo } from './resolve-memo.ts';
import type { CallUse } from './screen-calls.ts';
import { actionsOf } from './screen-tables.ts';
import type { ResolvedScreen } from './screens.ts';

export interface PermissionsInput {
  readonly roles: readonly RoleModel[];
  readonly modules: readonly ModuleModel[];
  readonly screens: readonly ResolvedScreen[];
  readonly entities: readonly EntityModel[];
}

export function resolvePermissions(input: PermissionsInput, memo: ResolveMemo): readonly PermissionModel[] {
  const facts = memo.settle('facts of permissions', input.entities, () =>
    input.entities.map(({ id, calls, machines }): EntityFacts => ({
      id,
      calls: calls.map(({ id: call, events }) => ({ id: call, entity: id, events })),
      events: machines.flatMap((machine) =>
        machine.events.map(({ id: event, title, by }) => ({ id: event, title, by, machine: machine.title })),
      ),
    })),
  );
  return memo.keep('permissions', [input.roles, input.modules, ...input.screens, facts], () =>
    permissionsOf(input, facts),
  );
}

interface EntityFacts {
  readonly id: string;
  readonly calls: readonly Pick<CallModel, 'id' | 'entity' | 'events'>[];
  readonly events: readonly (Pick<EventModel, 'id' | 'title' | 'by'> & { readonly machine: string })[];
}

interface Desk {
  readonly role: string;
  readonly calls: ReadonlyMap<string, EntityFacts['calls'][number]>;
  /** "<entity>.<event>". */
  readonly events: ReadonlyMap<string, EntityFacts['events'][number]>;
}

function permissionsOf(
  { roles, modules, screens }: PermissionsInput,
  facts: readonly EntityFacts[],
): readonly PermissionModel[] {
  const byKey = new Map(screens.map((one) => [one.screen.key, one]));
  const calls = new Map(facts.flatMap((entity) => entity.calls.map((call) => [call.id, call] as const)));
  const events = new Map(
    facts.flatMap((entity) => entity.events.map((event) => [`${entity.id}.${event.id}`, event] as const)),
  );
  return roles.flatMap(({ id: role, home }) => {
    const desk: Desk = { role, calls, events };
    return [
      ...homeNode(byKey.get(home), desk),
      ...placesOf(role, modules, byKey).flatMap((place) => screenNodes(place, desk)),
    ];
  });
}

interface Place {
  readonly one: ResolvedScreen;
  readonly module: string;
  readonly parent: string | null;
  readonly reserved: boolean;
}

/** The role's screens in menu order, each followed by those that open from it; each once, where it stands first. */
function placesOf(
  role: string,
  modules: readonly ModuleModel[],
  byKey: ReadonlyMap<string, ResolvedScreen>,
): readonly Place[] {
  const listed = modules.flatMap((module) => (module.screens[role] ?? []).map((key) => ({ key, module: module.id })));
  const isListed = new Set(listed.map(({ key }) => key));
  const found = new Map<string, Place>();
  const put = (key: string, { module, parent, reserved }: Omit<Place, 'one'>): void => {
    const one = byKey.get(key);
    if (one === undefined || found.has(key)) return;
    const place = { one, module, parent, reserved: reserved || one.screen.reserved === true };
    found.set(key, place);
    for (const opened of one.screen.opens)
      if (!isListed.has(opened.screen) && (opened.roles === null || opened.roles.includes(role)))
        put(opened.screen, { module, parent: key, reserved: place.reserved });
  };
  for (const { key, module } of listed) {
    const parent = byKey.get(key)?.screen.parent ?? null;
    if (parent !== null) put(parent, { module, parent: null, reserved: false });
    put(key, { module, parent, reserved: false });
  }
  return [...found.values()];
}

/** A home and what it shows are always there. */
function homeNode(home: ResolvedScreen | undefined, desk: Desk): readonly PermissionModel[] {
  if (home === undefined) return [];
  const uses = home.uses.filter((use) => isMet(use, desk.role));
  return [
    {
      id: home.screen.key,
      kind: 'home',
      role: desk.role,
      title: home.screen.title,
      module: null,
      parent: null,
      reserved: false,
      ...madeBy(uses, [], desk),
    },
  ];
}

function screenNodes(
  { one: { screen, own }, module, parent, reserved }: Place,
  desk: Desk,
): readonly PermissionModel[] {
  const { role } = desk;
  const uses = own.filter((use) => isMet(use, role));
  const made = madeBy(
    uses.filter(({ button }) => button === null),
    [],
    desk,
  );
  const title = screen.views[role]?.title ?? screen.title;
  const node: PermissionModel = { id: screen.key, kind: 'screen', role, title, module, parent, reserved, ...made };
  return [
    node,
    ...buttonsOf(screen, uses, desk)
      .filter(
        (button) =>
          !button.calls.every((call) => made.calls.includes(call)) ||
          button.events.some((event) => !made.events.includes(event)),
      )
      .map((button): PermissionModel => ({
        kind: 'button',
        role,
        module,
        parent: screen.key,
        ...button,
        reserved: reserved || button.reserved,
      })),
  ];
}

type Button = Pick<PermissionModel, 'id' | 'title' | 'reserved' | 'calls' | 'events'>;

/** By id, wherever on the screen they stand; a review has one for each thing that can be said. */
function buttonsOf(screen: ScreenModel, uses: readonly CallUse[], desk: Desk): readonly Button[] {
  const met = actionsOf(screen, { config: {} })
    .filter((place) => isMet(place, desk.role))
    .map(({ action }) => action);
  return [...Map.groupBy(met, ({ id }) => id)].flatMap(([id, same]): readonly Button[] => {
    const [first] = same;
    const own = uses.filter(({ button }) => button === id);
    if (first === undefined || own.length === 0) return [];
    const reserved = same.some((action) => action.reserved === true);
    const said = eventNames(screen, same, desk);
    if (factsOfAction(first).judges === true && said.length > 1) {
      return said.map((event) => ({
        id: `${screen.key}:${event.slice(event.lastIndexOf('.') + 1)}`,
        title: verdictTitle(event, said, desk),
        reserved,
        ...madeBy(own, [event], desk),
      }));
    }
    const full = same.some(({ args }) => args['full'] === true) ? own.map(({ call }) => `${call}+full`) : [];
    return [{ id: `${screen.key}:${id}`, title: first.title, reserved, ...madeBy(own, [...said, ...full], desk) }];
  });
}

/** Where two machines say the same, with the name of its machine. */
function verdictTitle(name: string, among: readonly string[], { events }: Desk): string {
  const event = events.get(name);
  if (event === undefined) return name;
  return among.some((other) => other !== name && events.get(other)?.title === event.title)
    ? `${event.machine}：${event.title}`
    : event.title;
}

function eventNames(
  { entity }: ScreenModel,
  actions: readonly ActionModel[],
  { role, events }: Desk,
): readonly string[] {
  const named = [...new Set(actions.flatMap((action) => action.events))].map((event) => `${entity ?? ''}.${event}`);
  return named.filter((event) => events.get(event)?.by.includes(role) === true);
}

/** Where it is not said which events are meant, those that its calls fire. */
function madeBy(
  uses: readonly CallUse[],
  said: readonly string[],
  { role, calls, events }: Desk,
): Pick<PermissionModel, 'calls' | 'events'> {
  const made = [...new Set(uses.map(({ call }) => call))].toSorted();
  const fired = made.flatMap((id) => {
    const call = calls.get(id);
    return call === undefined ? [] : call.events.map((event) => `${call.entity}.${event}`);
  });
  return {
    calls: made,
    events:
      said.length > 0
        ? said
        : [...new Set(fired)].filter((event) => events.get(event)?.by.includes(role) === true).toSorted(),
  };
}

function isMet({ roles, except }: Pick<CallUse, 'roles' | 'except'>, role: string): boolean {
  return (roles === null || roles.includes(role)) && !except.includes(role);
}
