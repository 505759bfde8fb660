// screens/**.screen.yaml → ScreenModel. Parts are resolved in their own files; here they are put together.
import type { ConfigDocument } from '../config.ts';
import type { ConditionModel } from '../../src/core/entity-model.ts';
import type { CardModel, ContextModel, DetailModel, ScreenFormModel, ScreenKind, ScreenModel, TabModel } from '../../src/core/screen-model.ts';
import { listOf, numberOrNull, objectOf, textOf, textOrNull, textsOf, textsOrNull } from './config-values.ts';
import type { ResolveMemo } from './resolve-memo.ts';
import { usedCalls, type CallUse } from './screen-calls.ts';
import { resolveCharts } from './screen-charts.ts';
import { callId, place, screenScope, type ScreenScope, type ScreensInput } from './screen-scope.ts';
import { resolveTable } from './screen-table.ts';

export interface ResolvedScreen {
  readonly screen: ScreenModel;
  readonly uses: readonly CallUse[];
}

/** A screen is made from its file and the entities it names, those they refer to, and those whose calls it uses. */
export function resolveScreens(documents: readonly ConfigDocument[], input: ScreensInput, memo: ResolveMemo): readonly ResolvedScreen[] {
  const calls = new Map([...input.entities.values()].flatMap((entity) => entity.calls.map((call) => [call.id, call] as const)));
  return documents.map((document) => {
    const config = objectOf(document.value);
    const named = [textOf(config['entity']), textOf(objectOf(config['context'])['entity']), ...textsOf(config['uses']).map((call) => call.slice(0, call.lastIndexOf('.')))];
    const own = named.map((id) => input.entities.get(id));
    const near = own.flatMap((entity) => (entity?.fields ?? []).flatMap((field) => (field.to === null ? [] : [input.entities.get(field.to)])));
    return memo.keep(`screen ${document.file}`, [document, input.lookup.kinds, ...own, ...near], () => resolveScreen(screenScope(document, input, calls)));
  });
}

function resolveScreen(scope: ScreenScope): ResolvedScreen {
  const { config } = scope;
  const kind = textOf(config['kind'], 'table') as ScreenKind;
  const screen: ScreenModel = {
    key: textOf(config['key']),
    path: textOf(config['path']),
    title: textOf(config['title'], textOf(config['key'])),
    icon: textOf(config['icon'], 'appstore'),
    kind,
    entity: scope.entity?.id ?? null,
    menu: config['menu'] === undefined ? kind !== 'home' && kind !== 'detail' : config['menu'] === true,
    parent: textOrNull(config['parent']),
    context: contextModel(scope),
    table: resolveTable(scope),
    tabs: listOf(config['tabs']).map((tab) => tabModel(scope, typeof tab === 'string' ? { form: tab } : objectOf(tab))),
    form: formModel(scope),
    detail: detailModel(scope),
    cards: listOf(config['cards']).map((card) => cardModel(objectOf(card))),
    charts: resolveCharts(scope),
    component: textOrNull(config['component']),
    calls: [],
    source: place(scope, ''),
  };
  const uses = usedCalls(screen, scope);
  return { screen: { ...screen, calls: [...new Set(uses.map((use) => use.call))].toSorted() }, uses };
}

function contextModel({ config, entity }: ScreenScope): ContextModel | null {
  if (config['context'] === undefined) return null;
  const context = objectOf(config['context']);
  const empty = objectOf(context['empty']);
  const field = textOf(context['field']);
  return {
    entity: textOf(context['entity']),
    field,
    storage: textOf(context['storage'], field),
    call: callId(entity?.id ?? null, textOf(context['call'])),
    label: textOf(context['label']),
    columns: textsOf(context['columns']),
    emptyTitle: textOf(empty['title'], '暂无数据'),
    emptyLink: textOf(empty['link'], '/'),
    emptyLinkTitle: textOf(empty['linkTitle'], '返回首页'),
  };
}

function tabModel({ entity }: ScreenScope, config: ReturnType<typeof objectOf>): TabModel {
  const key = textOf(config['form']);
  const form = entity?.forms.find((candidate) => candidate.key === key);
  const by = entity?.variants?.by;
  const variant: readonly ConditionModel[] = by === undefined || form === undefined || form.variant === null ? [] : [{ field: by, op: 'eq', value: form.variant }];
  const own = Object.entries(objectOf(config['filter'])).map(([field, value]): ConditionModel => ({ field, op: 'eq', value }));
  return {
    key: textOf(config['key'], key),
    title: textOf(config['title'], form?.title ?? key),
    filter: [...variant, ...own],
    form: form?.key ?? null,
    count: config['count'] !== false,
  };
}

function formModel(scope: ScreenScope): ScreenFormModel | null {
  const { config, entity } = scope;
  if (config['form'] === undefined || entity === null) return null;
  const said = config['form'];
  const form = typeof said === 'string' ? { form: said } : objectOf(said);
  const key = textOf(form['form'], entity.forms[0]?.key ?? '');
  const named = textOrNull(form['call']);
  return {
    entity: entity.id,
    form: key,
    call: named === null ? (entity.calls.find((call) => call.op === 'create' && call.form === key)?.id ?? '') : callId(entity.id, named),
    submitTitle: textOf(form['submitTitle'], '提交'),
    after: textOrNull(form['after']),
  };
}

function detailModel({ config, entity }: ScreenScope): DetailModel | null {
  if (config['detail'] === undefined || entity === null) return null;
  const detail = objectOf(config['detail']);
  const named = textOrNull(detail['call']);
  return {
    call: named === null ? (entity.calls.find((call) => call.op === 'get')?.id ?? '') : callId(entity.id, named),
    sections: listOf(detail['sections']).map((item) => {
      const section = objectOf(item);
      return { title: textOf(section['title']), fields: textsOf(section['fields']) };
    }),
    form: detail['form'] === true,
    files: textsOf(detail['files']),
    timeline: detail['timeline'] === true,
  };
}

function cardModel(card: ReturnType<typeof objectOf>): CardModel {
  return {
    title: textOf(card['title']),
    counter: textOf(card['counter']),
    screen: textOrNull(card['screen']),
    query: Object.fromEntries(Object.entries(objectOf(card['query'])).map(([key, value]) => [key, String(value)])),
    modules: listOf(card['modules']).map(numberOrNull).filter((module) => module !== null),
    roles: textsOrNull(card['roles']),
  };
}
