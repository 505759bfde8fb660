// watch: generates after every change until it is interrupted; each result is said when it is there.
import { watchConfig } from '../watch/watch-config.ts';
import type { Command } from './command.ts';
import { OUT } from './generate.command.ts';
import { showGenerated } from './show-generated.ts';

export const command: Command = {
  name: 'watch',
  summary: { zh: '保存配置后立即重新生成，Ctrl-C 结束', en: 'generates again after every change, until Ctrl-C' },
  usage: ['[--out DIR]'],
  options: { out: OUT },
  run: (line, say) => {
    const out = line.text('out');
    watchConfig({
      root: line.root,
      ...(out === null ? {} : { outDir: out }),
      onResult: (result) => say(showGenerated(result, line.language)),
      onFailure: (error) => {
        const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
        say({ text, data: { error: { zh: text, en: text } }, code: 3 });
      },
    });
    return new Promise(() => undefined);
  },
};
