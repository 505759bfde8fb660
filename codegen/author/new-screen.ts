// new screen: a list, tabs, a form, a record, a page, charts, a home or a menu entry, made of what its entity offers,
// and put into roles.yaml for the roles that shall have it.
import { wordsFor } from '../words/operations.ts';
import { namesAt, textAt } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts, FieldFacts } from '../check/model/facts.ts';
import { CommandRefused, type Said } from '../commands/command.ts';
import { askOne, unknownAnswer } from './answers.ts';
import { addTo, askEntity, askNames, askTitle, metaPath, type Piece, type PieceInput } from './new-piece.ts';
import { SCREEN_FACTS, wordFile } from '../screens/screen-facts.ts';
import { setText } from './rename/edit-names.ts';
import type { ScreenAuthor } from './screen-author.ts';
import type { ScreenHead } from './screen-text.ts';
import { listAt, mapAt, parseNodes } from './source-nodes.ts';

const KEY = /^[a-z][A-Za-z0-9_]*$/;
const PATH = /^\/[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/;
/** What can be offered: special screens and others that say nothing of it are written by hand. */
const OFFERED = [...SCREEN_FACTS.values()].flatMap(({ kind: name, offer }) =>
  offer === undefined ? [] : [{ name, offer }],
);

function refuseUnfit({ id, calls }: EntityFacts, kind: string): void {
  const asked = SCREEN_FACTS.get(kind)?.offer?.op;
  if (asked === undefined || [...calls.values()].some(({ use }) => use === asked.use)) return;
  const op = wordsFor([asked.use]).join(' / ');
  throw new CommandRefused(2, {
    zh: `kind: ${kind} 要用 op: ${op} 的接口，实体 "${id}" 没有：请先在 x-entity.api.calls 里加 ${asked.put}`,
    en: `kind: ${kind} needs a call of op: ${op}, which entity "${id}" has not: add ${asked.put} to x-entity.api.calls first`,
  });
}

/** Kinds that are not drafted are told from names that nobody knows. */
function kindProblem(kind: string): Said | null {
  const names: readonly string[] = OFFERED.map(({ name }) => name);
  if (names.includes(kind)) return null;
  if (!SCREEN_FACTS.has(kind)) return unknownAnswer(kind, names);
  return {
    zh: `"${kind}" 不能起草，请照 codegen/meta/REFERENCE.md 里的例子写界面文件；能起草的是：${names.join('、')}`,
    en: `"${kind}" is not drafted, write its file after the example in codegen/meta/REFERENCE.md; drafted are: ${names.join(', ')}`,
  };
}

export async function newScreen(input: PieceInput): Promise<Piece> {
  const { source, scope, draft } = input;
  const module = await askOne(source, {
    flag: 'module',
    ask: { zh: '放在哪个模块', en: 'module it belongs to' },
    names: [...scope.modules.keys()],
  });
  const kind = await askOne(source, {
    flag: 'kind',
    ask: {
      zh: `种类（${OFFERED.map(({ name, offer }) => `${name} ${offer.zh}`).join('，')}）`,
      en: `kind (${OFFERED.map(({ name, offer }) => `${name}: ${offer.en}`).join(', ')})`,
    },
    check: kindProblem,
    initial: 'table',
  });
  const place = SCREEN_FACTS.get(kind)?.place;
  const { author }: { readonly author: ScreenAuthor } = await import(wordFile(kind, 'author'));
  const entity =
    place !== undefined
      ? null
      : await askEntity(input, { zh: '显示哪个实体的记录', en: 'entity whose records it shows' });
  if (entity !== null) refuseUnfit(entity, kind);
  if (entity !== null) author.refuse?.(entity);
  const key = await askOne(source, {
    flag: 'key',
    ask: { zh: '界面的英文名', en: 'key of the screen' },
    help: {
      zh: '小写字母开头，例如 lectureList；也是文件名，定下后不要改',
      en: 'begins with a small letter, e.g. lectureList; its file is called so, do not change it later',
    },
    check: (answer) => keyProblem(scope, answer),
  });
  const path =
    place === 'home'
      ? '/'
      : await askOne(source, {
          flag: 'path',
          ask: { zh: '页面地址', en: 'path of the page' },
          initial: `/${key}`,
          check: (answer) => pathProblem(scope, answer),
        });
  const title = await askTitle(source, { zh: '菜单和页面标题', en: 'title in the menu' });
  const roles = await askNames(source, {
    flag: 'role',
    ask:
      place === 'home'
        ? { zh: '哪些角色以它为首页', en: 'roles whose home it becomes' }
        : { zh: '哪些角色有这个界面', en: 'roles that have it' },
    names: entity === null ? [...scope.roles.keys()] : readers(scope, entity),
  });
  const file = `screens/${module}/${key}.screen.yaml`;
  const head: ScreenHead = { key, path, title, kind, entity, meta: metaPath(draft, file, 'screen.meta.json') };
  const replaced = place === 'home' ? makeHome(input, { roles, key, file }) : [];
  draft.write(
    file,
    await author.draft({ head, scope, source, roles, fields: entity === null ? [] : listedFields(entity, roles) }),
  );
  if (place !== 'home') for (const role of roles) listScreen(input, { module, role, key });
  return {
    title: { zh: `界面 ${key}（${title}）`, en: `screen ${key} (${title})` },
    hasMigration: false,
    migration: '',
    next: [
      ...replaced.map((home) => ({
        zh: `原来的首页 ${home} 不再有角色使用，已由它代替`,
        en: `the former home ${home}, which no role has any more, gave way to it`,
      })),
      {
        zh: `在 ${file} 里调整列宽、查询条件和操作；npm run config -- explain ${key} 说明它生成什么、从哪一行来`,
        en: `adjust widths, search and actions in ${file}; npm run config -- explain ${key} says what it makes and from which line`,
      },
    ],
  };
}

function keyProblem(scope: CheckScope, key: string): Said | null {
  if (!KEY.test(key))
    return {
      zh: '要以小写字母开头，只含字母、数字、下划线',
      en: 'begins with a small letter, letters, digits and _ only',
    };
  const taken = [...scope.screens.keys()].find((other) => other.toLowerCase() === key.toLowerCase());
  return taken === undefined ? null : { zh: `已有界面 "${taken}"`, en: `there is a screen "${taken}" already` };
}

function pathProblem(scope: CheckScope, path: string): Said | null {
  if (!PATH.test(path))
    return {
      zh: '以 / 开头，不以 / 结尾，只含字母、数字、下划线、短横线',
      en: 'begins with /, does not end with /, letters, digits, _ and - only',
    };
  const taken = scope.screenList.find((screen) => screen.path === path);
  return taken === undefined
    ? null
    : { zh: `地址 ${path} 已用于界面 "${taken.key}"`, en: `${path} is taken by screen "${taken.key}"` };
}

/** Roles that see rows of the entity: no other could use its screen. */
function readers({ roles }: CheckScope, entity: EntityFacts): readonly string[] {
  return [...roles.keys()].filter((role) => entity.readers.has(role));
}

function listedFields(entity: EntityFacts, roles: readonly string[]): readonly FieldFacts[] {
  const label = textAt(entity.facts, 'label');
  const fields = [...entity.fields.values()].filter(
    ({ cursor, traits, read }) =>
      cursor !== null && traits?.inNewLists === true && (read === null || roles.some((role) => read.includes(role))),
  );
  return [...fields.filter(({ name }) => name === label), ...fields.filter(({ name }) => name !== label)];
}

/** A home that was these roles' alone gives way: a screen that nobody has is a mistake. Answers the homes that went. */
function makeHome(
  { draft, scope }: PieceInput,
  { roles, key, file }: { readonly roles: readonly string[]; readonly key: string; readonly file: string },
): readonly string[] {
  const former = new Set(roles.flatMap((role) => textAt(scope.roles.get(role) ?? never(role), 'home') ?? []));
  const gone = [...former]
    .flatMap((home) => scope.screens.get(home) ?? [])
    .filter((screen) => [...screen.roles].every((role) => roles.includes(role)));
  for (const role of roles) setText(draft, 'roles.yaml', { path: ['roles', role, 'home'], to: key });
  for (const screen of gone) draft.move(screen.cursor.document.file, file);
  return gone.map((screen) => screen.key);
}

function never(role: string): never {
  throw new Error(`role ${role} was answered but does not exist`);
}

/** Puts the key at the end of the role's menu in the module; a role new to the module sees its tile too. */
function listScreen(
  { draft, scope }: PieceInput,
  { module, role, key }: { readonly module: string; readonly role: string; readonly key: string },
): void {
  const file = 'roles.yaml';
  const path = ['modules', module];
  const nodes = parseNodes(file, draft.read(file));
  if (listAt(nodes, [...path, 'screens', role]) !== null)
    addTo(draft, { file, path: [...path, 'screens', role], put: key });
  else if (mapAt(nodes, [...path, 'screens']) !== null)
    addTo(draft, { file, path: [...path, 'screens'], put: `${role}: [${key}]` });
  else addTo(draft, { file, path, put: `screens:\n  ${role}: [${key}]` });
  const tiles = scope.modules.get(module);
  if (tiles !== undefined && !namesAt(tiles, 'tiles').includes(role))
    addTo(draft, { file, path: [...path, 'tiles'], put: role });
}
