// Actions of a table: known by name or by an event of the machine, and the entity offers what they need.
import { wordsFor } from '../../words/operations.ts';
import type { CallUse } from '../../../src/core/call-model.ts';
import type { Problem } from '../../config.ts';
import { child, isSaid, itemsOf, textAt, textOf } from '../model/cursor.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { callAt, fieldAt, lacksMachine, ownFieldAt } from '../model/lookup.ts';
import { actionItems, screenViews, tableCall, type ItemView, type ScreenView } from '../model/screen-view.ts';
import { report, reportKey, reportUnknown } from '../report.ts';
import { ambiguityProblems, canTake, firedProblems, namedCallProblems, severalProblems } from './screen-fired.ts';

type Words = { readonly zh: string; readonly en: string };

/** Action → ops of which the entity must offer one. */
const KNOWN: Readonly<Record<string, readonly CallUse[]>> = {
  add: ['add'],
  edit: ['save'],
  delete: ['remove'],
  view: ['record'],
  review: ['judge'],
  export: ['sheet'],
  import: ['intake'],
};

/** Of these the entity has one call, or the action says which. */
const PREVIEW = 'preview';

const SINGLE: ReadonlySet<string> = new Set(['delete', 'review', 'import']);

/** Action kinds → what they cannot do without. */
/** One of several where they are joined by a bar. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  preview: ['field|call'],
  screen: ['screen'],
  download: ['call'],
  call: ['call'],
  'sign-all': ['call', 'preset'],
};

export function checkScreenActions(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap((view) => {
    return actionItems(view).flatMap((item) => [...openedProblems(scope, item), ...actionProblems(scope, view, item)]);
  });
}

/** What an action of its own kind needs is said, and is there. */
function openedProblems(scope: CheckScope, { cursor, named, name }: ItemView): readonly Problem[] {
  const screen = child(cursor, 'screen');
  const key = textOf(screen);
  const kind = textAt(cursor, 'kind');
  const needs = kind === null ? [] : (NEEDS[kind] ?? []);
  return [
    ...(key === null || scope.screens.has(key)
      ? []
      : [reportUnknown(screen, { code: 'C504', name: key, names: scope.screens.keys() })]),
    ...needs
      .map((need) => need.split('|'))
      .filter((keys) => !keys.some((one) => isSaid(child(cursor, one))))
      .map((keys) => report(named, 'C532', { action: name, kind: kind ?? '', key: keys.join('" / "') })),
  ];
}

function formProblems(entity: EntityFacts, item: ItemView): readonly Problem[] {
  const form = child(item.cursor, 'form');
  const name = textOf(form);
  return name === null || entity.forms.has(name)
    ? []
    : [reportUnknown(form, { code: 'C507', name, names: entity.forms.keys(), facts: { entity: entity.id } })];
}

function eventProblems(entity: EntityFacts, item: ItemView): readonly Problem[] {
  if (lacksMachine(entity)) return [];
  const events = new Set(entity.machines.flatMap((machine) => [...machine.events.keys()]));
  return itemsOf(child(item.cursor, 'events')).flatMap((at) => {
    const name = textOf(at);
    return name === null || events.has(name) ? [] : [reportUnknown(at, { code: 'C513', name, names: events })];
  });
}

function machineProblems(entity: EntityFacts, item: ItemView): readonly Problem[] {
  const at = child(item.cursor, 'machine');
  const name = textOf(at);
  const names = entity.machines.map((machine) => machine.name);
  return name === null || names.includes(name)
    ? []
    : [reportUnknown(at, { code: 'C271', name, names, facts: { entity: entity.id } })];
}

function fileProblems(scope: CheckScope, entity: EntityFacts, item: ItemView): readonly Problem[] {
  const at = child(item.cursor, 'field');
  const { value: field, problems } = fieldAt(scope, entity, at);
  return field === null || field.kind === null || field.traits?.value === 'files'
    ? problems
    : [report(at, 'C520', { kind: field.kind, field: field.name, as: PREVIEW })];
}

/** What only a big button shows: a state of the record, titles by condition. */
function buttonProblems(scope: CheckScope, entity: EntityFacts, item: ItemView): readonly Problem[] {
  const said = ['titles', 'state'].map((key) => child(item.cursor, key)).filter(isSaid);
  if (item.cursor.up?.key !== 'actions') return said.map((at) => reportKey(at, 'C536', { key: String(at.key) }));
  const at = child(item.cursor, 'state');
  const { value: field, problems } = fieldAt(scope, entity, at);
  return field === null || field.choices !== null ? problems : [report(at, 'C537', { field: field.name })];
}

