// check: reads and checks the config, writes nothing.
import { loadModel } from '../load-model.ts';
import type { Command, CommandLine, Shown } from './command.ts';
import { showProblems } from './show.ts';

export const command: Command = {
  name: 'check',
  summary: {
    zh: '检查配置，列出全部问题及其位置',
    en: 'checks the configuration and lists every problem with its place',
  },
  usage: [''],
  options: {},
  run: check,
};

async function check({ root, language }: CommandLine): Promise<Shown> {
  const start = performance.now();
  const { config, problems } = await loadModel(root);
  const ms = Math.round(performance.now() - start);
  const [entities, screens] = [config.entities.length, config.screens.length];
  return showProblems({
    problems,
    language,
    fine: {
      zh: `配置没有问题：${entities} 个实体，${screens} 个界面，${ms} ms`,
      en: `no problems: ${entities} entities, ${screens} screens, ${ms} ms`,
    },
    data: { entities, screens, ms },
  });
}
