// Blocks of a page or home: one content each, about fields, calls and screens that exist.
import { wordsFor } from '../../words/operations.ts';
import type { CallUse } from '../../../src/core/call-model.ts';
import type { Problem } from '../../config.ts';
import { child, entriesOf, isObject, isSaid, itemsOf, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { callAt, entityAt, fieldAt, fieldByPath, fieldProblems } from '../model/lookup.ts';
import { openedAt, screenViews, type ScreenView } from '../model/screen-view.ts';
import { report, reportKey, reportUnknown } from '../report.ts';
import { deadlineProblems } from './moments.ts';

const CONTENTS = ['steps', 'facts', 'tags', 'text', 'record', 'prompt', 'list', 'files', 'actions', 'entries'] as const;
/** Contents that speak of the page's own record. */
const OWN: ReadonlySet<string> = new Set(['steps', 'facts', 'tags', 'files', 'actions']);
/** Calls that answer a record, or several of which the first counts. */
const RECORDS: readonly CallUse[] = ['record', 'own', 'choices'];
const READS: readonly CallUse[] = [...RECORDS, 'page'];

export function checkScreenBlocks(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap((view) => [
    ...itemsOf(child(view.cursor, 'blocks')).flatMap((block) => blockProblems(scope, view, block)),
    ...openedAt(view)
      .filter((at) => at.up?.key !== 'actions' && at.key !== 'screen')
      .flatMap((at) => screenProblems(scope, at)),
    ...itemsOf(child(view.cursor, 'blocks'))
      .map((block) => child(child(block, 'list'), 'screen'))
      .flatMap((at) => screenProblems(scope, at)),
  ]);
}

function blockProblems(scope: CheckScope, view: ScreenView, block: Cursor): readonly Problem[] {
  const said = CONTENTS.filter((key) => isSaid(child(block, key)));
  const [content] = said;
  if (said.length !== 1 || content === undefined)
    return [report(block, 'C531', { kinds: CONTENTS.join(' · '), count: said.length })];
  if (OWN.has(content) && view.entity === null && view.screen.entity === null)
    return [reportKey(child(block, content), 'C534', { key: content })];
  return [
    ...(view.entity === null ? [] : fieldsOf(scope, view.entity, block)),
    ...recordProblems(scope, view, child(block, 'record')),
    ...promptProblems(scope, view, child(block, 'prompt')),
    ...entryProblems(scope, view, block),
  ];
}

function fieldsOf(scope: CheckScope, entity: EntityFacts, block: Cursor): readonly Problem[] {
  const steps = child(block, 'steps');
  const files = itemsOf(child(block, 'files')).flatMap((at) => {
    const { value: field, problems } = fieldAt(scope, entity, at);
    return field === null || field.kind === null || field.traits?.value === 'files'
      ? problems
      : [report(at, 'C520', { kind: field.kind, field: field.name, as: 'files' })];
  });
  const shown = [...itemsOf(child(block, 'facts')), child(block, 'tags')];
  const listed = child(child(block, 'list'), 'id');
  const named = [
    listed,
    ...(textOf(steps) === null ? [] : [steps]),
    ...itemsOf(steps).map((step) => child(step, 'due')),
  ];
  return [
    ...shownProblems(scope, entity, shown),
    ...fieldProblems(
      scope,
      entity,
      named.filter((at) => textOf(at) !== null),
    ),
    ...files,
  ];
}

/** What is only shown may be computed. */
function shownProblems(scope: CheckScope, entity: EntityFacts, cursors: readonly Cursor[]): readonly Problem[] {
  return cursors.flatMap((cursor) => {
    const path = textOf(cursor);
    return path === null ? [] : fieldByPath({ scope, entity, path, cursor, isShown: true }).problems;
  });
}

function recordProblems(scope: CheckScope, view: ScreenView, record: Cursor): readonly Problem[] {
  if (!isObject(record.value)) return [];
  const target = isSaid(child(record, 'entity'))
    ? entityAt(scope, child(record, 'entity'))
    : { value: view.entity, problems: [] };
  const entity = target.value;
  if (entity === null)
    return isSaid(child(record, 'entity')) ? target.problems : [reportKey(record, 'C534', { key: 'record' })];
  const said = callAt(scope, entity, child(record, 'call'));
  const isRead = said.value === null || said.value.call.use === null || RECORDS.includes(said.value.call.use);
  const sections = itemsOf(child(record, 'sections'));
  const paths = sections.flatMap((section) => [
    ...itemsOf(child(section, 'fields')),
    ...itemsOf(child(section, 'compare')).flatMap((pair) => [child(pair, 'before'), child(pair, 'after')]),
  ]);
  const id = child(record, 'id');
  return [
    ...said.problems,
    ...(isRead
      ? []
      : [
          report(child(record, 'call'), 'C228', {
            name: said.value?.call.name ?? '',
            actual: said.value?.call.op ?? '',
            expected: wordsFor(RECORDS).join(' / '),
          }),
        ]),
    ...shownProblems(scope, entity, paths),
    ...fieldProblems(scope, entity, itemsOf(child(record, 'files'))),
    ...(textOf(id) === null || view.entity === null ? [] : fieldAt(scope, view.entity, id).problems),
  ];
}

/** The call reads, what the text names is there, and who sees the prompt has the screen it leads to. */
function promptProblems(scope: CheckScope, view: ScreenView, prompt: Cursor): readonly Problem[] {
  if (!isObject(prompt.value)) return [];
  const at = child(prompt, 'entity');
  const target = isSaid(at) ? entityAt(scope, at) : { value: view.entity, problems: [] };
  const entity = target.value;
  if (entity === null) return isSaid(at) ? target.problems : [reportKey(prompt, 'C534', { key: 'prompt' })];
  const said = callAt(scope, entity, child(prompt, 'call'));
  const isRead = said.value === null || said.value.call.use === null || READS.includes(said.value.call.use);
  const text = child(prompt, 'text');
  const named = [...(textOf(text) ?? '').matchAll(/\{([\w.]+)\}/g)].flatMap(
    ([, path = '']) => fieldByPath({ scope, entity, path, cursor: text, isShown: true }).problems,
  );
  return [
    ...said.problems,
    ...(isRead
      ? []
      : [
          report(child(prompt, 'call'), 'C228', {
            name: said.value?.call.name ?? '',
            actual: said.value?.call.op ?? '',
            expected: wordsFor(READS).join(' / '),
          }),
        ]),
    ...named,
    ...deadlineProblems(scope, entity, { said: child(prompt, 'deadline'), as: 'deadline' }),
    ...entriesOf(child(prompt, 'pass'))
      .filter(([, from]) => textOf(from) !== '@user')
      .flatMap(([, from]) =>
        view.entity === null ? [reportKey(from, 'C534', { key: 'pass' })] : fieldAt(scope, view.entity, from).problems,
      ),
    ...leadProblems(scope, view, child(prompt, 'screen')),
  ];
}

function entryProblems(scope: CheckScope, view: ScreenView, block: Cursor): readonly Problem[] {
  return itemsOf(child(block, 'entries'))
    .map((entry) => (isObject(entry.value) ? child(entry, 'screen') : entry))
    .flatMap((at) => leadProblems(scope, view, at));
}

/** Who has this screen has the one it leads to. */
function leadProblems(scope: CheckScope, view: ScreenView, at: Cursor): readonly Problem[] {
  const target = scope.screens.get(textOf(at) ?? '');
  if (target === undefined) return screenProblems(scope, at);
  return [...view.screen.roles]
    .filter((role) => !target.roles.has(role))
    .map((role) => report(at, 'C519', { screen: target.key, role }));
}

function screenProblems(scope: CheckScope, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  return name === null || scope.screens.has(name)
    ? []
    : [reportUnknown(at, { code: 'C504', name, names: scope.screens.keys() })];
}
