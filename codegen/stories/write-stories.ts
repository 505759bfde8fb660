// The story files of a generated model, for Storybook alone: it calls this when it starts and whenever the model
// changes. They hold names; what a story shows is read from the model and the samples when it is opened
// (.storybook/workshop).
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseOwn } from '../../src/core/own-json.ts';
import type { AppModel } from '../../src/core/model.ts';
import { formStories } from './form-stories.ts';
import { machineStories } from './machine-stories.ts';
import { withPictures } from './pictures.ts';
import { screenStories } from './screen-stories.ts';
import { storyFile, type StoryFile } from './story-file.ts';
import { withThemes } from './themes.ts';
import { withTwins } from './twins.ts';

export const STORIES_FOLDER = 'src/generated/stories';

/** Every story file of the model, by its name in the folder. */
export function storiesOf(model: AppModel): readonly StoryFile[] {
  const files = withTwins([
    ...model.entities.flatMap((entity) => [
      ...entity.forms.map((form) => formStories({ model, entity, form })),
      ...entity.machines.map((machine) => machineStories({ model, entity, machine })),
    ]),
    ...model.screens.map((screen) => screenStories(model, screen)),
  ]);
  return withThemes(withPictures(files)).map(storyFile);
}

/** Reads src/generated/model.json; answers the names of the files written or removed. */
export function writeStories(root: string): readonly string[] {
  const folder = join(root, STORIES_FOLDER);
  const model = parseOwn<AppModel>(readFileSync(join(root, 'src/generated/model.json'), 'utf8'));
  const files = storiesOf(model);
  mkdirSync(folder, { recursive: true });
  const changed = files.filter(
    ({ name, text }) => !existsSync(join(folder, name)) || readFileSync(join(folder, name), 'utf8') !== text,
  );
  for (const { name, text } of changed) writeFileSync(join(folder, name), text);
  const wanted = new Set(files.map(({ name }) => name));
  const stale = readdirSync(folder).filter((name) => !wanted.has(name));
  for (const name of stale) rmSync(join(folder, name), { recursive: true });
  return [...changed.map(({ name }) => name), ...stale];
}