/** What only several rows can be: handled one by one, summed up by fields of their own. */
function batchProblems(entity: EntityFacts, item: ItemView): readonly Problem[] {
  const isSignAll = textAt(item.cursor, 'kind') === 'sign-all';
  const said = (isSignAll ? ['each'] : ['each', 'summary']).map((key) => child(item.cursor, key)).filter(isSaid);
  if (item.cursor.up?.key !== 'batch' && !isSignAll)
    return said.map((at) => reportKey(at, 'C555', { key: String(at.key) }));
  return itemsOf(child(item.cursor, 'summary')).flatMap((at) => ownFieldAt(entity, at).problems);
}

function actionProblems(scope: CheckScope, view: ScreenView, item: ItemView): readonly Problem[] {
  const { entity } = view;
  if (entity === null || entity.isBroken) return [];
  const component = child(item.cursor, 'component');
  const name = textOf(component);
  const { specials } = scope.known;
  const isOwn =
    (textAt(item.cursor, 'kind') ?? '') in NEEDS ||
    ['to', 'component', 'call', 'screen', 'field'].some((key) => isSaid(child(item.cursor, key)));
  return [
    ...callProblems(scope, entity, item),
    ...formProblems(entity, item),
    ...eventProblems(entity, item),
    ...fileProblems(scope, entity, item),
    ...machineProblems(entity, item),
    ...buttonProblems(scope, entity, item),
    ...batchProblems(entity, item),
    ...(name === null || specials.includes(name)
      ? []
      : [reportUnknown(component, { code: 'C509', name, names: specials })]),
    ...namedCallProblems(scope, entity, item),
    ...(isOwn ? [] : offerProblems(scope, view, { entity, item })),
  ];
}

/**
 * What signs a list has to be told which records it is; what handles one record cannot ask a call that takes several.
 */
function callProblems(scope: CheckScope, entity: EntityFacts, item: ItemView): readonly Problem[] {
  const at = child(item.cursor, 'call');
  const { value, problems } = callAt(scope, entity, at);
  if (value !== null && !canTake(item, value.call)) return [...problems, ...severalProblems(item, at, [value.call])];
  if (value === null || textAt(item.cursor, 'kind') !== 'sign-all' || textAt(value.call.cursor, 'many') === 'required')
    return problems;
  return [...problems, report(at, 'C538', { call: textOf(at) ?? '' })];
}

interface OfferInput {
  readonly entity: EntityFacts;
  readonly item: ItemView;
}

function offerProblems(scope: CheckScope, view: ScreenView, { entity, item }: OfferInput): readonly Problem[] {
  const uses = KNOWN[item.name];
  const { events } = entity;
  if (uses === undefined) {
    if (lacksMachine(entity)) return [];
    return events.has(item.name)
      ? firedProblems(entity, item)
      : [
          reportUnknown(item.named, {
            code: 'C513',
            name: item.name,
            names: [...Object.keys(KNOWN), ...events.keys()],
          }),
        ];
  }
  if (item.name === 'view' && !isSaid(child(view.cursor, 'detail'))) return [report(item.named, 'C522')];
  const needs = lackOf(scope, view, { entity, item });
  if (needs !== null) return [cannot(entity, item, needs)];
  const offered = [...entity.calls.values()].filter((call) => call.use !== null && uses.includes(call.use));
  const fitting = offered.filter((call) => canTake(item, call));
  if (fitting.length === 0) return severalProblems(item, item.named, offered);
  return SINGLE.has(item.name) ? ambiguityProblems(item, fitting) : [];
}

function lackOf(scope: CheckScope, view: ScreenView, { entity, item }: OfferInput): Words | null {
  const [use] = KNOWN[item.name] ?? [];
  const op = use === undefined ? '' : wordsFor([use]).join(' / ');
  const offered = [...entity.calls.values()].filter((call) => call.use === use);
  if (offered.length === 0) return { zh: ` op: ${op} 的接口`, en: `call of op: ${op}` };
  const list = tableCall(scope, view)?.name;
  const isOpen = offered.some((call) => entity.calls.get(textAt(call.cursor, 'of') ?? '')?.use !== 'page');
  if (
    item.name === 'export' &&
    list !== undefined &&
    !isOpen &&
    !offered.some((call) => textAt(call.cursor, 'of') === list)
  ) {
    return { zh: `导出 "${list}" 的接口`, en: `call that exports "${list}"` };
  }
  return null;
}

function cannot(entity: EntityFacts, item: ItemView, needs: Words): Problem {
  return report(item.named, 'C514', { action: item.name, entity: entity.id, needs });
}
