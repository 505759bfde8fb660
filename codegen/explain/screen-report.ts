// A screen → everything that is made of its file, each with the line it comes from: route and menu, calls, columns,
// search, actions, forms, tables, grants by role, its modules, stories and tests.
import type { Config, ConfigDocument } from '../config.ts';
import type { AppModel } from '../../src/core/model.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';
import type { Said } from '../commands/command.ts';
import type { FieldKinds } from '../resolve/field-facts.ts';
import { usedCalls, type CallUse } from '../resolve/screen-calls.ts';
import { screenScope } from '../resolve/screen-scope.ts';
import { objectOf, pointerKey } from '../resolve/config-values.ts';
import { madeOf, type MadeFiles } from './made-files.ts';
import { line, type Report, type ReportLine, type ReportPart } from './report.ts';
import type { ScreenParts } from './report-parts.ts';
import { actionLines, columnLines, formLines, searchLines, tabLines } from './screen-lines.ts';
import { entityIn, listWords, roleWords } from './words.ts';

export interface ScreenInput {
  readonly model: AppModel;
  readonly config: Config;
  readonly kinds: FieldKinds;
  readonly screen: ScreenModel;
}

export function screenReport(input: ScreenInput): Report {
  const { model, config, screen } = input;
  const parts = partsOf(input);
  const uses = usedCalls(screen, parts.scope);
  const made = madeOf(config.root, {
    model,
    screen,
    entity: parts.scope.entity,
    forms: formLines(parts).map(({ form }) => form),
  });
  return {
    head: line(
      'info',
      { zh: `界面 ${screen.key} “${screen.title}”（${screen.kind}）`, en: `screen ${screen.key} (${screen.kind})` },
      screen.source,
    ),
    parts: [
      part('route', { zh: '路由与菜单', en: 'route and menu' }, [
        ...routeLines(parts),
        ...menuLines(model, config.roles, screen),
      ]),
      part('calls', { zh: '用到的接口', en: 'calls' }, callLines(model, uses)),
      part('tabs', { zh: '标签页', en: 'tabs' }, tabLines(parts)),
      part('columns', { zh: '列', en: 'columns' }, columnLines(parts)),
      part('search', { zh: '查询条件与子筛选', en: 'search and sub-filters' }, searchLines(parts)),
      part('actions', { zh: '操作', en: 'actions' }, actionLines(parts)),
      part(
        'forms',
        { zh: '表单', en: 'forms' },
        formLines(parts).map(({ said }) => said),
      ),
      part('tables', { zh: '数据表与为它建的索引', en: 'tables, and indexes made for it' }, tableLines(model, screen)),
      part('grants', { zh: '各角色得到的接口', en: 'grants by role' }, grantLines(model, screen, uses)),
      part('files', { zh: '生成的模块', en: 'generated modules' }, fileLines(made)),
      part(
        'stories',
        { zh: '故事', en: 'stories' },
        made.stories.map(({ title, path, count }) =>
          line('info', { zh: `${title}：${count} 个`, en: `${title}: ${count}` }, path),
        ),
      ),
      part(
        'tests',
        { zh: '自动走到它的测试', en: 'tests that walk it by themselves' },
        made.tests.map((path) => line('info', path)),
      ),
    ],
  };
}

function partsOf({ model, config, kinds, screen }: ScreenInput): ScreenParts {
  const document = config.screens.find((candidate) => objectOf(candidate.value)['key'] === screen.key);
  if (document === undefined) throw new Error(`screen ${screen.key} has no file`);
  const lookup = {
    fields: new Map(
      model.entities.map((entity) => [entity.id, new Map(entity.fields.map((field) => [field.name, field]))]),
    ),
    rollups: new Map(),
    kinds,
  };
  const calls = new Map(model.entities.flatMap((entity) => entity.calls.map((call) => [call.id, call] as const)));
  const scope = screenScope(
    document,
    {
      entities: new Map(model.entities.map((entity) => [entity.id, entity])),
      schemas: new Map(config.entities.map(({ id, schema }) => [id, schema])),
      lookup,
    },
    calls,
  );
  return { model, screen, scope, at: (pointer) => placeOf(document, pointer) };
}

function placeOf(document: ConfigDocument, pointer: string): string {
  const { file, line: row, column } = document.placeOfKey(pointer);
  return `${file}:${row}:${column}`;
}

function routeLines({ screen, at }: ScreenParts): readonly ReportLine[] {
  return [
    line('info', { zh: `地址 ${screen.path}`, en: `route ${screen.path}` }, at('/path')),
    ...(!('component' in screen) || screen.component === null
      ? []
      : [
          line(
            'info',
            {
              zh: `手写组件 src/web/special/${screen.component}`,
              en: `hand-written component src/web/special/${screen.component}`,
            },
            at('/component'),
          ),
        ]),
    ...(screen.parent === null
      ? []
      : [line('info', { zh: `菜单上级 ${screen.parent}`, en: `below menu entry ${screen.parent}` }, at('/parent'))]),
    ...(screen.menu ? [] : [line('info', { zh: '不列入菜单', en: 'not in the menu' }, at('/menu'))]),
    ...(screen.context === null
      ? []
      : [
          line(
            'info',
            {
              zh: `在选定的 ${screen.context.entity} 之内办理（${screen.context.label}）`,
              en: `within a chosen ${screen.context.entity}`,
            },
            at('/context'),
          ),
        ]),
  ];
}

