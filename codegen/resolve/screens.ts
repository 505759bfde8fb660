// screens/**.screen.yaml → ScreenModel. Parts are resolved in their own files; here they are put together.
import { child, cursorOf } from '../check/model/cursor.ts';
import type { ConfigDocument } from '../config.ts';
import { readContext } from '../screens/context.ts';
import { readDetail } from '../screens/detail.ts';
import { readFrame } from '../screens/frame.ts';
import { phraseEntities, phrasesOf } from '../screens/phrases.ts';
import { readSearch } from '../screens/search-fields.ts';
import { resolveTable } from '../screens/table.ts';
import { readTabs, readViews } from '../screens/tabs.ts';
import { SCREEN_WORDS, wordOf } from '../screens/screen-words.ts';
import { readBlocks } from '../words/blocks.ts';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { TableModel } from '../../src/core/list-model.ts';
import type { ScreenFrame, ScreenModel } from '../../src/core/screen-model.ts';
import { objectOf, textOf } from './config-values.ts';
import { formReferences } from './form-references.ts';
import type { ResolveMemo } from './resolve-memo.ts';
import { usedCalls, type CallUse } from './screen-calls.ts';
import { intersect } from './role-sets.ts';
import { place, screenScope, type ScreenScope, type ScreensInput } from './screen-scope.ts';
import { openedScreens } from './screen-tables.ts';

export interface ResolvedScreen {
  readonly screen: ScreenModel;
  /** Its own and those of the screens that stand within it or open from it. */
  readonly uses: readonly CallUse[];
  readonly own: readonly CallUse[];
}

/** A screen is made from its file and the entities it names, those they refer to, and those whose calls it uses. */
export function resolveScreens(
  documents: readonly ConfigDocument[],
  input: ScreensInput,
  memo: ResolveMemo,
): readonly ResolvedScreen[] {
  const calls = new Map(
    [...input.entities.values()].flatMap((entity) => entity.calls.map((call) => [call.id, call] as const)),
  );
  const screens = documents.map((document) => {
    const named = memo.keep(`named ${document.file}`, [document], () => namedEntities(document));
    const own = named.map((id) => input.entities.get(id));
    // Sections that they say for screens are no part of their models.
    const said = named.map((id) => input.schemas.get(id));
    const near = own.flatMap((entity) =>
      (entity === undefined ? [] : memo.keep(`targets ${entity.id}`, [entity], () => targetsOf(entity))).map((id) =>
        input.entities.get(id),
      ),
    );
    const made = memo.keep(`screen ${document.file}`, [document, input.lookup.kinds, ...own, ...near, ...said], () =>
      resolveScreen(screenScope(document, input, calls)),
    );
    const screen = memo.settle(`screen model ${document.file}`, [made.screen], () => made.screen);
    const uses = memo.settle(`screen uses ${document.file}`, [made.uses], () => made.uses);
    return memo.keep(`screen settled ${document.file}`, [screen, uses], () => ({ screen, uses, own: uses }));
  });
  return withOpened(withWantedPresets(screens, memo), memo);
}

/** The rows of a number are a sub-filter where a number opens: other lists of the same call need not carry it. */
function withWantedPresets(screens: readonly ResolvedScreen[], memo: ResolveMemo): readonly ResolvedScreen[] {
  const opened = new Set(screens.flatMap(({ screen }) => wordOf(screen).shows(screen).leadsTo));
  return screens.map((one) =>
    opened.has(one.screen.key)
      ? one
      : memo.keep(`screen presets ${one.screen.key}`, [one], () => ({ ...one, screen: withoutCounted(one.screen) })),
  );
}

function withoutCounted(screen: ScreenModel): ScreenModel {
  const plain = (table: TableModel | null): TableModel | null => {
    const presets = (table?.presets ?? []).filter(({ counted }) => counted === undefined);
    // "All" alone is no choice.
    return table === null ? null : { ...table, presets: presets.some(({ isSent }) => isSent) ? presets : [] };
  };
  const plainTabs = (tabs: ScreenModel['tabs']): ScreenModel['tabs'] =>
    tabs.map((tab) => ({ ...tab, table: plain(tab.table) }));
  return {
    ...screen,
    table: plain(screen.table),
    tabs: plainTabs(screen.tabs),
    views: Object.fromEntries(
      Object.entries(screen.views).map(([role, view]) => [
        role,
        { ...view, table: plain(view.table), tabs: plainTabs(view.tabs) },
      ]),
    ),
  };
}

function targetsOf(entity: EntityModel): readonly string[] {
  const { fields, forms } = entity;
  return [...[...fields, ...forms.flatMap(formReferences)].flatMap(({ to }) => to ?? []), ...phraseEntities(entity)];
}

function namedEntities(document: ConfigDocument): readonly string[] {
  const config = objectOf(document.value);
  return [
    textOf(config['entity']),
    textOf(objectOf(config['context'])['entity']),
    ...readDetail(cursorOf(document)).entities,
    ...readBlocks(cursorOf(document)).flatMap(({ reading }) => reading?.entities ?? []),
    ...(SCREEN_WORDS.get(textOf(config['kind']))?.read(cursorOf(document)).entities ?? []),
    ...[...readFrame(cursorOf(document)).uses, textOf(objectOf(objectOf(config['context'])['gauges'])['call'])].map(
      (call) => call.slice(0, call.lastIndexOf('.')),
    ),
  ];
}

/** Who has a screen may make the calls of those that stand within it or open from it, however deep. */
function withOpened(screens: readonly ResolvedScreen[], memo: ResolveMemo): readonly ResolvedScreen[] {
  const byKey = new Map(screens.map((one) => [one.screen.key, one]));
  const usesOf = (key: string, above: readonly string[]): readonly CallUse[] => {
    const own = byKey.get(key);
    if (own === undefined || above.includes(key)) return [];
    return [
      ...own.uses,
      ...own.screen.opens.flatMap(({ screen, roles }) =>
        usesOf(screen, [...above, key]).map((use) => ({ ...use, roles: intersect(use.roles, roles) })),
      ),
    ];
  };
  return screens.map((one) =>
    one.screen.opens.length === 0
      ? one
      : { ...one, uses: memo.settle(`uses of ${one.screen.key}`, screens, () => usesOf(one.screen.key, [])) },
  );
}

function resolveScreen(scope: ScreenScope): Omit<ResolvedScreen, 'own'> {
  const { config } = scope;
  const cursor = cursorOf(scope.document);
  const head = readFrame(cursor);
  const word = SCREEN_WORDS.get(head.kind);
  if (word === undefined) throw new Error(`screen kind ${head.kind} has no folder`);
  const frame: ScreenFrame = {
    ...head.model(scope),
    context: readContext(cursor)?.model(scope) ?? null,
    table: resolveTable(scope),
    tabs: readTabs(cursor).map((tab) => tab.model(scope)),
    views: Object.fromEntries(readViews(cursor).map((view) => [view.role, view.model(scope)])),
    blocks: readBlocks(cursor).map((block) => block.model(scope)),
    opens: [],
    detail: readDetail(cursor).model(scope),
    ...(config['search'] === undefined
      ? {}
      : { search: readSearch(child(cursor, 'search')).map((field) => field.model(scope)) }),
    calls: [],
    source: place(scope, ''),
  };
  const screen = word.read(cursor).model(frame, scope);
  const uses = usedCalls(screen, scope);
  return {
    screen: {
      ...screen,
      ...phrasesOf(screen, scope),
      opens: openedScreens(screen, scope),
      calls: [...new Set(uses.map((use) => use.call))].toSorted(),
    },
    uses,
  };
}
