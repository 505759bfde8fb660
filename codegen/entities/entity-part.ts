// A part of what an entity says of itself, read once: what was read answers every problem and, once the whole config
// is well, the model.
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import type { Problem } from '../config.ts';

export interface EntityPart<Model> {
  model(): Model;
  problems(scope: CheckScope, entity: EntityFacts): readonly Problem[];
}
