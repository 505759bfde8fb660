// Which stories are read in every theme: each word of the config once for each kind of story.
import { expect, test } from 'vitest';
import { wordsIn, withThemes } from './themes.ts';

test('the words of a model are named by their key, however deep they stand', () => {
  expect(
    wordsIn({
      kind: 'table',
      title: '课题',
      table: { columns: [{ as: 'link' }, { name: 'code', cell: { kind: 'day' } }] },
    }),
  ).toEqual(['kind table', 'as link', 'kind day']);
});

test('a story is read in every theme when it shows a word first; others of its kind are not', () => {
  const file = (name: string, show: string, words: readonly string[]) => ({
    name,
    title: name,
    imports: {},
    factory: { file: 'form-story.tsx', name: 'formStories', given: '' },
    stories: [{ id: show, name: show, args: { show }, like: `form ${show}`, words }],
  });
  const files = withThemes([
    file('开题报告', 'errors', ['kind text', 'kind file']),
    file('中期报告', 'errors', ['kind file']),
    file('变更申请', 'errors', ['kind file', 'kind reference']),
    file('中期报告填好', 'filled', ['kind table']),
    file('课题列表', 'rows', ['kind file']),
  ]);
  expect(files.flatMap(({ name, stories }) => stories.filter(({ inThemes }) => inThemes).map(() => name))).toEqual([
    '开题报告',
    '变更申请',
    '课题列表',
  ]);
});
