// Writes of one entity that the database judges one at a time wait for each other here, before they take a connection:
// three hundred who hand in together would hold every connection to stand in line with, and whoever only saves would
// get none. Between servers the database's own lock stands.
import type { EntityId } from '../../core/ids.ts';
import { takeTurns, type TakeTurn } from '../workers/take-turns.ts';

export interface WriteTurns {
  readonly of: (entity: EntityId) => TakeTurn;
}

export function createWriteTurns(): WriteTurns {
  const turns = new Map<EntityId, TakeTurn>();
  return {
    of: (entity) => {
      const turn = turns.get(entity) ?? takeTurns(1);
      turns.set(entity, turn);
      return turn;
    },
  };
}
