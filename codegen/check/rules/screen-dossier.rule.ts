// A dossier: each section has the record's own form or parts; what it names exists and offers what is needed to save it.
import type { Problem } from '../../config.ts';
import { child, descend, entriesOf, isObject, isSaid, itemsOf, oneOrMore, textAt, textOf, type Cursor } from '../model/cursor.ts';
import { conditionProblems } from '../model/conditions.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { callAt, entityAt, fieldAt, fieldByPath, ownFieldAt } from '../model/lookup.ts';
import { screenViews, type ScreenView } from '../model/screen-view.ts';
import { report, reportKey, reportUnknown } from '../report.ts';
import { takesOf } from './call-keys.ts';
import { deadlineProblems } from './moments.ts';

export function checkScreenDossiers(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap((view) => (isSaid(child(view.cursor, 'dossier')) && view.entity !== null && !view.entity.isBroken ? dossierProblems(scope, view, view.entity) : []));
}

function dossierProblems(scope: CheckScope, { cursor, screen }: ScreenView, entity: EntityFacts): readonly Problem[] {
  const dossier = child(cursor, 'dossier');
  const sections = itemsOf(child(dossier, 'sections'));
  const keys = sections.map((section) => textAt(section, 'key'));
  const at = (...path: readonly string[]): Cursor => descend(dossier, ...path);
  return [
    ...expectCall(scope, entity, { at: at('get'), ops: ['get'] }),
    ...expectCall(scope, entity, { at: at('create'), ops: ['create', 'update'] }),
    ...callAt(scope, entity, at('completeness')).problems,
    ...callAt(scope, entity, at('check', 'call')).problems,
    ...expectCall(scope, entity, { at: at('preview', 'call'), ops: ['document'] }),
    ...entriesOf(at('check', 'pass')).flatMap(([, field]) => fieldAt(scope, entity, field).problems),
    ...itemsOf(at('receipt', 'fields')).flatMap((field) => shownProblems(scope, entity, field)),
    ...deadlineProblems(scope, entity, { said: at('deadline'), as: 'deadline' }),
    ...[at('back'), ...itemsOf(at('receipt', 'screens'))].flatMap((named) => screenProblems(scope, screen.key, named)),
    ...submitProblems(entity, at('submit')),
    ...sections.filter((_, place) => keys[place] !== null && keys.indexOf(keys[place] ?? '') < place).map((section) => report(child(section, 'key'), 'C515', { name: textAt(section, 'key') ?? '' })),
    ...sections.flatMap((section) => sectionProblems(scope, entity, section)),
  ];
}

function expectCall(scope: CheckScope, entity: EntityFacts, { at, ops }: { readonly at: Cursor; readonly ops: readonly string[] }): readonly Problem[] {
  const { value, problems } = callAt(scope, entity, at);
  if (value === null || ops.includes(value.call.op) || takesOf(value.call.op) === null) return problems;
  return [report(at, 'C228', { name: textOf(at) ?? '', actual: value.call.op, expected: ops.join(' / ') })];
}

function screenProblems({ screens }: CheckScope, own: string, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  return name === null || (screens.has(name) && name !== own) ? [] : [reportUnknown(at, { code: 'C504', name, names: [...screens.keys()].filter((key) => key !== own) })];
}

/** An event that some call fires. */
function submitProblems({ id, events, calls }: EntityFacts, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  if (name === null) return [];
  if (!events.has(name)) return [reportUnknown(at, { code: 'C513', name, names: events.keys() })];
  const isFired = [...calls.values()].some((call) => call.op === 'event' && call.events.includes(name));
  return isFired ? [] : [report(at, 'C514', { action: name, entity: id, needs: { zh: `能触发动作 "${name}" 的接口`, en: `call that fires event "${name}"` } })];
}

