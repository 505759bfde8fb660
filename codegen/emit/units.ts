// The output as units: the modules of one entity, of one screen, and files about the whole. A unit has a key over all
// that goes into it, so that a run may leave out every unit whose key is the one of what lies there.
import { hash } from 'node:crypto';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { CallModel } from '../../src/core/call-model.ts';
import type { AppModel } from '../../src/core/model.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';
import type { KnownNames } from '../config.ts';
import type { FieldKinds } from '../resolve/field-facts.ts';
import type { TextMemo } from '../text-memo.ts';
import type { SchemaCompiler } from './compiled-schema.ts';
import { formModulePath, moduleOf, screenModulePath } from './module-paths.ts';
import { packOf, type PackedModule } from './packs.ts';
import { typesPart, type TypeNames } from './types.emit.ts';
import { callsPart, formsPart, shapeNames } from './validators.emit.ts';
import { emitWebForms } from './web-form.emit.ts';
import { emitWebScreen } from './web-screen.emit.ts';

export interface EmitUnit {
  /** "entity organ", "screen home". */
  readonly id: string;
  readonly key: string;
  /** File that its modules go into; null: it has none. */
  readonly pack: string | null;
  /** Entity whose property types must be prepared before emit; null: none. */
  readonly entity: EntityModel | null;
  readonly emit: () => UnitOutput;
}

export interface UnitOutput {
  readonly modules: readonly PackedModule[];
  /** What it adds to files about the whole; null: nothing. */
  readonly parts: UnitParts | null;
}

export interface UnitParts {
  /** Folder of the entity's module. */
  readonly module: string;
  /** Names of the shapes that its calls and forms use. */
  readonly shapes: readonly string[];
  readonly calls: string;
  readonly forms: string;
  readonly types: string;
}

export interface UnitsInput {
  readonly model: AppModel;
  readonly known: KnownNames;
  readonly kinds: FieldKinds;
  readonly texts: TextMemo;
  readonly compiler: SchemaCompiler;
  readonly types: TypeNames;
  /** Version of the emitters themselves. */
  readonly version: string;
}

export function emitUnits(input: UnitsInput): readonly EmitUnit[] {
  const entities = new Map(input.model.entities.map((entity) => [entity.id, entity]));
  const calls = new Map(input.model.entities.flatMap((entity) => entity.calls.map((call) => [call.id, call] as const)));
  const base = `${input.version} ${input.known.fieldKinds.join()}`;
  return [
    ...input.model.entities.map((entity) => entityUnit(entity, input, base)),
    ...input.model.screens.map((screen) => screenUnit({ screen, entities, calls, input, base })),
  ];
}

function entityUnit(entity: EntityModel, { texts, compiler, types, known }: UnitsInput, base: string): EmitUnit {
  const [first] = entity.forms;
  return {
    id: `entity ${entity.id}`,
    key: hash('sha1', `${base} ${texts.keyOf(entity)}`),
    pack: first === undefined ? null : packOf(formModulePath(entity, first)),
    entity,
    emit: () => ({
      modules: emitWebForms(entity, known.fieldKinds, compiler),
      parts: {
        module: moduleOf(entity),
        shapes: shapeNames(entity, compiler),
        calls: callsPart(entity, compiler),
        forms: formsPart(entity, compiler),
        types: typesPart(entity, types),
      },
    }),
  };
}

interface ScreenUnitInput {
  readonly screen: ScreenModel;
  readonly entities: ReadonlyMap<string, EntityModel>;
  readonly calls: ReadonlyMap<string, CallModel>;
  readonly input: UnitsInput;
  readonly base: string;
}

/** A screen shows fields of its entity, of its context, and through references of both. */
function screenUnit({ screen, entities, calls, input, base }: ScreenUnitInput): EmitUnit {
  const own = [screen.entity, screen.context?.entity ?? null].flatMap((id) => entities.get(id ?? '') ?? []);
  const near = own.flatMap((entity) => entity.fields.flatMap((field) => entities.get(field.to ?? '') ?? []));
  const called = screen.calls.flatMap((id) => entities.get(id.slice(0, id.lastIndexOf('.'))) ?? []);
  const keys = [...new Set([...own, ...near, ...called])].map(input.texts.keyOf);
  return {
    id: `screen ${screen.key}`,
    key: hash('sha1', `${base} ${input.texts.keyOf(screen)} ${keys.join()}`),
    pack: packOf(screenModulePath(screen)),
    entity: null,
    emit: () => ({
      modules: [emitWebScreen({ screen, entities, calls, kinds: input.kinds, texts: input.texts })],
      parts: null,
    }),
  };
}
