// What emitting is told, and what it keeps from run to run.
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { TextMemo } from '../text-memo.ts';
import type { CompiledCache } from './compiled-schema.ts';
import type { OpenapiPart } from './openapi.emit.ts';
import type { OutputFile } from './output.ts';
import type { TypeCache } from './types.emit.ts';
import type { UnitParts, UnitsInput } from './units.ts';

/**
 * What lies on disk of a unit: its key, its modules and the pack they lie in with its stamp, its parts of shared files.
 */
export interface UnitRecord {
  readonly key: string;
  readonly pack: string | null;
  readonly stamp: string | null;
  readonly modules: readonly string[];
  readonly parts: UnitParts | null;
}

export interface EmitCaches {
  readonly compiled: CompiledCache;
  readonly types: TypeCache;
  readonly texts: TextMemo;
  readonly openapi: WeakMap<EntityModel, OpenapiPart>;
  /** Unit → what an earlier run left. */
  readonly units: Map<string, UnitRecord>;
}

export interface EmitInput extends Pick<UnitsInput, 'model' | 'known' | 'kinds' | 'version'> {
  /** The manual: screen key → path of its chapter, from the root. */
  readonly chapters: ReadonlyMap<string, string>;
  readonly caches: EmitCaches;
  /** Stamp of a file in the output directory; undefined: it is not there. */
  readonly stampOf: (path: string) => string | undefined;
  /** Bytes of a file in the output directory. */
  readonly read: (path: string) => Buffer;
  /** Takes each file as it is made, so that no run holds all of them; answers its stamp. */
  readonly write: (file: OutputFile) => string;
  /** The same for files about the whole, which every run makes. */
  readonly writeWhole: (file: OutputFile) => void;
}
