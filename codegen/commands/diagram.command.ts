// diagram: a drawing of every machine beside it and the map of the screens; drawings of machines that are gone are
// removed.
// --check says whether they are current and writes nothing.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagramFiles, type DiagramFile } from '../diagram/diagrams.ts';
import { loadModel } from '../load-model.ts';
import type { Command, CommandLine, Shown } from './command.ts';
import { showProblems } from './show.ts';

export const command: Command = {
  name: 'diagram',
  summary: {
    zh: '画出每个状态机，以及 模块 → 角色 → 界面 的总图',
    en: 'draws every machine, and the map module → role → screen',
  },
  usage: ['', '--check'],
  options: {
    check: {
      type: 'boolean',
      summary: {
        zh: '只看图是否最新，过时则退出码为 1',
        en: 'only say whether the drawings are current; 1 where one is stale',
      },
    },
  },
  run: diagram,
};

async function diagram({ root, language, has }: CommandLine): Promise<Shown> {
  const { model, config, problems } = await loadModel(root);
  if (model === null) return showProblems({ problems, language, fine: { zh: '', en: '' } });
  const files = diagramFiles(model, config);
  const stale = staleDiagrams(root, files);
  if (stale.length === 0)
    return { text: language === 'zh' ? '图是最新的' : 'the drawings are current', data: { stale }, code: 0 };
  if (has('check'))
    return {
      text: `${stale.join('\n')}\n${language === 'zh' ? '图已过时，请运行 npm run config -- diagram' : 'the drawings are stale, run npm run config -- diagram'}`,
      data: { stale },
      code: 1,
    };
  for (const path of stale) {
    const file = files.find((candidate) => candidate.path === path);
    if (file === undefined) rmSync(join(root, path));
    else writeFileSync(join(root, path), file.text);
  }
  return { text: stale.join('\n'), data: { written: stale }, code: 0 };
}

/** Drawings that are missing, differ from the config, or show what is no longer there. */
export function staleDiagrams(root: string, files: readonly DiagramFile[]): readonly string[] {
  const wanted = new Map(files.map(({ path, text }) => [path, text]));
  const present = ['schemas', 'screens'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.svg'))
      .map((name) => `${room}/${name.replaceAll('\\', '/')}`),
  );
  const changed = [...wanted]
    .filter(([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text)
    .map(([path]) => path);
  return [...changed, ...present.filter((path) => !wanted.has(path))].toSorted();
}
