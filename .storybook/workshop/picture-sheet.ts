// The page of what an update has changed: each picture as it was, as it is now, and in red where they differ.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { acceptedPictures, PICTURES, RESULTS } from './picture-compare.ts';
import type { StoryPath } from './picture-filter.ts';

export interface PictureChanges {
  /** Names of pictures. */
  readonly changed: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** null: nothing has changed. */
  readonly page: string | null;
}

const STYLE = `
  body { margin: 24px; font: 14px/1.6 system-ui, 'Noto Sans CJK SC', sans-serif; color: #1b2530; background: #f3f5f8; }
  section { margin: 16px 0; padding: 12px 16px 16px; background: #fff; border: 1px solid #dfe4ea; border-radius: 6px; }
  h2 { margin: 0 0 8px; font-size: 15px; overflow-wrap: anywhere; }
  div { display: flex; flex-wrap: wrap; gap: 16px; }
  figure { margin: 0; } figcaption { color: #55606d; }
  img { display: block; max-width: 100%; border: 1px solid #8792a0; }`;
const CELLS = [
  ['before', '原来'],
  ['after', '现在'],
  ['difference', '不同之处（红色）'],
] as const;

/** Reads what the run has left in test-results/pictures. */
export function writePictureSheet(results = RESULTS): PictureChanges {
  const files = new Set(existsSync(results) ? readdirSync(results) : []);
  const named = (which: string): readonly string[] =>
    [...files]
      .flatMap((name) => (name.endsWith(`.${which}.png`) ? [name.slice(0, -`.${which}.png`.length)] : []))
      .toSorted();
  const [before, after] = [named('before'), named('after')];
  const changed = after.filter((id) => before.includes(id));
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  if (before.length + after.length === 0) return { changed, added, removed, page: null };
  const page = join(results, 'index.html');
  const section = (id: string, what: string): string => {
    const cells = CELLS.filter(([which]) => files.has(`${id}.${which}.png`)).map(
      ([which, title]) =>
        `<figure><figcaption>${title}</figcaption><img src="${id}.${which}.png" alt="${id} ${title}"></figure>`,
    );
    return `<section><h2>${what}：${id}</h2><div>${cells.join('')}</div></section>`;
  };
  writeFileSync(
    page,
    [
      `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>画面的变化</title><style>${STYLE}</style>`,
      `<h1>画面的变化：${changed.length} 个改变，${added.length} 个新增，${removed.length} 个删除</h1>`,
      ...changed.map((id) => section(id, '改变')),
      ...added.map((id) => section(id, '新增')),
      ...removed.map((id) => section(id, '删除')),
      '</html>\n',
    ].join('\n'),
  );
  return { changed, added, removed, page };
}

/** Removes the pictures that the update of these files has not met; they stay to be seen beside what has changed. */
export function removeOrphans(files: readonly StoryPath[], isWhole: boolean): void {
  const ran = new Set(files.map(({ id }) => id));
  const gone = acceptedPictures().filter(
    (id) => (isWhole || ran.has(id.split('--')[0] ?? '')) && !existsSync(join(RESULTS, `${id}.seen`)),
  );
  for (const id of gone) {
    mkdirSync(RESULTS, { recursive: true });
    copyFileSync(join(PICTURES, `${id}.png`), join(RESULTS, `${id}.before.png`));
    rmSync(join(PICTURES, `${id}.png`));
  }
}
