// `rows` of an entity, read once: which rows a role sees, by which field, and which of them in part or without
// changing them. The short form "own-organ" finds its field: the entity itself ("id") or its one reference to the
// entity after "own-".
import type { ScopeModel } from '../../src/core/row-access.ts';
import { conditionProblems } from '../check/model/conditions.ts';
import { child, entriesOf, isSaid, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { fieldAt, roleKeyProblems } from '../check/model/lookup.ts';
import { report, reportUnknown } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { resolveConditions } from '../resolve/conditions.ts';
import type { EntityEntry } from '../resolve/resolve-scope.ts';
import { readPartial } from './partial-rows.ts';

const OWN = 'own-';
/** Without a field it compares who created the record, which every record knows. */
const OF_CREATOR = 'own-user';

export interface RowsReading {
  model(entity: EntityEntry): Readonly<Record<string, ScopeModel>>;
  problems(scope: CheckScope, entity: EntityFacts): readonly Problem[];
}

/** facts: the `x-entity`. */
export function readRows(facts: Cursor): RowsReading {
  const at = child(facts, 'rows');
  const scopes = entriesOf(at).map(([role, said]) => ({ role, ...readScope(said) }));
  return {
    model: (entity) => Object.fromEntries(scopes.map(({ role, model }) => [role, model(entity)])),
    problems: (scope, entity) => [
      ...roleKeyProblems(scope, at),
      ...scopes.flatMap(({ problems }) => problems(scope, entity)),
    ],
  };
}

interface ScopeReading {
  model(entity: EntityEntry): ScopeModel;
  problems(scope: CheckScope, entity: EntityFacts): readonly Problem[];
}

function readScope(said: Cursor): ScopeReading {
  const named = textOf(said) === null ? child(said, 'scope') : said;
  const name = textOf(named);
  const [field, where, readOnly] = [child(said, 'field'), child(said, 'where'), child(said, 'readOnly')];
  const condition = child(readOnly, 'where');
  const partial = readPartial(child(said, 'partial'));
  return {
    model: (entity) => ({
      scope: name ?? '',
      field: textOf(field) ?? impliedField(entity, name ?? ''),
      where: resolveConditions(where.value),
      ...(isSaid(readOnly)
        ? { readOnly: { where: resolveConditions(condition.value), message: textAt(readOnly, 'message') ?? '' } }
        : {}),
      ...(partial === null ? {} : { partial: partial.model() }),
    }),
    problems: (scope, entity) => {
      const known = scope.known.scopes;
      const isKnown = name !== null && known.includes(name);
      return [
        ...(name === null || isKnown ? [] : [reportUnknown(named, { code: 'C220', name, names: known })]),
        ...fieldAt(scope, entity, field).problems,
        ...[where, condition].flatMap((at) => conditionProblems(scope, entity, at)),
        ...(partial?.problems(scope, entity) ?? []),
        ...(isKnown && textOf(field) === null ? impliedProblems(entity, name, named) : []),
      ];
    },
  };
}

/** The entity after "own-"; null: the scope compares nothing. */
function ownTarget(scope: string): string | null {
  return scope.startsWith(OWN) ? scope.slice(OWN.length) : null;
}

/** "" where the scope compares nothing, or where several references would fit: the field is asked for then. */
function impliedField({ id, properties }: EntityEntry, scope: string): string {
  const target = ownTarget(scope);
  if (target === null) return '';
  if (id === target) return 'id';
  const fitting = Object.keys(properties).filter((name) => properties[name]?.['x-to'] === target);
  return fitting.length === 1 ? (fitting[0] ?? '') : '';
}

function impliedProblems(entity: EntityFacts, name: string, at: Cursor): readonly Problem[] {
  const target = ownTarget(name);
  if (target === null || entity.isBroken || entity.id === target) return [];
  const fitting = [...entity.fields.values()].filter((field) => field.to === target).map((field) => field.name);
  if (fitting.length === 1 || (fitting.length === 0 && name === OF_CREATOR)) return [];
  const reason =
    fitting.length === 0
      ? { zh: `"${entity.id}" 没有指向 "${target}" 的关联`, en: `"${entity.id}" has no reference to "${target}"` }
      : {
          zh: `有多个指向 "${target}" 的关联：${fitting.join('、')}`,
          en: `several fields refer to "${target}": ${fitting.join(', ')}`,
        };
  return [report(at, 'C221', { scope: name, reason })];
}
