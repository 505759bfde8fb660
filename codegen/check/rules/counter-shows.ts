// What a counter shows of its records: texts of the record or of one that it refers to, each read by every role that is
// told of it.
import type { Problem } from '../../config.ts';
import { splitPath } from '../../../src/core/naming.ts';
import { counterRoles } from '../model/counter-roles.ts';
import { child, entriesOf, isObject, isSaid, itemsOf, namesAt, textOf, type Cursor } from '../model/cursor.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { askedFieldAt, fieldsAlong, roleProblems } from '../model/lookup.ts';
import { report } from '../report.ts';

const SHOWN = { zh: '写在待办列表里，要用文字字段', en: 'shown in a to-do list, which takes text' };
const PERSONAL = { zh: '写在待办列表里：它是个人信息', en: 'shown in a to-do list: it is personal' };

export function showsProblems(scope: CheckScope, entity: EntityFacts, counter: Cursor): readonly Problem[] {
  const shows = child(counter, 'shows');
  if (entity.isBroken || !isSaid(shows)) return [];
  const told = counterRoles(scope, counter);
  const texts = [child(shows, 'title'), ...itemsOf(child(shows, 'facts')), child(shows, 'reason')];
  return texts
    .filter(isSaid)
    .flatMap((at) => [
      ...roleProblems(scope, child(at, 'roles')),
      ...textProblems(scope, entity, fieldOf(at)),
      ...(told === null || scope.rolesBroken ? [] : readerProblems({ scope, entity, at }, told)),
    ]);
}

function fieldOf(at: Cursor): Cursor {
  return isObject(at.value) ? child(at, 'field') : at;
}

function textProblems(scope: CheckScope, entity: EntityFacts, at: Cursor): readonly Problem[] {
  const { value: field, problems } = askedFieldAt(scope, entity, at);
  if (field === null || field.kind === null) return problems;
  const is = { kind: field.kind, field: textOf(at) ?? '' };
  if (field.traits?.value !== 'prose') return [report(at, 'C229', { ...is, use: SHOWN })];
  return field.value['x-personal'] === true ? [report(at, 'C229', { ...is, use: PERSONAL })] : [];
}

interface Shown {
  readonly scope: CheckScope;
  readonly entity: EntityFacts;
  readonly at: Cursor;
}

function readerProblems({ scope, entity, at }: Shown, told: ReadonlySet<string>): readonly Problem[] {
  const field = fieldOf(at);
  const only = isObject(at.value) && isSaid(child(at, 'roles')) ? namesAt(at, 'roles') : null;
  return [...told]
    .filter((role) => only === null || only.includes(role))
    .filter((role) => !fieldsAlong(scope, entity, textOf(field) ?? '').every((one) => reads(one, role)))
    .map((role) => report(field, 'C278', { role, field: textOf(field) ?? '' }));
}

/** As the field and the role's view of its entity say. A field that is not there has been said. */
function reads({ entity, name }: { readonly entity: EntityFacts; readonly name: string }, role: string): boolean {
  const readers = entity.fields.get(name)?.read ?? null;
  const view = entriesOf(child(entity.facts, 'readViews')).find(([, one]) => namesAt(one, 'roles').includes(role));
  const isListed = view === undefined || namesAt(view[1], 'fields').includes(splitPath(name)[1]);
  return isListed && (readers === null || readers.includes(role));
}
