// What the shell needs before any screen is opened: roles, modules, menu entries, routes as loaders, Refine
// resources,
// special screens.
import { cardsOf } from '../../src/core/cards-of.ts';
import type { AppModel, RoleModel } from '../../src/core/model.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';
import type { RecordPlace, WebApp, WebScreenEntry } from '../../src/core/web-model.ts';
import { SCREEN_FACTS } from '../screens/screen-facts.ts';
import { screenModulePath } from './module-paths.ts';
import { toPascalCase } from '../../src/core/naming.ts';
import { file, importOf, literal, objectCode, type OutputFile } from './output.ts';

/** chapters: screen key → path of its chapter, from the root. */
export function emitWebApp(
  model: AppModel,
  specials: readonly string[],
  chapters: ReadonlyMap<string, string>,
): readonly OutputFile[] {
  return [
    appModule(model, chapters),
    routesModule(model.screens),
    resourcesModule(model.screens),
    specialModule(specials),
    chaptersModule(chapters),
    kindsModule(),
    moduleDeclarations(),
  ];
}

function appModule(model: AppModel, chapters: ReadonlyMap<string, string>): OutputFile {
  const opened: Opened = {
    cards: model.screens.flatMap(cardsOf),
    counters: new Map(model.counters.map(({ key, entity }) => [key, entity])),
  };
  const app: WebApp = {
    roles: model.roles.map(webRole),
    modules: model.modules,
    screens: model.screens.map((screen) => ({
      ...entry(screen),
      ...opensRecords(screen, opened),
      ...(chapters.has(screen.key) ? { help: true } : {}),
    })),
    prompts: model.counters.flatMap(({ key, prompts = [] }) => prompts.map((prompt) => ({ counter: key, ...prompt }))),
  };
  return file(
    'web/app.ts',
    [
      "import type { WebApp } from '../../core/web-model.ts';",
      "import { renewed } from '../../web/screen/live-config.ts';",
      '',
      `const content: WebApp = ${literal(app)};`,
      '',
      ...renewedExport('app', 'content'),
    ].join('\n'),
  );
}

function webRole({ source: _source, renamedFrom: _renamedFrom, ...role }: RoleModel): WebApp['roles'][number] {
  return role;
}

function entry({ key, path, title, icon, kind, place, parent, menu, flag, opens, views }: ScreenModel): WebScreenEntry {
  const titles = Object.fromEntries(
    Object.entries(views)
      .filter(([, view]) => view.title !== title)
      .map(([role, view]) => [role, view.title]),
  );
  return {
    key,
    path,
    title,
    titles,
    icon,
    kind,
    ...(place === undefined ? {} : { place }),
    parent,
    menu,
    ...(flag === undefined ? {} : { flag }),
    opens,
  };
}

/** How the cards that open the screen find a record of their counter there; those that cannot are left out. */
function opensRecords(screen: ScreenModel, { cards, counters }: Opened): Pick<WebScreenEntry, 'opensRecords'> {
  const { context, entity, opensRecord, detail } = screen;
  const isNamed = opensRecord === 'own-id' || (opensRecord === 'listed' && detail !== null);
  const ways = cards
    .filter((card) => (card.opens ?? card.screen) === screen.key)
    .flatMap(({ counter }): readonly (readonly [string, RecordPlace])[] => {
      const counted = counters.get(counter);
      if (isNamed && counted === entity) return [[counter, { storage: null }]];
      return context !== null && counted === context.entity ? [[counter, { storage: context.storage }]] : [];
    });
  return ways.length === 0 ? {} : { opensRecords: Object.fromEntries(ways) };
}

interface Opened {
  readonly cards: ReturnType<typeof cardsOf>;
  /** Key → entity. */
  readonly counters: ReadonlyMap<string, string>;
}

function routesModule(screens: readonly ScreenModel[]): OutputFile {
  return file(
    'web/routes.ts',
    [
      "import { renewed, type ScreenLoaders } from '../../web/screen/live-config.ts';",
      '',
      'const loaders: ScreenLoaders = ',
      `${objectCode(screens.map((screen) => [screen.key, loaderCode(screen)]))};`,
      '',
      '/** screen key → its kind, and its module, fetched when it is opened. */',
      ...renewedExport('screenLoaders', 'loaders'),
    ].join('\n'),
  );
}

