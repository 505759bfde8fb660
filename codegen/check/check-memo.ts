// What a process that checks again and again keeps: verdicts on files and entities that have not changed since.
// A file that is read again is a new document, so that nothing here can be stale.
import type { ConfigDocument, EntityConfig, Problem } from '../config.ts';
import type { FieldKind } from '../../src/core/field-kind.ts';
import type { TrackedScope } from './check-tracker.ts';
import type { CheckScope, EntityFacts, ScreenFacts } from './model/facts.ts';

export interface CheckMemo {
  /** Structure, by document. */
  readonly structure: WeakMap<ConfigDocument, readonly Problem[]>;
  /** Facts, by the document of the entity's schema. */
  readonly entities: WeakMap<ConfigDocument, KnownEntity>;
  /**
   * What the rules say of one entity or one screen; null where nobody asks again: noting answers has its
   * price.
   */
  readonly across: WeakMap<EntityFacts | ScreenFacts, Verdict> | null;
  /** Screens, by their document. */
  readonly screens: WeakMap<ConfigDocument, KnownScreen>;
  /** The last scope, for parts that are the same again. */
  readonly last: { scope: CheckScope | null };
}

interface Verdict {
  readonly answers: TrackedScope['answers'];
  readonly problems: readonly Problem[];
}

export interface KnownScreen {
  /** As they were last; the same object again where its roles are the same. */
  facts: ScreenFacts;
  /** Keys of the screens within it or opened from it. */
  readonly opened: readonly string[];
}

interface KnownEntity {
  readonly config: EntityConfig;
  readonly documents: readonly ConfigDocument[];
  readonly kinds: ReadonlyMap<string, FieldKind>;
  readonly facts: EntityFacts;
}

export function checkMemo({ isKept }: { readonly isKept: boolean }): CheckMemo {
  return {
    structure: new WeakMap(),
    entities: new WeakMap(),
    across: isKept ? new WeakMap() : null,
    screens: new WeakMap(),
    last: { scope: null },
  };
}

export function documentsOfEntity({
  schema,
  machines,
  sample,
  forms,
  ui,
  documents,
  movings,
}: EntityConfig): readonly ConfigDocument[] {
  const further = [machines, forms, ui, documents, movings].flatMap((files) => [...files.values()]);
  return [schema, sample, ...further].filter((document) => document !== null);
}
