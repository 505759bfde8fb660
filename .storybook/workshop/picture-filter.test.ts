// What `--update-pictures WORD…` is limited to.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filterStories, picturedFiles, type StoryPath } from './picture-filter.ts';

let root: string;
let files: readonly StoryPath[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'office-filter-'));
  const folder = join(root, 'src/generated/stories');
  mkdirSync(folder, { recursive: true });
  for (const name of ['topicChange.screen', 'topic-change.TopicChange', 'topic.MiddleReport', 'sys_users.screen'])
    writeFileSync(join(folder, `${name}.stories.tsx`), '');
  files = picturedFiles(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const idsFor = (...words: readonly string[]) =>
  filterStories(words, files)
    .files.map(({ id }) => id)
    .toSorted();

test('part of a name, as pictures, files or people write it, means every file it stands in', () => {
  expect(idsFor('topic-change')).toEqual(['topic-change-topicchange']);
  expect(idsFor('topicChange')).toEqual(['topic-change-topicchange', 'topicchange-screen']);
  expect(idsFor('topic.MiddleReport', 'topicchange-screen--rows-institution')).toEqual([
    'topic-middlereport',
    'topicchange-screen',
  ]);
  expect(idsFor('sys-users-screen--rows')).toEqual(idsFor('sys_users'));
  expect(idsFor('sys_users')).toEqual(['sys-users-screen']);
});

test('no word means every file, and a word that means none is told', () => {
  expect(idsFor()).toHaveLength(4);
  expect(filterStories(['middle', 'lectrue'], files).unknown).toEqual(['lectrue']);
});
