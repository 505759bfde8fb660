// What is multiplied and how each column of a copy comes about, derived from the model: ids go up by their entity's
// step, references follow, values that must be unique vary, together with all that are kept equal to them.
import type { EntityModel } from '../../core/entity-model.ts';
import type { FieldModel } from '../../core/field-model.ts';
import { entityOf, fieldOf, type ServerModel } from '../server-model.ts';
import { KEPT_ENTITIES, LIKE, PLAIN_REFERENCES, VARIATIONS, type Variation } from './scale-table.ts';

/** A value that varies, with every field that holds it; of personal ones there is one, of all fields. */
interface ValueFamily {
  /** Its name in scaled_value: the field that says how it varies, or "personal". */
  readonly name: string;
  readonly variation: Variation | undefined;
  readonly fields: readonly OwnField[];
}

export interface OwnField {
  readonly entity: EntityModel;
  readonly field: FieldModel;
}

export interface ScalePlan {
  readonly entities: readonly EntityModel[];
  readonly families: readonly ValueFamily[];
  readonly personal: readonly OwnField[];
}

export const keyOf = ({ entity, field }: OwnField): string => `${entity.id}.${field.name}`;

/** Throws where records of a multiplied entity could not be told apart. */
export function planScale(model: ServerModel): ScalePlan {
  const entities = model.app.entities.filter(({ id, isView }) => !isView && !KEPT_ENTITIES.has(id));
  const families = familiesOf(model, entities);
  const personal = entities.flatMap((entity) =>
    entity.fields.filter((field) => field.personal).map((field): OwnField => ({ entity, field })),
  );
  const varied = new Set([...families.flatMap(({ fields }) => fields), ...personal].map(keyOf));
  for (const entity of entities)
    for (const { columns } of uniqueIndexes(entity)) {
      const fields = columns.flatMap((column) => fieldsAt(entity, column));
      const isTold = fields.some(
        (field) => varied.has(keyOf({ entity, field })) || isMultiplied(entities, referenceOf(entity, field)),
      );
      if (!isTold) throw new Error(`${entity.id} is one for each ${columns.join(', ')}: say so in KEPT_ENTITIES`);
    }
  return { entities, families, personal };
}

/** Entity whose id a field holds, in words of the model or of scale-table.ts. */
export function referenceOf(entity: EntityModel, { name, to }: FieldModel): string | null {
  return to ?? PLAIN_REFERENCES[`${entity.id}.${name}`] ?? PLAIN_REFERENCES[name] ?? null;
}

function isMultiplied(entities: readonly EntityModel[], id: string | null): boolean {
  return entities.some((entity) => entity.id === id);
}

function uniqueIndexes({ indexes }: EntityModel): EntityModel['indexes'] {
  return indexes.filter(({ unique }) => unique);
}

/** A blind index stands for its field. */
function fieldsAt({ fields }: EntityModel, column: string): readonly FieldModel[] {
  return fields.filter(({ column: { name }, personal }) => name === column || (personal && `${name}_bix` === column));
}

function familiesOf(model: ServerModel, entities: readonly EntityModel[]): readonly ValueFamily[] {
  const roots = entities.flatMap((entity) =>
    uniqueIndexes(entity)
      .flatMap(({ columns }) => columns.flatMap((column) => fieldsAt(entity, column)))
      .filter((field) => field.column.type === 'text' && !field.personal)
      .map((field): OwnField => ({ entity, field })),
  );
  const groups: Map<string, OwnField>[] = [];
  for (const root of roots) {
    if (groups.some((group) => group.has(keyOf(root)))) continue;
    const group = new Map<string, OwnField>();
    const waiting = [root];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (group.has(keyOf(next))) continue;
      group.set(keyOf(next), next);
      waiting.push(...equalTo(model, entities, next));
    }
    // What leads to one that was met before is the same family: a copy may be met first.
    const met = groups.find((other) => [...group.keys()].some((key) => other.has(key)));
    if (met === undefined) groups.push(group);
    else for (const [key, one] of group) met.set(key, one);
  }
  return groups.map((group) => {
    const names = [...group.keys()];
    const name = names.find((key) => VARIATIONS[key] !== undefined) ?? names[0] ?? '';
    return { name, variation: VARIATIONS[name], fields: [...group.values()] };
  });
}

/** Fields kept equal to one: fed from it, or of the same name where they refer to its entity. */
function equalTo(
  model: ServerModel,
  entities: readonly EntityModel[],
  { entity, field }: OwnField,
): readonly OwnField[] {
  const own = (id: string, name: string): OwnField => ({
    entity: entityOf(model, id),
    field: fieldOf(model, id, name),
  });
  const fed = entity.feeds
    .filter((feed) => feed.field === field.name)
    .map(({ child, childField }) => own(child, childField));
  const sameName = entities.flatMap((other) =>
    other.fields.some(({ to }) => to === entity.id)
      ? other.fields
          .filter(({ name, column }) => name === field.name && column.type === 'text')
          .map((same): OwnField => ({ entity: other, field: same }))
      : [],
  );
  const like = Object.entries(LIKE)
    .filter(([, of]) => of === keyOf({ entity, field }))
    .map(([key]) => {
      const [id = '', name = ''] = key.split('.');
      return own(id, name);
    });
  return [...fed, ...sameName, ...like].filter((one) => isMultiplied(entities, one.entity.id));
}
