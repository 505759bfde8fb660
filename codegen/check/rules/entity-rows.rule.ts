// Row scopes: the role exists, the rule exists, and what it compares is known.
import type { Problem } from '../../config.ts';
import { child, entriesOf, textOf, type Cursor } from '../model/cursor.ts';
import { conditionProblems } from '../model/conditions.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { fieldAt, roleKeyProblems } from '../model/lookup.ts';
import { report, reportUnknown } from '../report.ts';
import { partialProblems } from './entity-partial.ts';

const OWN = 'own-';
/** Without a field it compares who created the record, which every record knows. */
const OF_CREATOR = 'own-user';

export function checkEntityRows(scope: CheckScope): readonly Problem[] {
  return scope.entityList.flatMap((entity) => {
    const rows = child(entity.facts, 'rows');
    return [
      ...roleKeyProblems(scope, rows),
      ...roleKeyProblems(scope, child(entity.facts, 'roleTitles')),
      ...entriesOf(rows).flatMap(([, cursor]) => rowProblems(scope, entity, cursor)),
    ];
  });
}

function rowProblems(scope: CheckScope, entity: EntityFacts, cursor: Cursor): readonly Problem[] {
  const isShort = textOf(cursor) !== null;
  const named = isShort ? cursor : child(cursor, 'scope');
  const name = textOf(named);
  const field = child(cursor, 'field');
  const known = scope.known.scopes;
  return [
    ...(name === null || known.includes(name) ? [] : [reportUnknown(named, { code: 'C220', name, names: known })]),
    ...(isShort
      ? []
      : [
          ...fieldAt(scope, entity, field).problems,
          ...conditionProblems(scope, entity, child(cursor, 'where')),
          ...partialProblems(scope, entity, cursor),
        ]),
    ...(name !== null && known.includes(name) && textOf(field) === null
      ? impliedFieldProblems(entity, name, named)
      : []),
  ];
}

/** "own-organ" finds its field by itself where the entity is an organ, or refers to one once. */
function impliedFieldProblems(entity: EntityFacts, name: string, cursor: Cursor): readonly Problem[] {
  const target = name.slice(OWN.length);
  if (!name.startsWith(OWN) || entity.isBroken || entity.id === target) return [];
  const fitting = [...entity.fields.values()].filter((field) => field.to === target).map((field) => field.name);
  if (fitting.length === 1 || (fitting.length === 0 && name === OF_CREATOR)) return [];
  const reason =
    fitting.length === 0
      ? { zh: `"${entity.id}" 没有指向 "${target}" 的关联`, en: `"${entity.id}" has no reference to "${target}"` }
      : {
          zh: `有多个指向 "${target}" 的关联：${fitting.join('、')}`,
          en: `several fields refer to "${target}": ${fitting.join(', ')}`,
        };
  return [report(cursor, 'C221', { scope: name, reason })];
}
