// Whether a Word, Excel or PowerPoint file is safe to keep: no macros, no bomb, no encrypted entries.
// Enters: the file. Leaves: null, or the Chinese reason that the person is told.
import { readZipDirectory } from './zip-directory.ts';

const MAX_ENTRIES = 5_000;
const MAX_UNPACKED = 300 * 1024 * 1024;
/** Office XML packs 10–30 to 1; a bomb packs over 200 (364 MB from 1.5 MB was measured). */
const MAX_RATIO = 150;
const RATIO_MATTERS_FROM = 10 * 1024 * 1024;

export function findOfficeDanger(content: Buffer): string | null {
  const entries = readZipDirectory(content);
  if (entries === null) return '压缩结构损坏';
  if (entries.length > MAX_ENTRIES) return '内部文件过多';
  if (entries.some((entry) => entry.encrypted)) return '文件已加密';
  if (entries.some((entry) => /vbaProject\.bin$/i.test(entry.name))) return '含有宏';
  if (entries.some((entry) => entry.name.includes('..') || entry.name.startsWith('/'))) return '内部路径不合法';
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (unpacked > MAX_UNPACKED) return '解压后内容过大';
  if (unpacked > RATIO_MATTERS_FROM && unpacked / content.length > MAX_RATIO) return '压缩比异常';
  return null;
}
