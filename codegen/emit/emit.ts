// AppModel → the files that are to lie in the output directory. Units whose key is known to be there already are left
// out; emitters take the model and names alone, never the config, never another's files.
import type { EntityModel } from '../../src/core/entity-model.ts';
import { schemaCompiler } from './compiled-schema.ts';
import type { EmitInput, UnitRecord } from './emit-input.ts';
import { emitFieldKinds } from './field-kinds.emit.ts';
import { emitModel } from './model.emit.ts';
import { emitOpenapi, openapiPart, type OpenapiPart } from './openapi.emit.ts';
import { writePacks } from './write-packs.ts';
import { emitRegistry } from './registry.emit.ts';
import { emitStates } from './states.emit.ts';
import { emitTypes, typeNames } from './types.emit.ts';
import { emitUnits, type EmitUnit } from './units.ts';
import { emitValidators } from './validators.emit.ts';
import { emitWebApp } from './web-app.emit.ts';
import { emitWebButtons } from './web-buttons.emit.ts';
import { emitWebFinds } from './web-finds.emit.ts';
import { emitWebIcons } from './web-icons.emit.ts';

/** Answers the paths of packs that lie there as they should and were left alone. */
export async function emitAll({
  model,
  known,
  kinds,
  version,
  chapters,
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
    ...emitWebApp(model, known.specials, chapters),
    emitWebButtons(model),
    emitWebFinds(model),
    emitWebIcons(model),
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
