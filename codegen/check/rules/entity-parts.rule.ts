// Parts of what an entity says of itself, each read in codegen/entities.
import { readDigests, readReminders } from '../../entities/reminders.ts';
import type { Problem } from '../../config.ts';
import type { CheckScope } from '../model/facts.ts';

export function checkEntityParts(scope: CheckScope): readonly Problem[] {
  return scope.entityList
    .filter((entity) => !entity.isBroken)
    .flatMap((entity) =>
      [readReminders(entity.facts), readDigests(entity.facts)].flatMap((part) => part.problems(scope, entity)),
    );
}