function sectionProblems(scope: CheckScope, entity: EntityFacts, section: Cursor): readonly Problem[] {
  const [form, parts] = [child(section, 'form'), child(section, 'parts')];
  const preview = expectCall(scope, entity, { at: descend(section, 'preview', 'call'), ops: ['document'] });
  if (isSaid(form) && isSaid(parts)) return [reportKey(parts, 'C570', { section: textAt(section, 'key') ?? '' })];
  return [
    ...preview,
    ...(isSaid(form) ? formProblems(scope, entity, form) : []),
    ...itemsOf(parts).flatMap((part) => partProblems(scope, entity, part)),
  ];
}

function formProblems(scope: CheckScope, entity: EntityFacts, said: Cursor): readonly Problem[] {
  const named = isObject(said.value) ? child(said, 'form') : said;
  const name = textOf(named);
  const call = child(said, 'call');
  if (name === null) return [];
  if (!entity.forms.has(name)) return [reportUnknown(named, { code: 'C507', name, names: entity.forms.keys(), facts: { entity: entity.id } })];
  if (isSaid(call)) return expectCall(scope, entity, { at: call, ops: ['update'] });
  const isSaved = [...entity.calls.values()].some(({ op, form }) => op === 'update' && (form === name || form === null));
  return isSaved ? [] : [report(named, 'C574', { form: name })];
}

function partProblems(scope: CheckScope, parent: EntityFacts, said: Cursor): readonly Problem[] {
  const named = isObject(said.value) ? child(said, 'entity') : said;
  const { value: entity, problems } = entityAt(scope, named);
  if (entity === null || entity.isBroken) return problems;
  const form = child(said, 'form');
  const name = textOf(form);
  return [
    ...referenceProblems(parent, entity, { said, named }),
    ...(name === null || entity.forms.has(name) ? [] : [reportUnknown(form, { code: 'C507', name, names: entity.forms.keys(), facts: { entity: entity.id } })]),
    ...expectCall(scope, entity, { at: child(said, 'read'), ops: ['list', 'get'] }),
    ...offeredProblems(entity, { said, named }),
    ...itemsOf(child(said, 'columns')).map((column) => (isObject(column.value) ? child(column, 'field') : column)).flatMap((column) => fieldAt(scope, entity, column).problems),
    ...ownFieldAt(entity, child(said, 'order')).problems,
    ...['min', 'max'].flatMap((key) => shownProblems(scope, parent, child(said, key))),
    ...oneOrMore(child(said, 'when')).flatMap((condition) => conditionProblems(scope, parent, condition)),
  ];
}

/** A field that is worked out may stand here. */
function shownProblems(scope: CheckScope, entity: EntityFacts, cursor: Cursor): readonly Problem[] {
  const path = textOf(cursor);
  return path === null ? [] : fieldByPath({ scope, entity, path, cursor, isShown: true }).problems;
}

interface PartPlace {
  readonly said: Cursor;
  /** Where the entity is named. */
  readonly named: Cursor;
}

function referenceProblems(parent: EntityFacts, entity: EntityFacts, { said, named }: PartPlace): readonly Problem[] {
  const by = child(said, 'by');
  if (isSaid(by)) {
    const { value: field, problems } = ownFieldAt(entity, by);
    return field === null || field.to === parent.id ? problems : [report(by, 'C527', { field: field.name, entity: parent.id })];
  }
  const references = [...entity.fields.values()].filter(({ to }) => to === parent.id);
  if (references.length === 1) return [];
  const facts = { entity: entity.id, parent: parent.id };
  return [references.length === 0 ? report(named, 'C571', facts) : report(named, 'C572', { ...facts, count: references.length })];
}

/** What a part cannot do without: being read. */
function offeredProblems(entity: EntityFacts, { said, named }: PartPlace): readonly Problem[] {
  const ops = new Set([...entity.calls.values()].map(({ op }) => op));
  return isSaid(child(said, 'read')) || ops.has('list') ? [] : [report(named, 'C573', { entity: entity.id })];
}
