// generate: config → src/generated, once. With problems nothing is written.
import { generate } from '../generate.ts';
import type { Command, CommandOption } from './command.ts';
import { showGenerated } from './show-generated.ts';

export const OUT: CommandOption = {
  type: 'string',
  value: 'DIR',
  summary: { zh: '写到哪里，默认 src/generated', en: 'where to write, default src/generated' },
};

export const command: Command = {
  name: 'generate',
  summary: { zh: '由配置生成 src/generated', en: 'compiles the configuration into src/generated' },
  usage: ['[--out DIR]'],
  options: { out: OUT },
  run: async (line) => {
    const out = line.text('out');
    return showGenerated(await generate({ root: line.root, ...(out === null ? {} : { outDir: out }) }), line.language);
  },
};
