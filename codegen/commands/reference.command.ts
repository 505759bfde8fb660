// reference: the page on the config language, made of the meta-schemas. --write writes it, --check says whether it is
// current.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderReference } from '../meta/reference.ts';
import type { Command, CommandLine, Shown } from './command.ts';

const PAGE = join(import.meta.dirname, '../meta/REFERENCE.md');

export const command: Command = {
  name: 'reference',
  summary: {
    zh: '配置语言的参考页（codegen/meta/REFERENCE.md）',
    en: 'the reference of the configuration language (codegen/meta/REFERENCE.md)',
  },
  usage: ['', '--write', '--check'],
  options: {
    write: { type: 'boolean', summary: { zh: '写入参考页', en: 'write the page' } },
    check: {
      type: 'boolean',
      summary: {
        zh: '只看参考页是否最新，过时则退出码为 1',
        en: 'only say whether the page is current; 1 where it is stale',
      },
    },
  },
  run: reference,
};

async function reference({ language, has }: CommandLine): Promise<Shown> {
  const text = renderReference();
  if (has('check')) {
    const isCurrent = readFileSync(PAGE, 'utf8') === text;
    if (isCurrent)
      return {
        text: language === 'zh' ? '参考页是最新的' : 'the reference is current',
        data: { stale: false },
        code: 0,
      };
    return {
      text:
        language === 'zh'
          ? '参考页已过时，请运行 npm run config -- reference --write'
          : 'the reference is stale, run npm run config -- reference --write',
      data: { stale: true },
      code: 1,
    };
  }
  if (!has('write')) return { text, data: { text }, code: 0 };
  writeFileSync(PAGE, text);
  return { text: PAGE, data: { written: [PAGE] }, code: 0 };
}
