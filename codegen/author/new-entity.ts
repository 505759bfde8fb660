// new entity: a record of its own. Its schema with rows and calls, the form people fill in, two sample records.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toPascalCase, toSnakeCase } from '../../src/core/naming.ts';
import { child, textAt } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { CommandRefused, type Said } from '../commands/command.ts';
import { MIGRATIONS } from '../plan/plan.ts';
import { askOne } from './answers.ts';
import { propertyText, spacedJson, type FieldLine } from './field-line.ts';
import { LIFE_CALLS, LIFE_FIELDS, lifeRows, machineText, type Life } from './machine-text.ts';
import { askFields, askNames, askTitle, metaPath, type Piece, type PieceInput } from './new-piece.ts';
import { sampleValueOf } from './sample-words.ts';

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MODULE = /^[a-z][A-Za-z0-9-]*$/;

export async function newEntity(input: PieceInput): Promise<Piece> {
  const { source, scope, draft } = input;
  const folders = [...new Set(scope.entityList.map((entity) => entity.config.module))].toSorted();
  const module = await askOne(source, {
    flag: 'module',
    ask: { zh: '放在 schemas 的哪个文件夹', en: 'folder of schemas it goes to' },
    help: { zh: `已有：${folders.join('、')}`, en: `there are: ${folders.join(', ')}` },
    check: (answer) =>
      MODULE.test(answer)
        ? null
        : {
            zh: '要以小写字母开头，只含字母、数字、短横线',
            en: 'begins with a small letter, letters, digits and hyphens only',
          },
  });
  const id = await askOne(source, {
    flag: 'id',
    ask: { zh: '实体的英文名', en: 'id of the entity' },
    help: {
      zh: '单数，小写字母，用短横线连接，例如 lecture、lecture-room；也是文件夹名和表名',
      en: 'singular, small letters, hyphens between, e.g. lecture, lecture-room; the folder and the table are called so too',
    },
    check: (answer) => idProblem(scope, answer),
  });
  const title = await askTitle(source, { zh: '中文名称', en: 'title' });
  const path = await askOne(source, {
    flag: 'path',
    ask: { zh: '接口地址前缀', en: 'prefix of its calls' },
    initial: `${commonPrefix(scope, module)}/${id}`,
    check: (answer) => pathProblem(scope, answer),
  });
  const steps = await askNames(source, {
    flag: 'machine',
    ask: {
      zh: '办理过程：填报的角色，再依次是审核的角色（没有办理过程就留空）',
      en: 'its life: the role that writes, then those that review (leave empty where it has none)',
    },
    names: [...scope.roles.keys()],
    isOptional: true,
  });
  const life = lifeOf(steps);
  const asked = await askNames(source, {
    flag: 'role',
    ask: { zh: '哪些角色能看到全部记录', en: 'roles that see every record' },
    names: [...scope.roles.keys()],
    isOptional: life !== null,
  });
  // Who writes or reviews sees rows by that.
  const roles = asked.filter((role) => !steps.includes(role));
  const fields = await askFields(input, ['name:text:名称!', 'date:date:日期', 'remark:long-text:备注']);
  const folder = `schemas/${module}/${id}`;
  const form = toPascalCase(id);
  const schemaFile = `${folder}/${id}.schema.json`;
  draft.write(
    schemaFile,
    schemaText({ id, title, path, roles, fields, life, meta: metaPath(draft, schemaFile, 'entity.meta.json') }),
  );
  draft.write(
    `${folder}/${id}.form.json`,
    formText({ form, title, fields, meta: metaPath(draft, schemaFile, 'form.meta.json') }),
  );
  draft.write(
    `${folder}/${id}.sample.json`,
    sampleText({ fields, scope, life, meta: metaPath(draft, schemaFile, 'sample.meta.json') }),
  );
  if (life !== null) {
    const file = `${folder}/${id}.machine.yaml`;
    draft.write(file, machineText({ id, title, life, scope, meta: metaPath(draft, schemaFile, 'machine.meta.json') }));
  }
  return {
    title: { zh: `实体 ${id}（${title}）`, en: `entity ${id} (${title})` },
    hasMigration: true,
    migration: id,
    next: [
      {
        zh: `让角色看到它：npm run config -- new screen --entity ${id}`,
        en: `give it a screen: npm run config -- new screen --entity ${id}`,
      },
      life === null
        ? {
            zh: `有办理过程的，写 ${folder}/${id}.machine.yaml（写法见 codegen/meta/REFERENCE.md 的“状态机”）`,
            en: `where it has a life, write ${folder}/${id}.machine.yaml (see the reference)`,
          }
        : {
            zh: `在 ${folder}/${id}.machine.yaml 里调整状态和动作，画出来看：npm run config -- diagram`,
            en: `adjust states and events in ${folder}/${id}.machine.yaml, look at it drawn: npm run config -- diagram`,
          },
      ...(life === null
        ? []
        : [
            {
              zh: `审核的角色现在看得到所有交上来的记录；只看一部分的（例如本机构的），在 x-entity.rows 里改它的 scope 和 field`,
              en: `whoever reviews sees every record that was handed in; narrow their rows by scope and field in x-entity.rows`,
            },
          ]),
    ],
  };
}

