// `attach` of a document, read once: what is to be kept in a file field at an event is really made then.
import type { AttachModel } from '../../src/core/document-model.ts';
import { conditionProblems } from '../check/model/conditions.ts';
import { child, cursorOf, isSaid, namesAt, textOf, textsAt, type Cursor } from '../check/model/cursor.ts';
import type { EntityFacts } from '../check/model/facts.ts';
import { ownFieldAt } from '../check/model/lookup.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';
import type { EntityPart } from '../entities/entity-part.ts';
import { resolveConditions } from '../resolve/conditions.ts';
import { eventProblems } from './cells.ts';
import { kindProblems } from './places.ts';

/** Effect of an event that makes the papers of its moment. */
const ATTACH = 'attach-document';
const WITHOUT_RECORD = {
  create: { zh: '记录还没有编号', en: 'the record has no id yet' },
  delete: { zh: '记录不再存在', en: 'the record is gone' },
};

export function readAttach(said: Cursor): EntityPart<AttachModel | null> {
  const [field, later] = [child(said, 'field'), child(said, 'later')];
  const events = textsAt(said, 'at');
  return {
    model: () =>
      isSaid(said)
        ? {
            field: textOf(field) ?? '',
            at: events.map(([event]) => event),
            later: isSaid(later) ? resolveConditions(later.value) : null,
          }
        : null,
    problems: (scope, entity) => {
      const found = ownFieldAt(entity, field);
      return [
        ...found.problems,
        ...(found.value === null ? [] : kindProblems(scope, field, { field: found.value, use: 'attach' })),
        ...conditionProblems(scope, entity, later),
        ...events.flatMap(([event, at]) => momentProblems(entity, event, at)),
      ];
    },
  };
}

function momentProblems(entity: EntityFacts, event: string, at: Cursor): readonly Problem[] {
  const found = entity.events.get(event);
  if (found === undefined) return eventProblems(entity, at);
  const { op, cursor } = found;
  if (op === 'create' || op === 'delete') return [report(at, 'C812', { event, op, reason: WITHOUT_RECORD[op] })];
  return effectsIn(cursor).length > 0 ? [] : [report(at, 'C805', { event })];
}

/** An effect that has nothing to make is a promise not kept. */
export function emptyProblems(entity: EntityFacts): readonly Problem[] {
  const made = new Set(
    [...entity.config.documents.values()].flatMap((document) => namesAt(child(cursorOf(document), 'attach'), 'at')),
  );
  return [...entity.events.values()]
    .filter(({ id }) => !made.has(id))
    .flatMap(({ id, cursor }) => effectsIn(cursor).map((at) => report(at, 'C806', { event: id })));
}

function effectsIn(event: Cursor): readonly Cursor[] {
  return textsAt(event, 'effects').flatMap(([effect, at]) => (effect === ATTACH ? [at] : []));
}
