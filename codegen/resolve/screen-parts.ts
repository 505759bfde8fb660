// The small parts of a screen: context, tabs, views of roles, form, detail, cards. Each from its own corner of the
// file.
import type { ConditionModel } from '../../src/core/entity-model.ts';
import type { Json } from '../../src/core/model.ts';
import type { ContextModel, GaugesModel } from '../../src/core/context-model.ts';
import type { DetailModel, TabModel, ViewModel } from '../../src/core/screen-model.ts';
import { child, cursorOf, descend, itemsOf } from '../check/model/cursor.ts';
import { readDeadline } from '../screens/deadline.ts';
import { readSections } from '../screens/sections.ts';
import { readSteps } from '../screens/steps.ts';
import {
  listOf,
  numberOrNull,
  objectOf,
  textOf,
  textOrNull,
  textsOf,
  textsOrNull,
  type JsonObject,
} from './config-values.ts';
import { callId, type ScreenScope } from './screen-scope.ts';
import { resolveTable } from './screen-table.ts';

export function contextModel(scope: ScreenScope): ContextModel | null {
  const { config, entity } = scope;
  if (config['context'] === undefined) return null;
  const context = objectOf(config['context']);
  const empty = objectOf(context['empty']);
  const target = textOf(context['entity']);
  const field = textOf(context['field']);
  const get = textOrNull(context['get']);
  const save = textOrNull(context['save']);
  return {
    entity: target,
    field,
    get: get === null ? null : callId(target, get),
    storage: textOf(context['storage'], field === '' ? `${target}Id` : field),
    call: callId(entity?.id ?? null, textOf(context['call'])),
    save: save === null ? null : callId(target, save),
    label: textOf(context['label']),
    columns: textsOf(context['columns']),
    deadlines: itemsOf(descend(cursorOf(scope.document), 'context', 'deadlines')).map((said) =>
      readDeadline(said, 'deadlines').model(scope, target),
    ),
    gauges: gaugesModel(context['gauges']),
    modules: listOf(context['modules'])
      .map(numberOrNull)
      .filter((module) => module !== null),
    emptyTitle: textOf(empty['title'], '暂无数据'),
    emptyLink: textOf(empty['link'], '/'),
    emptyLinkTitle: textOf(empty['linkTitle'], '返回首页'),
  };
}

function gaugesModel(said: Json | undefined): GaugesModel | null {
  if (said === undefined) return null;
  const config = objectOf(said);
  return {
    title: textOf(config['title']),
    call: textOf(config['call']),
    by: textOf(config['by']),
    label: textOf(config['label']),
    whole: textOf(config['whole'], '合计'),
    total: textOf(config['total']),
    used: textOf(config['used']),
    roles: textsOrNull(config['roles']),
  };
}

/** `over`: what the table of a role's view says instead; a tab's own words count more. */
export function resolveTabs(scope: ScreenScope, said: Json | undefined, over: JsonObject = {}): readonly TabModel[] {
  return listOf(said).map((tab) => tabModel(scope, typeof tab === 'string' ? { form: tab } : objectOf(tab), over));
}

function tabModel(scope: ScreenScope, config: JsonObject, over: JsonObject): TabModel {
  const { entity } = scope;
  const key = textOf(config['form']);
  const form = entity?.forms.find((candidate) => candidate.key === key);
  const by = entity?.variants?.by;
  const variant: readonly ConditionModel[] =
    by === undefined || form === undefined || form.variant === null
      ? []
      : [{ field: by, op: 'eq', value: form.variant }];
  const own = Object.entries(objectOf(config['filter'])).map(([field, value]): ConditionModel => ({
    field,
    op: 'eq',
    value,
  }));
  const table = tableOfTab(config);
  return {
    key: textOf(config['key'], key),
    title: textOf(config['title'], form?.title ?? key),
    filter: [...variant, ...own],
    form: form?.key ?? null,
    count: config['count'] !== false,
    table: Object.keys(table).length === 0 ? null : resolveTable(scope, { ...over, ...table }),
  };
}

/** `columns` and `presets` of a tab are short for those of its table; `preset` alone chooses one for good. */
export function tableOfTab(config: JsonObject): JsonObject {
  const short = Object.entries(config).filter(([name]) => name === 'columns' || name === 'presets');
  return { ...Object.fromEntries(short), ...objectOf(config['table']) };
}

export function resolveViews(scope: ScreenScope): Readonly<Record<string, ViewModel>> {
  const { config } = scope;
  return Object.fromEntries(
    Object.entries(objectOf(config['views'])).map(([role, said]): [string, ViewModel] => {
      const view = objectOf(said);
      const over = objectOf(view['table']);
      return [
        role,
        {
          title: textOf(view['title'], textOf(config['title'])),
          table: resolveTable(scope, over),
          tabs: resolveTabs(scope, view['tabs'] ?? config['tabs'], over),
        },
      ];
    }),
  );
}

export function detailModel({ document, config, entity, entities }: ScreenScope): DetailModel | null {
  if (config['detail'] === undefined || entity === null) return null;
  const at = child(cursorOf(document), 'detail');
  const detail = objectOf(config['detail']);
  const call = textOrNull(detail['call']);
  const named = textsOf(detail['files']);
  // check names a part by the same relation.
  const isPart = (name: string): boolean => entities.get(name)?.part?.entity === entity.id;
  return {
    call: call === null ? (entity.calls.find((one) => one.use === 'record')?.id ?? '') : callId(entity.id, call),
    sections: readSections(child(at, 'sections')).models,
    form: detail['form'] === true,
    ...(detail['steps'] === undefined ? {} : { steps: readSteps(child(at, 'steps')).models() }),
    files: named.filter((name) => !isPart(name)),
    ...(named.some(isPart) ? { parts: named.filter(isPart) } : {}),
    timeline: detail['timeline'] === true,
    print: detail['print'] === true,
    seen: textOrNull(detail['seen']),
  };
}
