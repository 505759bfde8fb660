// rename: an id of the config changed everywhere the config says it, and nothing else.
import { unknownAnswer } from '../author/answers.ts';
import { RENAMES } from '../author/rename/rename-tasks.ts';
import { rename } from '../author/rename/rename.ts';
import { CommandRefused, type Command, type CommandLine, type Shown } from './command.ts';

export const command: Command = {
  name: 'rename',
  summary: {
    zh: '给实体、字段、表单、界面、角色、状态、动作、接口、子筛选、计数或字典类型改名，配置里处处跟着改',
    en: 'renames an entity, field, form, screen, role, state, event, call, preset, counter or dictionary type everywhere in the configuration',
  },
  usage: [
    'entity ENTITY NEW',
    'field ENTITY.FIELD NEW',
    'field ENTITY.FORM.FIELD NEW',
    'form FORM NEW',
    'screen KEY NEW',
    'role ROLE NEW',
    'state ENTITY[.MACHINE].STATE NEW',
    'event ENTITY.EVENT NEW',
    'call ENTITY.CALL NEW',
    'preset ENTITY.CALL.PRESET NEW',
    'counter COUNTER NEW',
    'dictionary TYPE NEW',
  ],
  details: {
    zh: '引用由检查器找出：改了定义以后，凡是检查器报出旧名的地方都换成新名，直到没有问题；注释和排版不变。\n旧名留在 x-renamedFrom 或 renamedFrom，迁移据此改名而不是删除。代码里的旧名只列出，不改。\n例：npm run config -- rename field lecture.speaker lecturer --dry-run',
    en: 'References are what check takes for one: with the declaration renamed, each place where check misses the old name gets the new one; comments and layout stay.\nThe old name stays in x-renamedFrom or renamedFrom, so that the migration renames and drops nothing. Code that says it is listed, not changed.\ne.g. npm run config -- rename field lecture.speaker lecturer --dry-run',
  },
  words: { least: 3, most: 3 },
  options: {
    'dry-run': { type: 'boolean', summary: { zh: '只显示将改什么', en: 'only shows what would be changed' } },
  },
  run: renameOne,
};

async function renameOne({ words, root, language, has }: CommandLine): Promise<Shown> {
  const [word = '', old = '', to = ''] = words;
  const kind = Object.hasOwn(RENAMES, word) ? RENAMES[word] : undefined;
  if (kind === undefined) throw new CommandRefused(2, unknownAnswer(word, Object.keys(RENAMES)));
  if (old === to) throw new CommandRefused(2, { zh: '新旧名称相同', en: 'the names are the same' });
  return rename({ root, old, to, kind, language, isDry: has('dry-run') });
}