/** Which role has it in which module, and where. */
function menuLines(model: AppModel, roles: ConfigDocument, { key }: ScreenModel): readonly ReportLine[] {
  const homes = model.roles
    .filter(({ home }) => home === key)
    .map(({ id }) =>
      line(
        'info',
        { zh: `${roleWords(model, id).zh} 的首页`, en: `home of ${id}` },
        placeOf(roles, `/roles/${pointerKey(id)}/home`),
      ),
    );
  const listed = model.modules.flatMap((module) =>
    Object.entries(module.screens).flatMap(([role, keys]) =>
      keys.includes(key)
        ? [
            line(
              'info',
              {
                zh: `系统“${module.title}”${module.id}：${roleWords(model, role).zh} 的第 ${keys.indexOf(key) + 1} 项`,
                en: `module ${module.id}: entry ${keys.indexOf(key) + 1} of ${role}`,
              },
              placeOf(roles, `/modules/${pointerKey(module.id)}/screens/${pointerKey(role)}/${keys.indexOf(key)}`),
            ),
          ]
        : [],
    ),
  );
  const opened = model.screens
    .filter(({ opens }) => opens.some(({ screen }) => screen === key))
    .map((screen) =>
      line(
        'info',
        { zh: `由界面 ${screen.key} “${screen.title}”打开`, en: `opened from screen ${screen.key}` },
        screen.source,
      ),
    );
  return [...homes, ...listed, ...opened];
}

function callLines(model: AppModel, uses: readonly CallUse[]): readonly ReportLine[] {
  return [...Map.groupBy(uses, ({ call }) => call)].map(([id, all]) => {
    const call = model.entities.flatMap((entity) => entity.calls).find((candidate) => candidate.id === id);
    const roles = all.some((use) => use.roles === null) ? [] : [...new Set(all.flatMap((use) => use.roles ?? []))];
    const only =
      roles.length === 0 ? { zh: '', en: '' } : { zh: `（限 ${roles.join('、')}）`, en: ` (for ${roles.join(', ')})` };
    return line(
      'info',
      { zh: `${id} ${call?.path ?? ''}${only.zh}`, en: `${id} ${call?.path ?? ''}${only.en}` },
      ...all.map(({ source }) => source),
    );
  });
}

function tableLines(model: AppModel, screen: ScreenModel): readonly ReportLine[] {
  const ids = [
    ...new Set([
      screen.entity,
      screen.context?.entity ?? null,
      ...screen.calls.map((id) => id.slice(0, id.lastIndexOf('.'))),
    ]),
  ]
    .filter((id) => id !== null)
    .filter((id) => model.entities.some((entity) => entity.id === id));
  const pattern = new RegExp(`(?:^|· |on )${screen.key} `);
  return ids
    .map((id) => entityIn(model, id))
    .map((entity) => {
      const indexes = entity.indexes.filter(({ reason }) => pattern.test(reason)).map(({ name }) => name);
      return line(
        'info',
        {
          zh: `${entity.table}（${entity.title}）${indexes.length === 0 ? '' : `：${indexes.join('、')}`}`,
          en: `${entity.table}${indexes.length === 0 ? '' : `: ${indexes.join(', ')}`}`,
        },
        entity.source,
      );
    });
}

function grantLines(model: AppModel, screen: ScreenModel, uses: readonly CallUse[]): readonly ReportLine[] {
  const has = (role: string): boolean =>
    model.roles.some(({ id, home }) => id === role && home === screen.key) ||
    model.modules.some((module) => module.screens[role]?.includes(screen.key) === true);
  return model.roles
    .filter(({ id }) => has(id))
    .map(({ id }) => {
      const own = uses
        .filter((use) => (use.roles === null || use.roles.includes(id)) && !use.except.includes(id))
        .map(({ call }) => call);
      const calls = [...new Set(own)]
        .filter((call) => model.grants.some((grant) => grant.role === id && grant.call === call))
        .toSorted();
      const sources = model.grants
        .filter((grant) => grant.role === id && grant.screen === screen.key)
        .map(({ source }) => source);
      const words = listWords(calls.map((call): Said => ({ zh: call, en: call })));
      return line(
        'yes',
        { zh: `${roleWords(model, id).zh} ${calls.length} 个：${words.zh}`, en: `${id} ${calls.length}: ${words.en}` },
        ...sources.slice(0, 1),
      );
    });
}

function fileLines({ modules }: MadeFiles): readonly ReportLine[] {
  return modules.map((path) => line('info', path));
}

function part(key: string, title: Said, lines: readonly ReportLine[]): ReportPart {
  return { key, title, lines };
}
