// Every table and every action of a screen, its tabs' and its roles' views included, with who meets it and where it is
// said.
import type { OpenedModel, ScreenModel } from '../../src/core/screen-model.ts';
import type { TableModel } from '../../src/core/list-model.ts';
import type { ActionModel } from '../../src/core/action-model.ts';
import { factsOfAction } from '../../src/words/actions/facts-of-action.ts';
import { factsOfBlock } from '../../src/words/blocks/facts-of-block.ts';
import { SCREEN_FACTS } from '../screens/screen-facts.ts';
import { wordOf } from '../screens/screen-words.ts';
import { listOf, objectOf, textsOf } from './config-values.ts';
import { intersect } from './role-sets.ts';
import { tableOfTab } from '../screens/tabs.ts';
import type { ScreenScope } from './screen-scope.ts';

export interface TablePlace {
  readonly table: TableModel;
  /** Roles that meet it; null: every role but `except`. */
  readonly roles: readonly string[] | null;
  /** Roles with a view of their own. */
  readonly except: readonly string[];
  /** JSON pointer of what stands under a key of it. */
  readonly pointer: (key: string) => string;
}

type Said = Readonly<Record<string, unknown>>;

export function tablesOf(screen: ScreenModel, { config }: Pick<ScreenScope, 'config'>): readonly TablePlace[] {
  const except = Object.keys(screen.views);
  const under =
    (said: Said, path: string, otherwise: TablePlace['pointer']): TablePlace['pointer'] =>
    (key) =>
      said[key] === undefined ? otherwise(key) : `${path}/${key}`;
  const base: TablePlace['pointer'] = (key) => `/table/${key}`;
  const tabsOf = (
    tabs: ScreenModel['tabs'],
    said: ReturnType<typeof listOf>,
    place: { readonly path: string; readonly pointer: TablePlace['pointer'] },
  ) =>
    tabs.flatMap((tab, at) =>
      tab.table === null
        ? []
        : [
            {
              table: tab.table,
              pointer: under(
                objectOf(objectOf(said[at])['table']),
                `${place.path}/${at}/table`,
                under(tableOfTab(objectOf(said[at])), `${place.path}/${at}`, place.pointer),
              ),
            },
          ],
    );
  const own = [
    ...(screen.table === null ? [] : [{ table: screen.table, pointer: base }]),
    ...tabsOf(screen.tabs, listOf(config['tabs']), { path: '/tabs', pointer: base }),
  ].map((place): TablePlace => ({ ...place, roles: null, except }));
  const views = Object.entries(screen.views).flatMap(([role, view]) => {
    const said = objectOf(objectOf(config['views'])[role]);
    const pointer = under(objectOf(said['table']), `/views/${role}/table`, base);
    const tabs =
      said['tabs'] === undefined
        ? { said: listOf(config['tabs']), path: '/tabs' }
        : { said: listOf(said['tabs']), path: `/views/${role}/tabs` };
    return [
      ...(view.table === null ? [] : [{ table: view.table, pointer }]),
      ...tabsOf(view.tabs, tabs.said, { path: tabs.path, pointer }),
    ].map((place): TablePlace => ({ ...place, roles: [role], except: [] }));
  });
  return [...own, ...views];
}

export interface ActionPlace extends Pick<TablePlace, 'roles' | 'except'> {
  readonly action: ActionModel;
  readonly pointer: string;
}

export function actionsOf(screen: ScreenModel, scope: Pick<ScreenScope, 'config'>): readonly ActionPlace[] {
  const ofTables = tablesOf(screen, scope).flatMap(({ table, roles, except, pointer }) =>
    (['toolbar', 'row', 'batch'] as const).flatMap((bar) =>
      table[bar].map((action, at): ActionPlace => ({
        action,
        roles: intersect(roles, action.roles),
        except,
        pointer: `${pointer(bar)}/${at}`,
      })),
    ),
  );
  const ofBlocks = screen.blocks.flatMap((block, at) =>
    (factsOfBlock(block).buttons?.of(block) ?? []).map((action, item): ActionPlace => ({
      action,
      roles: intersect(block.roles, action.roles),
      except: [],
      pointer: `/blocks/${at}/${block.kind}/${item}`,
    })),
  );
  return [...ofTables, ...ofBlocks];
}

/** Screens that stand within this one or are opened from it. */
export function openedScreens(screen: ScreenModel, scope: Pick<ScreenScope, 'config'>): readonly OpenedModel[] {
  const opened = [
    ...actionsOf(screen, scope).flatMap(({ action, roles }) => {
      const target = factsOfAction(action).leadsTo?.(action);
      return target === undefined || !('screen' in target) ? [] : [{ screen: target.screen, roles }];
    }),
    ...screen.blocks.flatMap((block) =>
      (factsOfBlock(block).screens?.(block) ?? []).map((within) => ({ screen: within, roles: block.roles })),
    ),
  ];
  const own = wordOf(screen)
    .shows(screen)
    .leadsTo.map((key) => ({ screen: key, roles: null }));
  const beside = textsOf(scope.config[SCREEN_FACTS.get(screen.kind)?.beside ?? '']);
  return [
    ...[...Map.groupBy([...opened, ...own], (one) => one.screen)].map(([key, all]) => ({
      screen: key,
      roles: all.some(({ roles }) => roles === null) ? null : [...new Set(all.flatMap(({ roles }) => roles ?? []))],
    })),
    ...beside.map((key) => ({ screen: key, roles: null, everywhere: true as const })),
  ];
}