/** null: none. One role alone has nobody to submit to. */
function lifeOf(steps: readonly string[]): Life | null {
  const [writer, ...reviewers] = steps;
  if (writer === undefined) return null;
  if (reviewers.length === 0 || new Set(steps).size < steps.length)
    throw new CommandRefused(2, {
      zh: `--machine ${steps.join(',')}：先写填报的角色，再写至少一个审核的角色，不能重复`,
      en: `--machine ${steps.join(',')}: the role that writes, then at least one that reviews, each once`,
    });
  return { writer, reviewers };
}

function idProblem(scope: CheckScope, id: string): Said | null {
  if (!ID.test(id))
    return {
      zh: '只用小写字母和数字，用短横线连接，例如 lecture-room',
      en: 'small letters and digits joined by hyphens, e.g. lecture-room',
    };
  const same = [...scope.entities.keys()].find((other) => toSnakeCase(other) === toSnakeCase(id));
  if (same !== undefined) return { zh: `已有实体 "${same}"`, en: `there is an entity "${same}" already` };
  const near = [...scope.entities.keys()].find((other) => singular(other) === singular(id));
  if (near !== undefined)
    return {
      zh: `已有实体 "${near}"，只差单复数，容易混淆，请换一个名称`,
      en: `there is an entity "${near}", which differs by its plural alone: take another name`,
    };
  return systemTables(scope.config.codeRoot).has(toSnakeCase(id))
    ? { zh: `"${id}" 是系统自带的表，请换一个名称`, en: `"${id}" is a table of the engine, take another name` }
    : null;
}

function singular(id: string): string {
  return id
    .replaceAll('-', '')
    .replace(/ies$/, 'y')
    .replace(/(?<=[a-z]{2})e?s$/, '')
    .replace(/e$/, '');
}

/** What the first migration, the engine's own, makes. */
function systemTables(codeRoot: string): ReadonlySet<string> {
  const folder = join(codeRoot, MIGRATIONS);
  const first = existsSync(folder) ? readdirSync(folder).find((name) => name.startsWith('0001_')) : undefined;
  if (first === undefined) return new Set();
  return new Set(
    [...readFileSync(join(folder, first), 'utf8').matchAll(/^create table (?:if not exists )?"?(\w+)"?/gm)].map(
      (match) => match[1] ?? '',
    ),
  );
}

/** Segments that the prefixes of the module begin with, or of all where it has none yet. */
function commonPrefix({ entityList }: CheckScope, module: string): string {
  const pathsIn = (entities: readonly EntityFacts[]): readonly (readonly string[])[] =>
    entities.flatMap((entity) => {
      const path = textAt(child(entity.facts, 'api'), 'path');
      return path === null ? [] : [path.split('/').slice(0, -1)];
    });
  const own = pathsIn(entityList.filter((entity) => entity.config.module === module));
  const paths = own.length > 0 ? own : pathsIn(entityList);
  const [first = ['', 'admin', 'api']] = paths;
  const length = first.findIndex((segment, at) => paths.some((path) => path[at] !== segment));
  return first.slice(0, length < 0 ? first.length : length).join('/');
}

