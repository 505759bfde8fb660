// Which stories are compared with a picture: all that differ by config, and of the rest one of each kind.
import { expect, test } from 'vitest';
import { withPictures } from './pictures.ts';
import type { StoryFileInput } from './story-file.ts';

const screen = (name: string, kind: string): StoryFileInput => ({
  name,
  title: name,
  imports: {},
  factory: { file: 'screen-story.tsx', name: 'screenStories', given: '' },
  stories: ['rows', 'loading', 'dialog'].map((show) => ({
    id: show,
    name: show,
    args: { show },
    like: `${kind} ${show}`,
  })),
});
const widthsOf = (files: readonly StoryFileInput[]) =>
  withPictures(files).flatMap((file) =>
    file.stories.map(({ id, pictures }) => `${file.name} ${id}: ${(pictures ?? []).join(' ')}`),
  );

test('each list with its rows, and of lists that load and dialogs the first; by width once a kind', () => {
  expect(widthsOf([screen('lectures', 'table'), screen('halls', 'table'), screen('plan', 'page')])).toEqual([
    'lectures rows: desktop phone',
    'lectures loading: desktop',
    'lectures dialog: desktop phone',
    'halls rows: desktop',
    'halls loading: ',
    'halls dialog: ',
    'plan rows: desktop phone',
    'plan loading: desktop',
    'plan dialog: desktop phone',
  ]);
});
