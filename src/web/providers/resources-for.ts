// The generated resources as a person has them in the open system: those of the authority list, in its order, with icon
// and title as the role has them. What has no entry in the menu stands under the one it opens from, which menu and
// breadcrumb then show.
import type { ResourceProps } from '@refinedev/core';
import type { WebApp } from '../../core/web-model.ts';
import { entryFor, type MenuEntry, menuOf, menuPlaceOf, roleOfType } from '../session/authority.ts';
import type { StoredFacts } from '../session/stored-session.ts';

export function resourcesFor(
  all: readonly ResourceProps[],
  app: WebApp,
  { authority, roleType, sys }: Pick<StoredFacts, 'authority' | 'roleType' | 'sys'>,
): ResourceProps[] {
  const role = roleOfType(app, roleType)?.id ?? null;
  const entries = menuOf(app, authority, { role, type: sys });
  const listed = new Map(listedUnder(entries, null));
  return authority.flatMap((key) => {
    const [resource, screen] = [all.find(({ name }) => name === key), app.screens.find((one) => one.key === key)];
    if (resource === undefined || screen === undefined) return [];
    const parent = listed.has(key) ? listed.get(key) : menuPlaceOf(app, entries, key);
    return [
      {
        ...resource,
        meta: {
          label: entryFor(screen, role).title,
          icon: screen.icon,
          hide: !listed.has(key),
          ...(typeof parent === 'string' ? { parent } : {}),
        },
      },
    ];
  });
}

/** Key of each entry, with that of the one above it; null: none. */
function listedUnder(entries: readonly MenuEntry[], parent: string | null): (readonly [string, string | null])[] {
  return entries.flatMap(({ screen, children }) => [
    [screen.key, parent] as const,
    ...listedUnder(children, screen.key),
  ]);
}
