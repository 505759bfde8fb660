// check: reads and checks the config, writes nothing.
import { checkConfig } from '../check/check.ts';
import type { Problem } from '../config.ts';
import { sortProblems } from '../problem.ts';
import { readConfig } from '../read/read-config.ts';
import { loadFieldKinds } from '../resolve/field-facts.ts';
import type { CommandLine } from './command-line.ts';
import { showProblems, type Shown } from './show.ts';

export async function checkCommand({ root, language, json }: CommandLine): Promise<Shown> {
  const start = performance.now();
  const { config, problems: unread } = readConfig(root);
  const kinds = await loadFieldKinds(config.codeRoot, config.known.fieldKinds);
  const problems: readonly Problem[] = sortProblems([...unread, ...checkConfig(config, kinds)]);
  const ms = Math.round(performance.now() - start);
  const { entities, screens } = config;
  return showProblems({
    problems,
    language,
    json,
    fine: { zh: `配置没有问题：${entities.length} 个实体，${screens.length} 个界面，${ms} ms`, en: `no problems: ${entities.length} entities, ${screens.length} screens, ${ms} ms` },
  });
}
