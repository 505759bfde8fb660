// diagram: a drawing of every machine beside it and the map of the screens; drawings of machines that are gone are removed.
// --check says whether they are current and writes nothing.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagramFiles, type DiagramFile } from '../diagram/diagrams.ts';
import { loadModel } from '../load-model.ts';
import type { CommandLine } from './command-line.ts';
import { showProblems, type Shown } from './show.ts';

export async function diagramCommand({ root, language, json, check }: CommandLine): Promise<Shown> {
  const { model, config, problems } = await loadModel(root);
  if (model === null) return showProblems({ problems, language, json, fine: { zh: '', en: '' } });
  const files = diagramFiles(model, config);
  const stale = staleDiagrams(root, files);
  if (check && stale.length > 0) return { text: `${stale.join('\n')}\n${language === 'zh' ? '图已过时，请运行 node codegen/main.ts diagram' : 'the drawings are stale, run node codegen/main.ts diagram'}`, code: 1 };
  if (stale.length === 0) return { text: language === 'zh' ? '图是最新的' : 'the drawings are current', code: 0 };
  for (const path of stale) {
    const file = files.find((candidate) => candidate.path === path);
    if (file === undefined) rmSync(join(root, path));
    else writeFileSync(join(root, path), file.text);
  }
  return { text: stale.join('\n'), code: 0 };
}

/** Drawings that are missing, differ from the config, or show what is no longer there. */
export function staleDiagrams(root: string, files: readonly DiagramFile[]): readonly string[] {
  const wanted = new Map(files.map(({ path, text }) => [path, text]));
  const present = ['schemas', 'screens'].flatMap((room) => readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svg')).map((name) => `${room}/${name.replaceAll('\\', '/')}`));
  const changed = [...wanted].filter(([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text).map(([path]) => path);
  return [...changed, ...present.filter((path) => !wanted.has(path))].toSorted();
}
