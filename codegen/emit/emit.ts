// AppModel → the files that are to lie in the output directory. Units whose key is known to be there already are left
// out; emitters take the model and names alone, never the config, never another's files.
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { TextMemo } from '../text-memo.ts';
import { schemaCompiler, type CompiledCache } from './compiled-schema.ts';
import { emitFieldKinds } from './field-kinds.emit.ts';
import { emitModel } from './model.emit.ts';
import { emitOpenapi, openapiPart, type OpenapiPart } from './openapi.emit.ts';
import type { OutputFile } from './output.ts';
import { writePacks } from './write-packs.ts';
import { emitRegistry } from './registry.emit.ts';
import { emitStates } from './states.emit.ts';
import { emitTypes, typeNames, type TypeCache } from './types.emit.ts';
import { emitUnits, type EmitUnit, type UnitParts, type UnitsInput } from './units.ts';
import { emitValidators } from './validators.emit.ts';
import { emitWebApp } from './web-app.emit.ts';
import { emitWebButtons } from './web-buttons.emit.ts';
import { emitWebFinds } from './web-finds.emit.ts';

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

/** Answers the paths of packs that lie there as they should and were left alone. */
export async function emitAll({
  model,
  known,
  kinds,
  version,
  caches,
  stampOf,
  read,
  write,
  writeWhole,
}: EmitInput): Promise<readonly string[]> {
  const compiler = schemaCompiler(caches.compiled);
  const types = typeNames(caches.types);
  const units = emitUnits({ model, known, kinds, texts: caches.texts, compiler, types, version });
  const stale = units.filter((unit) => !isThere(caches.units.get(unit.id), unit, stampOf));
  await types.prepare(stale.flatMap((unit) => unit.entity ?? []));
  const made = new Map(stale.map((unit) => [unit.id, unit.emit()]));
  const kept = writePacks({ units, made, records: caches.units, read, write, stampOf });
  const parts = [...caches.units.values()].flatMap((record) => record.parts ?? []);
  const modules = [...Map.groupBy(parts, (part) => part.module)];
  const wholes = [
    ...emitModel(model, caches.texts),
    ...emitValidators({
      names: parts.flatMap((part) => part.shapes),
      calls: parts.map((part) => part.calls),
      forms: parts.map((part) => part.forms),
      compiler,
    }),
    ...emitTypes(new Map(modules.map(([module, own]) => [module, own.map((part) => part.types)]))),
    emitStates(model.entities),
    ...emitRegistry(known),
    ...emitFieldKinds(known.fieldKinds, kinds),
    ...emitWebApp(model, known.specials),
    emitWebButtons(model),
    emitWebFinds(model),
    ...emitOpenapi(
      model.hash.slice(0, 12),
      model.entities.map((entity) => partOf(entity, caches.openapi)),
    ),
  ];
  for (const file of wholes) writeWhole(file);
  return kept;
}

function isThere(record: UnitRecord | undefined, { key, pack }: EmitUnit, stampOf: EmitInput['stampOf']): boolean {
  return (
    record !== undefined &&
    record.key === key &&
    record.pack === pack &&
    (pack === null || stampOf(pack) === record.stamp)
  );
}

function partOf(entity: EntityModel, parts: WeakMap<EntityModel, OpenapiPart>): OpenapiPart {
  const known = parts.get(entity);
  if (known !== undefined) return known;
  const part = openapiPart(entity);
  parts.set(entity, part);
  return part;
}
