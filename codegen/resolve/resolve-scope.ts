// Shared by the resolvers: the config indexed by entity, plus the field facts. Built once a run, passed down, never
// changed.
import type { Config, ConfigDocument, EntityConfig } from '../config.ts';
import type { JsonSchema } from '../../src/core/json.ts';
import { COMPUTED_BY } from '../check/model/field-facts.ts';
import type { FieldKinds } from './field-facts.ts';
import type { ResolveMemo } from './resolve-memo.ts';
import { listOf, objectOf, textOf, type JsonObject } from './config-values.ts';

export interface EntityEntry {
  readonly id: string;
  readonly config: EntityConfig;
  readonly document: ConfigDocument;
  /** The schema's `x-entity`. */
  readonly facts: JsonObject;
  /** Stored fields. */
  readonly properties: Readonly<Record<string, JsonSchema>>;
  /** Properties that no column holds: a rule, a rollup or an expression works them out. */
  readonly computed: Readonly<Record<string, JsonSchema>>;
  readonly required: ReadonlySet<string>;
  /** Forms by variant number and key, in variant order, then by key. */
  readonly forms: readonly FormEntry[];
}

export interface FormEntry {
  readonly key: string;
  readonly document: ConfigDocument;
  readonly ui: ConfigDocument | null;
  readonly facts: JsonObject;
  readonly variant: number | null;
}

export interface ResolveScope {
  readonly entities: ReadonlyMap<string, EntityEntry>;
  readonly kinds: FieldKinds;
  readonly roles: readonly string[];
}

export function indexConfig(config: Config, kinds: FieldKinds, memo: ResolveMemo): ResolveScope {
  const entries = config.entities.map((entity) =>
    memo.keep(`entry ${entity.id}`, documentsOf(entity), () => entityEntry(entity)),
  );
  const roles = Object.keys(objectOf(objectOf(config.roles.value)['roles']));
  return { entities: new Map(entries.map((entry) => [entry.id, entry])), kinds, roles };
}

function documentsOf({
  schema,
  sample,
  machines,
  forms,
  ui,
  documents,
  movings,
}: EntityConfig): readonly (ConfigDocument | string | null)[] {
  return [schema, sample, ...[...machines, ...forms, ...ui, ...documents, ...movings].flat()];
}

function entityEntry(config: EntityConfig): EntityEntry {
  const schema = objectOf(config.schema.value);
  return {
    id: config.id,
    config,
    document: config.schema,
    facts: objectOf(schema['x-entity']),
    properties: propertiesWhere(schema, false),
    computed: propertiesWhere(schema, true),
    required: new Set(listOf(schema['required']).map((name) => textOf(name))),
    forms: [...config.forms]
      .map(([stem, document]) => formEntry(document, config.ui.get(stem) ?? null))
      .toSorted(byVariantThenKey),
  };
}

function propertiesWhere(schema: JsonObject, isComputed: boolean): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    Object.entries(propertiesOf(schema)).filter(
      ([, property]) => COMPUTED_BY.some((key) => property[key] !== undefined) === isComputed,
    ),
  );
}

function propertiesOf(schema: JsonObject): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    Object.entries(objectOf(schema['properties'])).map(([name, value]) => [name, { ...objectOf(value) }]),
  );
}

function formEntry(document: ConfigDocument, ui: ConfigDocument | null): FormEntry {
  const schema = objectOf(document.value);
  const facts = objectOf(schema['x-form']);
  const variant = facts['variant'];
  return { key: textOf(schema['$id']), document, ui, facts, variant: typeof variant === 'number' ? variant : null };
}

function byVariantThenKey(left: FormEntry, right: FormEntry): number {
  return (left.variant ?? 0) - (right.variant ?? 0) || (left.key < right.key ? -1 : 1);
}
