// Stories of one screen: with rows for every role that sees it differently; without rows, loading, failed, with long
// texts for the first of them; and one a dialog that its actions open.
import type { ActionModel } from '../../src/core/action-model.ts';
import type { AppModel } from '../../src/core/model.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';
import type { TableModel } from '../../src/core/list-model.ts';
import { cardsOf } from '../../src/core/cards-of.ts';
import { toPascalCase } from '../../src/core/naming.ts';
import { factsOf } from '../screens/screen-facts.ts';
import { literal } from '../emit/output.ts';
import { screenModulePath } from '../emit/module-paths.ts';
import { actionHalf } from '../words/actions.ts';
import { moduleTitle, part, type Story, type StoryFileInput } from './story-file.ts';
import { wordsIn } from './themes.ts';
import { moduleFor, screenAsSeen, screenRoles } from './story-roles.ts';

export function screenStories(model: AppModel, screen: ScreenModel): StoryFileInput {
  const roles = screenRoles(model, screen.key);
  const seen = [...Map.groupBy(roles, (role) => screenAsSeen(screen, role.id)).values()];
  const first = roles[0]?.id ?? null;
  // A home without cards has nothing that could be missing, load or fail.
  const like = (show: string): string => `${screen.kind}${cardsOf(screen).length === 0 ? '' : ' of cards'} ${show}`;
  const stories: readonly Story[] = [
    ...seen.map((group, at): Story => ({
      id: at === 0 ? 'Rows' : `Rows${toPascalCase(group[0]?.id ?? '')}`,
      name: `有数据 · ${group.map(({ title }) => title).join('、')}`,
      args: { show: 'rows', role: group[0]?.id ?? null },
      like: like('rows'),
      words: wordsIn(screen.views[group[0]?.id ?? ''] ?? screen),
    })),
    ...(asksNothing(screen)
      ? []
      : [
          { id: 'Nothing', name: '没有数据', args: { show: 'nothing', role: first }, like: like('nothing') },
          { id: 'Loading', name: '加载中', args: { show: 'loading', role: first }, like: like('loading') },
          { id: 'Failed', name: '加载失败', args: { show: 'failed', role: first }, like: like('failed') },
          { id: 'Long', name: '很长的内容', args: { show: 'long', role: first }, like: like('long') },
        ]),
    ...seen
      .flatMap((group) => dialogStories(screen, group[0]?.id ?? ''))
      .filter((story, at, all) => all.findIndex(({ id }) => id === story.id) === at),
  ];
  const entity = model.entities.find(({ id }) => id === screen.entity);
  return {
    name: `${screen.key}.screen`,
    title: [
      moduleTitle(model, screen),
      ...(entity === undefined ? [] : [part(entity.title)]),
      `${factsOf(screen).title}：${part(screen.title)}${isOnly(model, screen) ? '' : `（${screen.key}）`}`,
    ].join('/'),
    imports: { screen: screenModulePath(screen) },
    factory: {
      file: 'screen-story.tsx',
      name: 'screenStories',
      given: `screen, ${literal(Object.fromEntries(roles.map(({ id }) => [id, moduleFor(model, screen.key, id)])))}`,
    },
    stories,
  };
}

/** Two screens may bear one title: then their keys tell them apart. */
function isOnly(model: AppModel, { title, kind }: ScreenModel): boolean {
  return model.screens.filter((screen) => screen.title === title && screen.kind === kind).length === 1;
}

function asksNothing(screen: ScreenModel): boolean {
  return factsOf(screen).isStill === true;
}

function dialogStories(screen: ScreenModel, role: string): readonly Story[] {
  const view = screen.views[role] ?? screen;
  const tables: readonly (readonly [string | null, TableModel | null])[] =
    view.tabs.length > 0 ? view.tabs.map((tab) => [tab.key, tab.table ?? view.table] as const) : [[null, view.table]];
  return tables.flatMap(([tab, table]) =>
    [
      ...(table?.toolbar ?? []).map((action) => ({ action, at: 'toolbar' })),
      ...(table?.row ?? []).map((action) => ({ action, at: 'row' })),
    ]
      .filter(
        ({ action }) =>
          actionHalf(action).compile.opensDialog?.(action) === true &&
          (action.roles === null || action.roles.includes(role)),
      )
      .map(({ action, at }): Story => ({
        // One of a kind: what the other tabs' actions open differs by their forms, which have stories of their own.
        id: `Dialog${toPascalCase(action.id)}`,
        name: `对话框：${action.title}`,
        args: { show: 'dialog', role, action: action.id, at, tab },
        like: `dialog ${action.kind}`,
        words: dialogWords(screen, action),
      })),
  );
}

/**
 * What a dialog shows: the form that it opens, which adding and editing share; of an action that only asks, the words
 * in it; of any other, what the same action of another screen shows too.
 */
function dialogWords({ entity }: ScreenModel, action: ActionModel): readonly string[] {
  const { opensForm } = actionHalf(action).compile;
  if (opensForm === undefined) return [`${entity} ${action.id}`];
  const opened = opensForm(action);
  return opened === null ? wordsIn(action) : [`${entity} form ${opened.form}`];
}
