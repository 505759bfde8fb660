// What lies on disk of a screen: its modules, the stories of itself and its forms, the tests that find it by themselves. Looked
// up, not foretold: where nothing was generated yet nothing is said.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleOf, screenModulePath } from '../emit/module-paths.ts';
import { packOf } from '../emit/packs.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';

export interface MadeFiles {
  readonly modules: readonly string[];
  readonly stories: readonly { readonly path: string; readonly title: string; readonly count: number }[];
  readonly tests: readonly string[];
}

const GENERATED = 'src/generated';
const IMPORT = /^import \* as (\w+) from '[^']*\/(?:forms|screens)\/[^']*\/(?:[\w-]+\.)?(\w+)\.(?:form|screen)\.js';$/gm;

export function madeOf(root: string, { screen, forms }: { readonly screen: ScreenModel; readonly forms: readonly string[] }): MadeFiles {
  const module = screenModulePath(screen);
  const pack = `${GENERATED}/${packOf(module)}`;
  return {
    modules: existsSync(join(root, pack)) ? [`${pack}（${module.split('/').at(-1) ?? ''}）`, `${GENERATED}/openapi.json`] : [],
    stories: filesIn(root, `${GENERATED}/stories`, '.stories.tsx').flatMap((path) => storiesIn(root, path, { module: moduleOf(screen), names: new Set([screen.key, ...forms]) })),
    tests: filesIn(root, 'tests/conformance', '.test.ts'),
  };
}

/** Stories whose file takes in the module of the screen or of one of its forms. */
function storiesIn(root: string, path: string, { names }: { readonly module: string; readonly names: ReadonlySet<string> }): MadeFiles['stories'] {
  const text = readFileSync(join(root, path), 'utf8');
  const taken = [...text.matchAll(IMPORT)].filter(([, , name]) => names.has(name ?? '')).map(([, alias]) => alias ?? '');
  if (taken.length === 0) return [];
  const isOnly = [...text.matchAll(IMPORT)].length === taken.length;
  const exported = [...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name ?? '').filter((name) => isOnly || taken.some((alias) => name.startsWith(alias)));
  return [{ path, title: /title: ["']([^"']+)/.exec(text)?.[1] ?? path, count: exported.length }];
}

function filesIn(root: string, folder: string, ending: string): readonly string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending)).map((name) => `${folder}/${name.replaceAll('\\', '/')}`).toSorted();
}
