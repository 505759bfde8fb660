// Roles that only one of two models has. What every role may read but for a few is written in a model as the list of
// all the others, which a new role lengthens everywhere: no screen and no form changed by that. Of such a role a
// screen says what it says where the role has the screen.
import type { FormModel } from '../../src/core/entity-model.ts';
import { parseOwn } from '../../src/core/own-json.ts';
import type { AppModel } from '../../src/core/model.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';
import { roleNow, type NameChange } from './name-changes.ts';

export interface OtherRoles {
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

/** Those that went, those that came; one that was renamed is neither. */
export function otherRoles(renames: readonly NameChange[], before: AppModel, after: AppModel): OtherRoles {
  const was = new Map(before.roles.map(({ id }) => [roleNow(renames, id), id]));
  const is = new Set(after.roles.map(({ id }) => id));
  return {
    before: new Set([...was].filter(([now]) => !is.has(now)).map(([, id]) => id)),
    after: new Set([...is].filter((id) => !was.has(id))),
  };
}

/** Roles by screen: by a module, as their home, and what stands within those or opens from them. */
export function holdersOf({ roles, modules, screens }: AppModel): ReadonlyMap<string, ReadonlySet<string>> {
  const opens = new Map(screens.map((screen) => [screen.key, screen.opens.map((opened) => opened.screen)]));
  const holders = new Map(screens.map(({ key }) => [key, new Set<string>()]));
  const give = (key: string, role: string): void => {
    const own = holders.get(key);
    if (own === undefined || own.has(role)) return;
    own.add(role);
    for (const within of opens.get(key) ?? []) give(within, role);
  };
  for (const { id, home } of roles) give(home, id);
  for (const module of modules)
    for (const [role, keys] of Object.entries(module.screens)) for (const key of keys) give(key, role);
  return holders;
}

export function screenWithout(screen: ScreenModel, roles: readonly string[]): ScreenModel {
  return roles.length === 0 ? screen : parseOwn<ScreenModel>(textWithout(screen, roles));
}

export function formWithout(form: FormModel, roles: readonly string[]): FormModel {
  return roles.length === 0 ? form : parseOwn<FormModel>(textWithout(form, roles));
}

/** Keys of lists of roles. */
const LISTS: ReadonlySet<string> = new Set(['roles', 'read', 'write']);

function textWithout(value: object, roles: readonly string[]): string {
  return JSON.stringify(value, (key, inner: unknown) =>
    LISTS.has(key) && Array.isArray(inner) ? inner.filter((role) => !roles.includes(String(role))) : inner,
  );
}
