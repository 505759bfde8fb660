// The lists of an entity that have a preset of a name: all of them, or the one that is named.
import { descend, isSaid } from './cursor.ts';
import type { CallFacts, EntityFacts } from './facts.ts';

export interface PresetSought {
  readonly name: string;
  /** null: whichever has it. */
  readonly list: string | null;
}

export function presetLists(entity: EntityFacts | undefined, { name, list }: PresetSought): readonly CallFacts[] {
  const calls = [...(entity?.calls.values() ?? [])];
  return calls.filter(
    (call) =>
      call.use === 'page' && (list === null || call.name === list) && isSaid(descend(call.cursor, 'presets', name)),
  );
}
