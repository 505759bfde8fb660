// The config as read: plain values plus the place of every value. read/ makes it, check/ and resolve/ take it.
import type { FieldUse } from '../src/core/rule.ts';
import type { Json } from '../src/core/json.ts';

export interface Place {
  /** Path from the repository's root, with slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

/**
 * One file. `value` is what it says; `placeOf` answers where, by JSON pointer ("" is the whole; a missing pointer
 * answers its nearest parent).
 */
export interface ConfigDocument {
  readonly file: string;
  readonly value: Json;
  /** Place of the value at the pointer. */
  readonly placeOf: (pointer: string) => Place;
  /** Place of the key itself (for unknown and duplicate keys). */
  readonly placeOfKey: (pointer: string) => Place;
}

export interface EntityConfig {
  /** Folder name under the module, equal to the schema's $id. */
  readonly id: string;
  readonly module: string;
  readonly schema: ConfigDocument;
  /** <form>.form.json by file stem. */
  readonly forms: ReadonlyMap<string, ConfigDocument>;
  /** <form>.ui.json by file stem. */
  readonly ui: ReadonlyMap<string, ConfigDocument>;
  /** <id>.machine.yaml as "main", <id>.<name>.machine.yaml by name; main first. */
  readonly machines: ReadonlyMap<string, ConfigDocument>;
  readonly sample: ConfigDocument | null;
  /** <name>.document.yaml by file stem: papers made of a record. */
  readonly documents: ReadonlyMap<string, ConfigDocument>;
  /** <name>.moving.yaml by file stem: how records of the past come in. */
  readonly movings: ReadonlyMap<string, ConfigDocument>;
}

export interface Config {
  readonly root: string;
  /**
   * Where src/rules, src/fields and src/web/special are: the root, or this repository where the root holds config
   * alone.
   */
  readonly codeRoot: string;
  /** Files with a syntax error: their values are partial, so that nothing is said about what they lack. */
  readonly broken: ReadonlySet<string>;
  readonly roles: ConfigDocument;
  readonly entities: readonly EntityConfig[];
  readonly screens: readonly ConfigDocument[];
  /** screens/<module>/<key>.md: the manual, a chapter beside its screen. */
  readonly chapters: readonly ChapterConfig[];
  /** Names that exist in code: src/rules/**, src/fields/*, src/web/special/*. */
  readonly known: KnownNames;
}

/** A chapter of the manual as it is written. */
export interface ChapterConfig {
  readonly file: string;
  /** Key of the screen. */
  readonly key: string;
  readonly text: string;
}

/** What rules are for: as the config names them by kind. */
export const RULE_GROUPS = ['scopes', 'guards', 'effects', 'constraints', 'fills', 'computed', 'answers'] as const;

export type RuleGroup = (typeof RULE_GROUPS)[number];

export interface KnownNames extends Readonly<Record<RuleGroup, readonly string[]>> {
  readonly fieldKinds: readonly string[];
  readonly specials: readonly string[];
  /** Of Ant Design, outlined. */
  readonly icons: readonly string[];
  /** src/server/handlers. */
  readonly handlers: readonly string[];
  /** The files of src/rules. */
  readonly ruleFiles: readonly RuleFile[];
  /** "guards/declaration-open" → what the rule says of itself; of one that cannot be loaded nothing. */
  readonly ruleFacts: ReadonlyMap<string, RuleFacts>;
}

export interface RuleFile {
  readonly group: RuleGroup;
  readonly name: string;
  /** "declaration/quota-left": below src/rules, without its ending. */
  readonly path: string;
}

export interface RuleFacts {
  readonly title: string;
  /** The entities whose records it was written for; "@any": it asks nothing of them. */
  readonly serves: readonly string[];
  readonly reads: FieldUse;
  readonly writes: FieldUse;
}

export interface Problem {
  readonly place: Place;
  /** E.g. "C012"; the catalogue is codegen/check/codes.ts. */
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  /** Nearest existing name, or null. */
  readonly suggestion: string | null;
  /** What was said where a name is known to nobody. */
  readonly said?: string;
}
