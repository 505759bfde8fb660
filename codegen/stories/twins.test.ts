// Which stories stand for others that show the same.
import { expect, test } from 'vitest';
import { withTwins } from './twins.ts';

function file(name: string, show: string, words: readonly string[]) {
  return {
    name,
    title: name,
    imports: {},
    factory: { file: 'form-story.tsx', name: 'formStories', given: '' },
    stories: [{ id: show, name: show, args: { show }, like: `form ${show}`, words }],
  };
}

function testedOf(files: readonly ReturnType<typeof file>[]): readonly string[] {
  return withTwins(files).flatMap(({ name, stories }) =>
    stories.filter(({ isTwin }) => isTwin !== true).map(() => name),
  );
}

test('one frame of its kind that loads is tested, whatever words stand in it', () => {
  expect(testedOf([file('课题列表', 'loading', ['kind text']), file('成果列表', 'loading', ['kind file'])])).toEqual([
    '课题列表',
  ]);
});

test('an empty form is tested when it shows a word that no empty one before it has shown', () => {
  expect(
    testedOf([
      file('开题报告', 'empty', ['kind text', 'kind file']),
      file('中期报告', 'empty', ['kind file']),
      file('变更申请', 'empty', ['kind file', 'kind reference']),
    ]),
  ).toEqual(['开题报告', '变更申请']);
});

test('a dialog is tested when it opens what no dialog before it has opened', () => {
  expect(
    testedOf([
      file('课题列表', 'dialog', ['topic view']),
      file('结题列表', 'dialog', ['topic view']),
      file('成果列表', 'dialog', ['topic-result view']),
    ]),
  ).toEqual(['课题列表', '成果列表']);
});

test('each with errors, rows or long texts is tested: they are of its own making', () => {
  const names = ['开题报告', '中期报告'];
  for (const show of ['errors', 'rows', 'long', 'filled'])
    expect(testedOf(names.map((name) => file(name, show, ['kind file'])))).toEqual(names);
});
