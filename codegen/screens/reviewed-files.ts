// Who judges a record opens all that was handed in with it: a screen that reviews names the parts with files in its
// detail, and the reviewing roles have rows of them.
import type { Problem } from '../config.ts';
import { child, itemsOf, textOf } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { actionItems } from './screen-items.ts';
import type { ScreenView } from '../check/model/screen-view.ts';
import { reportKey } from '../check/report.ts';
import { actionAt } from '../words/action-at.ts';

export function isPartOf({ entities }: CheckScope, parent: EntityFacts, name: string): boolean {
  return entities.get(name)?.partOf === parent.id;
}

export function reviewedFiles(scope: CheckScope, view: ScreenView, entity: EntityFacts): readonly Problem[] {
  const calls = actionItems(view)
    .map((item) => actionAt(item, entity))
    .filter(({ word }) => word.model.facts.judges === true)
    .map(
      ({ read }) =>
        entity.calls.get(textOf(read.call) ?? '') ?? [...entity.calls.values()].find(({ use }) => use === 'judge'),
    );
  // Judging a supplement or a report is about that, not about the parts of what was handed in before.
  const judged = calls.filter(
    (call) =>
      call !== undefined &&
      reviewsWhole(
        entity,
        itemsOf(child(call.cursor, 'events')).flatMap((at) => textOf(at) ?? []),
      ),
  );
  if (judged.length === 0) return [];
  const detail = child(view.cursor, 'detail');
  const named = new Set(itemsOf(child(detail, 'files')).flatMap((at) => textOf(at) ?? []));
  const reviewers = [...view.screen.roles].filter((role) =>
    [...entity.events.values()].some(({ verdict, by }) => verdict !== null && by.includes(role)),
  );
  return (scope.parts.get(entity.id) ?? []).filter(hasFiles).flatMap((part) => {
    const shut = reviewers.filter((role) => !part.readers.has(role));
    return [
      ...(named.has(part.id) ? [] : [reportKey(detail, 'C556', { part: part.id })]),
      ...(shut.length === 0 ? [] : [reportKey(detail, 'C557', { part: part.id, roles: shut.join('、') })]),
    ];
  });
}

/** Of the machine whose completeness takes the parts in. */
function reviewsWhole({ machines, events }: EntityFacts, named: readonly string[]): boolean {
  const whole = machines.find((machine) =>
    [...machine.events.values()].some(({ cursor }) => child(cursor, 'complete').value === true),
  );
  return (
    whole !== undefined &&
    [...whole.events.values()].some(
      ({ id, verdict }) => verdict !== null && (named.length === 0 || named.includes(id)) && events.has(id),
    )
  );
}

function hasFiles({ fields }: EntityFacts): boolean {
  return [...fields.values()].some(({ traits }) => traits?.value === 'files');
}
