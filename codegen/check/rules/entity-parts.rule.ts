// Parts of what an entity says of itself, each read in codegen/entities.
import { readCounters } from '../../entities/counters.ts';
import { readHead } from '../../entities/head.ts';
import { readMovings } from '../../entities/movings.ts';
import { readViews } from '../../entities/read-views.ts';
import { readDigests, readReminders } from '../../entities/reminders.ts';
import { readRows } from '../../entities/rows.ts';
import { readSamples } from '../../entities/samples.ts';
import { readUnique } from '../../entities/unique.ts';
import { readSharedSections } from '../../screens/sections.ts';
import type { Problem } from '../../config.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';

export function checkEntityParts(scope: CheckScope): readonly Problem[] {
  return scope.entityList.flatMap((entity) => [
    ...partsOf(entity).flatMap((part) => part.problems(scope, entity)),
    ...(entity.isBroken ? [] : wholeParts(entity).flatMap((part) => part.problems(scope, entity))),
  ]);
}

function partsOf({ facts, config }: EntityFacts) {
  return [
    readHead(config),
    readRows(facts),
    ...readUnique(facts),
    ...readViews(facts),
    ...readCounters(facts),
    readSharedSections(facts),
  ];
}

/** What is judged only where all of the entity can be read. */
function wholeParts({ facts, config }: EntityFacts) {
  return [readReminders(facts), readDigests(facts), ...readMovings(config), readSamples(config)];
}
