// Where a property stands as check finds it: of an entity, of one of its forms, or of a row in them.
import type { CheckScope, EntityFacts, PropertyFacts } from '../check/model/facts.ts';
import type { Problem } from '../config.ts';

export interface PropertyPlace {
  readonly scope: CheckScope;
  readonly entity: EntityFacts;
  readonly property: PropertyFacts;
}

/** What one word of a property says, read once. */
export interface PropertyReading {
  problems(place: PropertyPlace): readonly Problem[];
}
