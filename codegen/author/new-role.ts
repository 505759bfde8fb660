// new role: its numbers and home in roles.yaml, and the modules whose tiles it sees. Rows and screens are granted
// apart.
import { SCREEN_FACTS } from '../screens/screen-facts.ts';
import { child, numberAt, textAt } from '../check/model/cursor.ts';
import type { CheckScope } from '../check/model/facts.ts';
import type { Said } from '../commands/command.ts';
import { toSnakeCase } from '../../src/core/naming.ts';
import { askOne } from './answers.ts';
import { addTo, askNames, askTitle, type Piece, type PieceInput } from './new-piece.ts';
import { yamlText } from './yaml-text.ts';

const ID = /^[a-z][A-Za-z0-9]*$/;

export async function newRole(input: PieceInput): Promise<Piece> {
  const { source, scope, draft } = input;
  const roles = [...scope.roles.values()];
  const id = await askOne(source, {
    flag: 'id',
    ask: { zh: '角色的英文名', en: 'id of the role' },
    help: { zh: '小写字母开头，例如 auditor', en: 'begins with a small letter, e.g. auditor' },
    check: (answer) => idProblem(scope, answer),
  });
  const title = await askTitle(source, { zh: '中文名称', en: 'title' });
  const type = await askOne(source, {
    flag: 'type',
    ask: { zh: '接口里的角色编号', en: 'number of the role in the API' },
    initial: String(1 + Math.max(0, ...roles.map((role) => numberAt(role, 'type') ?? 0))),
    check: (answer) => numberProblem(answer) ?? takenProblem(scope, 'type', answer),
  });
  const code = await askOne(source, {
    flag: 'code',
    ask: { zh: '接口里的角色代码', en: 'code of the role in the API' },
    initial: `ROLE_${toSnakeCase(id).toUpperCase()}`,
    check: (answer) =>
      /^ROLE_[A-Z0-9_]+$/.test(answer)
        ? takenProblem(scope, 'code', answer)
        : { zh: 'ROLE_ 开头的大写字母，例如 ROLE_AUDITOR', en: 'capitals after ROLE_, e.g. ROLE_AUDITOR' },
  });
  const userTypes = [...new Set(roles.map((role) => numberAt(role, 'userType') ?? 1))];
  const userType = await askOne(source, {
    flag: 'user-type',
    ask: { zh: '拥有它的账号类型', en: 'type of the accounts that hold it' },
    help: { zh: `已有：${userTypes.join('、')}`, en: `there are: ${userTypes.join(', ')}` },
    initial: String(userTypes[0] ?? 1),
    check: numberProblem,
  });
  const homes = scope.screenList
    .filter(({ kind }) => SCREEN_FACTS.get(kind ?? '')?.place === 'home')
    .map(({ key }) => key);
  const home = await askOne(source, { flag: 'home', ask: { zh: '首页的界面', en: 'its home screen' }, names: homes });
  const modules = await askNames(source, {
    flag: 'module',
    ask: { zh: '能看到哪些模块的卡片（可以没有）', en: 'modules whose tile it sees (may be none)' },
    names: [...scope.modules.keys()],
    isOptional: true,
  });
  addTo(draft, { file: 'roles.yaml', path: ['roles'], put: roleText({ id, title, type, code, userType, home }) });
  for (const module of modules) addTo(draft, { file: 'roles.yaml', path: ['modules', module, 'tiles'], put: id });
  return {
    title: { zh: `角色 ${id}（${title}）`, en: `role ${id} (${title})` },
    hasMigration: false,
    migration: '',
    next: [
      {
        zh: `它现在一行记录也看不到：在各实体的 x-entity.rows 里写 "${id}"`,
        en: `it sees no record yet: add "${id}" to x-entity.rows of the entities`,
      },
      {
        zh: `它还没有界面：在 roles.yaml 的 modules.<模块>.screens 里写，或 npm run config -- new screen --role ${id}`,
        en: `it has no screen yet: add them in roles.yaml, or npm run config -- new screen --role ${id}`,
      },
    ],
  };
}

function idProblem(scope: CheckScope, id: string): Said | null {
  if (!ID.test(id))
    return { zh: '要以小写字母开头，只含字母和数字', en: 'begins with a small letter, letters and digits only' };
  const taken = [...scope.roles.keys()].find((other) => other.toLowerCase() === id.toLowerCase());
  return taken === undefined ? null : { zh: `已有角色 "${taken}"`, en: `there is a role "${taken}" already` };
}

function numberProblem(answer: string): Said | null {
  return /^-?\d{1,4}$/.test(answer) ? null : { zh: '要是整数', en: 'a whole number' };
}

function takenProblem(scope: CheckScope, key: 'type' | 'code', answer: string): Said | null {
  const taken = [...scope.roles].find(
    ([, role]) => (key === 'type' ? String(child(role, key).value) : textAt(role, key)) === answer,
  );
  return taken === undefined
    ? null
    : { zh: `${answer} 已用于角色 "${taken[0]}"`, en: `${answer} is taken by role "${taken[0]}"` };
}

interface RoleParts {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly code: string;
  readonly userType: string;
  readonly home: string;
}

function roleText({ id, title, type, code, userType, home }: RoleParts): string {
  return `# 看到哪些行写在各实体的 x-entity.rows，有哪些界面写在下面的 modules；两处都没写，就什么也看不到。
${id}:
  type: ${type} # 接口里的编号，定下后不要改
  title: ${yamlText(title)}
  code: ${code} # 接口里的代码
  userType: ${userType} # 拥有它的账号类型
  home: ${home} # 首页，kind: home 的界面`;
}