function pathProblem(scope: CheckScope, path: string): Said | null {
  if (!/^\/[A-Za-z0-9_/-]*[A-Za-z0-9_-]$/.test(path))
    return {
      zh: '以 / 开头，不以 / 结尾，只含字母、数字、下划线、短横线',
      en: 'begins with /, does not end with /, letters, digits, _ and - only',
    };
  const taken = scope.entityList.find((entity) => textAt(child(entity.facts, 'api'), 'path') === path);
  return taken === undefined
    ? null
    : { zh: `地址 ${path} 已用于实体 "${taken.id}"`, en: `${path} is taken by entity "${taken.id}"` };
}

interface SchemaParts {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly roles: readonly string[];
  readonly fields: readonly FieldLine[];
  readonly life: Life | null;
  readonly meta: string;
}

function schemaText({ id, title, path, roles, fields, life, meta }: SchemaParts): string {
  const rows = [...(life === null ? [] : lifeRows(life)), ...roles.map((role) => [role, '"all"'] as const)];
  const lifeCalls = life === null ? '' : LIFE_CALLS.map((call) => `,\n        ${call}`).join('');
  const label =
    (fields.find(({ kind: { traits } }) => traits.value === 'prose' && !traits.isLong) ?? fields[0])?.name ?? 'name';
  const date = fields.find(({ kind }) => kind.traits.value === 'day')?.name ?? 'createTime';
  const required = fields.filter((field) => field.isRequired).map(({ name }) => name);
  return `{
  "$schema": ${JSON.stringify(meta)},
  "$id": ${JSON.stringify(id)},
  "title": ${JSON.stringify(title)},
  "type": "object",
  "x-entity": {
    "$comment": "label 是代表记录的字段，sort 是默认排序。rows：角色 → 能看到哪些行，没写的角色一行也看不到；除 all 外可写 { \\"scope\\": \\"own-organ\\", \\"field\\": \\"organId\\" } 等，见 src/rules 里的 scope 规则。",
    "label": ${JSON.stringify(label)},
    "sort": "-id",
    "rows": { ${rows.map(([role, said]) => `${JSON.stringify(role)}: ${said}`).join(', ')} },
    "api": {
      "$comment": "calls：接口名 → 做什么（op）。接口不写角色：哪个角色的界面用到它，哪个角色就有权限。",
      "path": ${JSON.stringify(path)},
      "calls": {
        "getListPage": { "op": "list", "range": ${JSON.stringify(date)} },
        "getInfoById": { "op": "get" },
        "add": { "op": "create" },
        "edit": { "op": "update" },
        "del": { "op": "delete" },
        "exportList": { "op": "export", "of": "getListPage", "name": ${JSON.stringify(`${title}.xlsx`)} }${lifeCalls}
      }
    }
  },
  "properties": {
${[...fields.map((field) => propertyText(field)), ...(life === null ? [] : LIFE_FIELDS)].map((property) => `    ${property}`).join(',\n')}
  },
  "required": ${spacedJson(required)}
}
`;
}

interface FormParts {
  readonly form: string;
  readonly title: string;
  readonly fields: readonly FieldLine[];
  readonly meta: string;
}

function formText({ form, title, fields, meta }: FormParts): string {
  return `{
  "$schema": ${JSON.stringify(meta)},
  "$id": ${JSON.stringify(form)},
  "title": ${JSON.stringify(title)},
  "$comment": "人要填写的内容。{} 沿用实体里同名字段的写法；在这里写 title、description、x-when（满足条件才显示）等，只对这个表单有效。",
  "type": "object",
  "properties": {
${fields.map(({ name }) => `    ${JSON.stringify(name)}: {}`).join(',\n')}
  },
  "required": ${spacedJson(fields.filter((field) => field.isRequired).map(({ name }) => name))}
}
`;
}

function sampleText({
  fields,
  scope,
  life,
  meta,
}: {
  readonly fields: readonly FieldLine[];
  readonly scope: CheckScope;
  readonly life: Life | null;
  readonly meta: string;
}): string {
  const record = (at: 0 | 1): string =>
    spacedJson({
      id: at + 1,
      ...Object.fromEntries(fields.map((field) => [field.name, sampleValueOf(field, at, scope)])),
      ...(life === null ? {} : { status: at }),
    });
  return `{
  "$schema": ${JSON.stringify(meta)},
  "$comment": "真实感的记录，供组件示例、测试和演示使用；请换成自己的。",
  "records": [
    ${record(0)},
    ${record(1)}
  ]
}
`;
}
