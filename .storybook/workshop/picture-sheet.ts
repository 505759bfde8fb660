// The page of what an update has changed: each picture as it was, as it is now, and where they differ.
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURES, RESULTS } from './picture-compare.ts';

export interface PictureChanges {
  /** Names of the stories. */
  readonly changed: readonly string[];
  readonly added: readonly string[];
  /** null: nothing has changed. */
  readonly page: string | null;
}

/** Reads what the run has left in test-results/pictures. */
export function writePictureSheet(): PictureChanges {
  const files = existsSync(RESULTS) ? readdirSync(RESULTS) : [];
  const ids = files.flatMap((name) => (name.endsWith('.after.png') ? [name.slice(0, -'.after.png'.length)] : [])).toSorted();
  const changed = ids.filter((id) => files.includes(`${id}.before.png`));
  const added = ids.filter((id) => !changed.includes(id));
  if (ids.length === 0) return { changed, added, page: null };
  const page = join(RESULTS, 'index.html');
  const cell = (id: string, which: string): string => (files.includes(`${id}.${which}.png`) ? `<td><img src="${id}.${which}.png" alt="${which}"></td>` : '<td>—</td>');
  const rows = [...changed, ...added].map((id) => `<tr><th>${id}</th>${cell(id, 'before')}${cell(id, 'after')}${cell(id, 'difference')}</tr>`);
  writeFileSync(page, `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>画面的变化</title><style>body{font-family:sans-serif}td,th{padding:8px;border:1px solid #ccc;vertical-align:top}img{max-width:480px}</style>
<h1>画面的变化：${changed.length} 个改变，${added.length} 个新增</h1><table><thead><tr><th>故事</th><th>原来</th><th>现在</th><th>不同之处</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></html>\n`);
  return { changed, added, page };
}

/** Removes the pictures of stories that a whole update has not met; answers their ids. */
export function removeOrphans(): readonly string[] {
  const present = existsSync(PICTURES) ? readdirSync(PICTURES).map((name) => name.replace(/\.png$/, '')) : [];
  const gone = present.filter((id) => !existsSync(join(RESULTS, `${id}.seen`)));
  for (const id of gone) rmSync(join(PICTURES, `${id}.png`));
  return gone;
}
