// What a process that checks again and again keeps: verdicts on files and entities that have not changed since.
// A file that is read again is a new document, so that nothing here can be stale.
import type { ConfigDocument, EntityConfig, Problem } from '../config.ts';
import type { FieldKind } from '../../src/core/field-kind.ts';
import type { EntityFacts } from './model/facts.ts';

export interface CheckMemo {
  /** Structure, by document. */
  readonly structure: WeakMap<ConfigDocument, readonly Problem[]>;
  /** Facts, by the document of the entity's schema. */
  readonly entities: WeakMap<ConfigDocument, KnownEntity>;
  /** What the rules that look at one entity alone say of it. */
  readonly local: WeakMap<EntityFacts, readonly Problem[]>;
}

export interface KnownEntity {
  readonly documents: readonly ConfigDocument[];
  readonly kinds: ReadonlyMap<string, FieldKind>;
  readonly facts: EntityFacts;
}

export function checkMemo(): CheckMemo {
  return { structure: new WeakMap(), entities: new WeakMap(), local: new WeakMap() };
}

export function documentsOfEntity({ schema, machines, sample, forms, ui, documents }: EntityConfig): readonly ConfigDocument[] {
  return [schema, sample, ...machines.values(), ...forms.values(), ...ui.values(), ...documents.values()].filter((document) => document !== null);
}
