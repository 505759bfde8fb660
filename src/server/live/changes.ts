// What was changed, as one server tells another and a page is told: names of entities, never ids or values. Pure.
import type { EntityId } from '../../core/ids.ts';
import type { ChangeNote } from '../db/commit-notes.ts';

/**
 * Entity, or what one person has of it (personalChange) → the one person who changed it; null: several, or the program.
 */
export type Changes = ReadonlyMap<EntityId, number | null>;

export function changesIn(notes: readonly ChangeNote[]): Changes {
  return notes.map(readNote).reduce(withChanges, NONE);
}

/** Of one person's and another's changes of an entity nobody's alone are left. */
export function withChanges(before: Changes, more: Changes): Changes {
  const all = new Map(before);
  for (const [entity, person] of more) {
    const known = all.get(entity);
    all.set(entity, known === undefined || known === person ? person : null);
  }
  return all;
}

export function writeChanges(changes: Changes): string {
  return JSON.stringify(Object.fromEntries(changes));
}

/** null: it is not what writeChanges wrote. */
export function readChanges(text: string): Changes | null {
  try {
    return readNote(text);
  } catch {
    return null;
  }
}

/** The records of an entity that one person alone has: others are not told. */
export function personalChange(entity: EntityId, person: number): string {
  return `${entity}${OF}${person}`;
}

/** Of a personal change, too. */
export function entityOfChange(change: string): EntityId {
  return change.split(OF)[0] ?? change;
}

const OF = ':';
const NONE: Changes = new Map();

function readNote(note: string): Changes {
  const read: unknown = JSON.parse(note);
  if (typeof read !== 'object' || read === null) return NONE;
  return new Map(Object.entries(read).map(([entity, person]) => [entity, typeof person === 'number' ? person : null]));
}