function loaderCode(screen: ScreenModel): string {
  return `{ kind: ${literal(screen.kind)}, load: () => ${importOf(`../${screenModulePath(screen)}`)} }`;
}

/** A module that accepts its own change, so that the open page goes on; only under `npm run dev`. */
function renewedExport(name: string, content: string): readonly string[] {
  return [
    `export const ${name} = import.meta.hot === undefined ? ${content} : renewed(import.meta.hot.data, ${content});`,
    'import.meta.hot?.accept();',
  ];
}

/** Names and addresses alone: what a screen is called, and under which it stands, the app says by role. */
function resourcesModule(screens: readonly ScreenModel[]): OutputFile {
  const resources = screens
    .filter((screen) => screen.place !== 'home')
    .map((screen) => ({ name: screen.key, ...(screen.place === 'heading' ? {} : { list: screen.path }) }));
  return file(
    'web/resources.ts',
    [
      "import type { ResourceProps } from '@refinedev/core';",
      '',
      `export const resources: ResourceProps[] = ${literal(resources)};`,
    ].join('\n'),
  );
}

/** What the packs hold, for the type checker. */
function moduleDeclarations(): OutputFile {
  const declared = (ending: string, name: string, type: string): string => `declare module '*.${ending}.js' {
  export const ${name}: ${importOf('../../core/web-model.ts')}.${type};
  export const fields: Readonly<Record<string, ${importOf('../../fields/field-web.ts')}.FieldWeb>>;
}
`;
  const chapter = `declare module '*.md' {
  const chapter: ${importOf('../../core/chapter-model.ts')}.Chapter;
  export default chapter;
}
`;
  return file(
    'web/modules.d.ts',
    declared('form', 'form', 'WebForm') + declared('screen', 'screen', 'WebScreen') + chapter,
  );
}

function specialModule(specials: readonly string[]): OutputFile {
  return file(
    'web/special.ts',
    [
      "import type { ComponentType } from 'react';",
      '',
      '/** Name of a hand-written screen → its module: src/web/special/<name>.tsx exports Component. */',
      'export const specials: Readonly<Record<string, () => Promise<{ readonly Component: ComponentType }>>> = ',
      `${objectCode([...specials].toSorted().map((name) => [name, `() => ${importOf(`../../web/special/${name}.tsx`)}`]))};`,
    ].join('\n'),
  );
}

/** A chapter is fetched when it is opened. */
function chaptersModule(chapters: ReadonlyMap<string, string>): OutputFile {
  return file(
    'web/chapters.ts',
    [
      "import type { Chapter } from '../../core/chapter-model.ts';",
      '',
      '/** screen key → its chapter of the manual: screens/<module>/<key>.md. */',
      'export const chapters: Readonly<Record<string, () => Promise<{ readonly default: Chapter }>>> = ',
      `${objectCode([...chapters].map(([key, path]) => [key, `() => ${importOf(`../../../${path}`)}`]))};`,
    ].join('\n'),
  );
}

/** A kind without a page, or with a page that takes another kind's screens, does not pass the type checker. */
function kindsModule(): OutputFile {
  const pages = [...SCREEN_FACTS.keys()].toSorted().map((kind): [string, string] => {
    const page = importOf(`../../words/screens/${kind}/${kind}.web.tsx`);
    return [kind, `async () => (await ${page}).${toPascalCase(kind)}Kind`];
  });
  return file(
    'web/screen-pages.ts',
    [
      "import type { ScreenPages } from '../../web/screen/kind-props.ts';",
      // Each model adds its arm to the screens, of which pages alone would not tell the type checker.
      ...[...SCREEN_FACTS.keys()]
        .toSorted()
        .map((kind) => `import type {} from '../../words/screens/${kind}/${kind}.model.ts';`),
      '',
      '/** Screen kind → its page, fetched with the first screen of it: src/words/screens/<kind>/<kind>.web.tsx. */',
      `export const screenPages: ScreenPages = ${objectCode(pages)};`,
    ].join('\n'),
  );
}
