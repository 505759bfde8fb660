// Actions of a table: known by name or by an event of the machine, and the entity offers what they need.
import type { Problem } from '../../config.ts';
import { child, isObject, isSaid, textAt, textOf } from '../model/cursor.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { callAt, lacksMachine } from '../model/lookup.ts';
import { namedItems, screenViews, tableCall, type ItemView, type ScreenView } from '../model/screen-view.ts';
import { report, reportUnknown } from '../report.ts';

type Words = { readonly zh: string; readonly en: string };

/** Action → ops of which the entity must offer one. */
const KNOWN: Readonly<Record<string, readonly string[]>> = { add: ['create'], edit: ['update'], delete: ['delete'], view: ['get'], review: ['review'], export: ['export'] };

export function checkScreenActions(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap((view) => {
    const table = child(view.cursor, 'table');
    const items = ['toolbar', 'row', 'batch'].flatMap((part) => namedItems(child(table, part), 'id'));
    return items.flatMap((item) => actionProblems(scope, view, item));
  });
}

function actionProblems(scope: CheckScope, view: ScreenView, item: ItemView): readonly Problem[] {
  const { entity } = view;
  if (entity === null || entity.isBroken) return [];
  const component = child(item.cursor, 'component');
  const name = textOf(component);
  const { specials } = scope.config.known;
  const isOwn = isObject(item.cursor.value) && ['to', 'component', 'call'].some((key) => isSaid(child(item.cursor, key)));
  return [
    ...callAt(scope, entity, child(item.cursor, 'call')).problems,
    ...(name === null || specials.includes(name) ? [] : [reportUnknown(component, { code: 'C509', name, names: specials })]),
    ...(isOwn ? [] : offerProblems(scope, view, { entity, item })),
  ];
}

interface OfferInput {
  readonly entity: EntityFacts;
  readonly item: ItemView;
}

function offerProblems(scope: CheckScope, view: ScreenView, { entity, item }: OfferInput): readonly Problem[] {
  const ops = KNOWN[item.name];
  const { events } = entity;
  if (ops === undefined) {
    if (lacksMachine(entity)) return [];
    if (!events.has(item.name)) return [reportUnknown(item.named, { code: 'C513', name: item.name, names: [...Object.keys(KNOWN), ...events.keys()] })];
    const isOffered = [...entity.calls.values()].some((call) => call.events.includes(item.name));
    return isOffered ? [] : [cannot(entity, item, { zh: `能触发动作 "${item.name}" 的接口`, en: `call that fires event "${item.name}"` })];
  }
  if (item.name === 'view' && !isSaid(child(view.cursor, 'detail'))) return [report(item.named, 'C522')];
  const needs = lackOf(scope, view, { entity, item });
  return needs === null ? [] : [cannot(entity, item, needs)];
}

function lackOf(scope: CheckScope, view: ScreenView, { entity, item }: OfferInput): Words | null {
  const [op] = KNOWN[item.name] ?? [];
  const offered = [...entity.calls.values()].filter((call) => call.op === op);
  if (offered.length === 0) return { zh: ` op: ${op} 的接口`, en: `call of op: ${op}` };
  const list = tableCall(scope, view)?.name;
  const isOpen = offered.some((call) => entity.calls.get(textAt(call.cursor, 'of') ?? '')?.op !== 'list');
  if (item.name === 'export' && list !== undefined && !isOpen && !offered.some((call) => textAt(call.cursor, 'of') === list)) {
    return { zh: `导出 "${list}" 的接口`, en: `call that exports "${list}"` };
  }
  return null;
}

function cannot(entity: EntityFacts, item: ItemView, needs: Words): Problem {
  return report(item.named, 'C514', { action: item.name, entity: entity.id, needs });
}
