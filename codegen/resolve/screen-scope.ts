// What a screen resolver needs of the rest: its own document, its entity's model, every call and field. One a screen.
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { CallModel } from '../../src/core/call-model.ts';
import { child, cursorOf, type Cursor } from '../check/model/cursor.ts';
import { SCREEN_FACTS } from '../screens/screen-facts.ts';
import type { ConfigDocument } from '../config.ts';
import { objectOf, sourceOf, textOf, type JsonObject } from './config-values.ts';
import type { FieldLookup } from './field-lookup.ts';

export interface ScreenScope {
  readonly document: ConfigDocument;
  readonly config: JsonObject;
  readonly entity: EntityModel | null;
  readonly entities: ReadonlyMap<string, EntityModel>;
  readonly calls: ReadonlyMap<string, CallModel>;
  readonly lookup: FieldLookup;
  /** The `x-entity` of an entity by its id; null: there is none. */
  readonly factsOf: (entity: string) => Cursor | null;
}

export interface ScreensInput {
  readonly entities: ReadonlyMap<string, EntityModel>;
  /** The schema of each entity by its id. */
  readonly schemas: ReadonlyMap<string, ConfigDocument>;
  readonly lookup: FieldLookup;
}

export function screenScope(document: ConfigDocument, input: ScreensInput, calls: ScreenScope['calls']): ScreenScope {
  const config = objectOf(document.value);
  return {
    document,
    config,
    entity: input.entities.get(entityOf(config)) ?? null,
    entities: input.entities,
    calls,
    lookup: input.lookup,
    factsOf: (entity) => {
      const schema = input.schemas.get(entity);
      return schema === undefined ? null : child(cursorOf(schema), 'x-entity');
    },
  };
}

/** A page, and a home with blocks, shows the record it works within. */
function entityOf(config: JsonObject): string {
  const isOfContext = SCREEN_FACTS.get(textOf(config['kind']))?.isOfContext === true;
  return textOf(config['entity'], isOfContext ? textOf(objectOf(config['context'])['entity']) : '');
}

/** "getListPage" is the screen entity's; "organ.getOrganAllList" another's. */
export function callId(entity: string | null, name: string): string {
  return name.includes('.') || entity === null ? name : `${entity}.${name}`;
}

export function place(scope: ScreenScope, pointer: string): string {
  return sourceOf(scope.document, pointer);
}
