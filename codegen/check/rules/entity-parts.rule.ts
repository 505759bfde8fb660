// Parts of what an entity says of itself, each read in codegen/entities.
import { readCounters } from '../../entities/counters.ts';
import { readMovings } from '../../entities/movings.ts';
import { readViews } from '../../entities/read-views.ts';
import { readDigests, readReminders } from '../../entities/reminders.ts';
import type { Problem } from '../../config.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';

export function checkEntityParts(scope: CheckScope): readonly Problem[] {
  return scope.entityList.flatMap((entity) => [
    ...[...readViews(entity.facts), ...readCounters(entity.facts)].flatMap((part) => part.problems(scope, entity)),
    ...(entity.isBroken ? [] : wholeParts(entity).flatMap((part) => part.problems(scope, entity))),
  ]);
}

/** What is judged only where all of the entity can be read. */
function wholeParts({ facts, config }: EntityFacts) {
  return [readReminders(facts), readDigests(facts), ...readMovings(config)];
}
