// The manual of this config: a chapter on each screen of a menu, and all of them readable.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileChapter } from '../../../../codegen/chapters/compile-chapter.ts';
import type { ChapterNode } from '../../../core/chapter-model.ts';
import { app } from '../../../generated/web/app.ts';

const root = join(import.meta.dirname, '../../../..');
const files = globSync('screens/*/*.md', { cwd: root });

test('each screen that stands in a menu has its chapter', () => {
  const led = new Set(app.modules.flatMap(({ screens }) => Object.values(screens).flat()));
  const without = app.screens.filter(
    ({ key, menu, place, help }) => menu && place !== 'heading' && led.has(key) && help !== true,
  );
  expect(without.map(({ key }) => key)).toEqual([]);
});

test('homes have theirs', () => {
  expect(
    app.roles.map(({ home }) => home).filter((key) => !app.screens.some((one) => one.key === key && one.help)),
  ).toEqual([]);
});

test.each(files)('%s begins with what the screen is for', (file) => {
  const [first] = compileChapter(readFileSync(join(root, file), 'utf8'));
  expect(first?.roles).toBeNull();
  expect(tagOf(first?.content[0])).toBe('p');
});

function tagOf(node: ChapterNode | undefined): string | null {
  return node === undefined || typeof node === 'string' ? null : node[0];
}
