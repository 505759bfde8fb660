// A screen kind is spelled in its own folder and nowhere else: the frame asks what its facts say.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listSources, readSource, root, withoutComments } from './source-files.ts';

const FOLDER = 'src/words/screens';
const kinds = readdirSync(join(root, FOLDER));
const files = listSources(['src', 'codegen']).filter(
  (path) =>
    /\.tsx?$/.test(path) && !/^src\/(?:generated|words)\/|\.(?:test|stories|fixture|cases)\.tsx?$|story-/.test(path),
);
/** Kinds whose name is no other vocabulary's word, and a screen's kind compared with any. */
const own = ['charts', 'dossier', 'kanban', 'tabs'];
const spelled = new RegExp(
  `(?:screen|model|entry|candidate|home|target|parent)(?:\\.model)?\\??\\.kind\\s*[!=]==\\s*'(?:${kinds.join('|')})'` +
    `|kind\\s*[!=]==\\s*'(?:${own.join('|')})'|case '(?:${own.join('|')})'`,
  'g',
);

describe('screen kinds', () => {
  test('each has a folder with its facts, its reading and its page', () => {
    expect(kinds.length).toBeGreaterThan(10);
    const wanting = kinds.flatMap((kind) =>
      [`${kind}.model.ts`, `${kind}.compile.ts`, `${kind}.web.tsx`]
        .map((file) => `${FOLDER}/${kind}/${file}`)
        .filter((file) => !existsSync(join(root, file))),
    );
    expect(wanting).toEqual([]);
  });

  test('none is spelled outside its folder', () => {
    expect(files.length).toBeGreaterThan(600);
    const found = files.flatMap((file) =>
      (withoutComments(readSource(file)).match(spelled) ?? []).map((said) => `${file}: ${said}`),
    );
    expect(found).toEqual([]);
  });
});
