// The product's model with nearly every field kept to the office: only what names a record, finds it or says its state
// stays open to all. What the engine then still shows, finds or takes from others is a leak.
import { comparisonsOf } from '../../src/core/condition.ts';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import type { AppModel } from '../../src/core/model.ts';

export const KEEPER = 'office';

const ENGINES_OWN: ReadonlySet<string> = new Set([
  'id',
  'createTime',
  'createUserId',
  'updateTime',
  'updateUserId',
  'delFlag',
  'rowVersion',
  'formVersions',
]);

/** `isKept`: further fields that are closed. */
export function guardModel(
  model: AppModel,
  isKept: (entity: EntityModel, field: FieldModel) => boolean = () => false,
): AppModel {
  const quoted = new Set(
    [...JSON.stringify(model.entities.map(({ documents }) => documents)).matchAll(/\{settings\.(\w+)/g)].flatMap(
      ([, name]) => name ?? [],
    ),
  );
  return { ...model, entities: model.entities.map((entity) => guardEntity(entity, { quoted, isKept })) };
}

interface Guarding {
  /** Settings that papers print, for whoever gets the paper. */
  readonly quoted: ReadonlySet<string>;
  readonly isKept: (entity: EntityModel, field: FieldModel) => boolean;
}

function guardEntity(entity: EntityModel, { quoted, isKept }: Guarding): EntityModel {
  const open = new Set([...openFields(entity), ...(entity.settings === null ? [] : quoted)]);
  for (const field of entity.fields) if (isKept(entity, field)) open.delete(field.name);
  const guard = <Field extends Pick<FieldModel, 'name' | 'read'>>(field: Field): Field =>
    open.has(field.name) ? field : { ...field, read: [KEEPER], ...('write' in field ? { write: [KEEPER] } : {}) };
  return {
    ...entity,
    fields: entity.fields.map(guard),
    computed: entity.computed.map(guard),
    forms: entity.forms.map((form) => ({ ...form, fields: form.fields.map(guard) })),
  };
}

function openFields({ label, rows, machines, variants, fields }: EntityModel): ReadonlySet<string> {
  return new Set([
    ...ENGINES_OWN,
    label,
    ...Object.values(rows).flatMap(({ field, where }) => [
      field,
      ...comparisonsOf(where).map((condition) => condition.field),
    ]),
    ...machines.map(({ field }) => field),
    variants?.by ?? '',
    variants?.detail ?? '',
    // References lead to parents whose own fields are guarded; copies of the parents' follow the scope.
    ...fields.filter(({ to, owner }) => to !== null || owner === 'fetch').map(({ name }) => name),
  ]);
}

/** Whether a role may read what stands at a path, "organId.name" included, or a key of one of the forms. */
export function mayRead(
  model: AppModel,
  entity: EntityModel,
  { path, role }: { readonly path: string; readonly role: string },
): boolean {
  const [first = '', second] = path.split('.');
  const all = (owner: EntityModel, name: string): readonly Pick<FieldModel, 'read'>[] =>
    [...owner.fields, ...owner.computed, ...owner.forms.flatMap(({ fields }) => fields)].filter(
      (field) => field.name === name,
    );
  const through = entity.fields.find(({ name }) => name === first);
  const target = second === undefined ? undefined : model.entities.find(({ id }) => id === through?.to);
  const found = [...all(entity, first), ...(target === undefined || second === undefined ? [] : all(target, second))];
  return found.every(({ read }) => read === null || read.includes(role));
}
