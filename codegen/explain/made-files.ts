// What is made of a screen beside the app itself: its modules, the stories of itself, its forms and its machines, and
// the tests on disk that find it by themselves.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { screenModulePath } from '../emit/module-paths.ts';
import { packOf } from '../emit/packs.ts';
import { formStories } from '../stories/form-stories.ts';
import { machineStories } from '../stories/machine-stories.ts';
import { screenStories } from '../stories/screen-stories.ts';
import { storyFile, type StoryFile } from '../stories/story-file.ts';
import { STORIES_FOLDER } from '../stories/write-stories.ts';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { AppModel } from '../../src/core/model.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';

export interface MadeInput {
  readonly model: AppModel;
  readonly screen: ScreenModel;
  readonly entity: EntityModel | null;
  /** Keys of the forms that it opens. */
  readonly forms: readonly string[];
}

export interface MadeFiles {
  readonly modules: readonly string[];
  readonly stories: readonly { readonly path: string; readonly title: string; readonly count: number }[];
  readonly tests: readonly string[];
}

const GENERATED = 'src/generated';
const TESTS = 'tests/conformance';

export function madeOf(root: string, input: MadeInput): MadeFiles {
  const module = screenModulePath(input.screen);
  return {
    modules: [`${GENERATED}/${packOf(module)}（${module.split('/').at(-1) ?? ''}）`, `${GENERATED}/openapi.json`],
    stories: storyFiles(input).map(({ name, text }) => ({
      path: `${STORIES_FOLDER}/${name}`,
      title: /title: "([^"]+)"/.exec(text)?.[1] ?? name,
      count: [...text.matchAll(/^export const /gm)].length,
    })),
    tests: existsSync(join(root, TESTS))
      ? readdirSync(join(root, TESTS), { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.test.ts'))
          .map((name) => `${TESTS}/${name.replaceAll('\\', '/')}`)
          .toSorted()
      : [],
  };
}

function storyFiles({ model, screen, entity, forms }: MadeInput): readonly StoryFile[] {
  return [
    screenStories(model, screen),
    ...(entity === null
      ? []
      : entity.forms.filter(({ key }) => forms.includes(key)).map((form) => formStories({ model, entity, form }))),
    ...(entity === null ? [] : entity.machines.map((machine) => machineStories({ model, entity, machine }))),
  ].map(storyFile);
}
