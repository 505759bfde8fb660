// reference: the page on the config language, made of the meta-schemas. --write writes it, --check says whether it is current.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderReference } from '../meta/reference.ts';
import type { CommandLine } from './command-line.ts';
import type { Shown } from './show.ts';

const PAGE = join(import.meta.dirname, '../meta/REFERENCE.md');

export function referenceCommand({ language, write, check }: CommandLine): Shown {
  const text = renderReference();
  if (check) {
    const isCurrent = readFileSync(PAGE, 'utf8') === text;
    if (isCurrent) return { text: language === 'zh' ? '参考页是最新的' : 'the reference is current', code: 0 };
    return { text: language === 'zh' ? '参考页已过时，请运行 node codegen/main.ts reference --write' : 'the reference is stale, run node codegen/main.ts reference --write', code: 1 };
  }
  if (write === null) return { text, code: 0 };
  writeFileSync(PAGE, text);
  return { text: PAGE, code: 0 };
}
