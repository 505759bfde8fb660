// What a rename means for rows: the table's columns are renamed elsewhere (diff-columns.ts); here follow accounts of a
// renamed role, records and kept versions of a renamed form, and what is stored under a renamed field's name. The audit
// log is history and is not touched.
import type { EntityModel, FormFieldModel, FormModel } from '../../src/core/entity-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import { FILE_FORMATS } from '../../src/core/formats/formats.ts';
import { isEntries } from '../../src/core/call-uses.ts';
import type { AppModel, RoleModel } from '../../src/core/model.ts';
import type { SchemaSnapshot } from '../../src/core/table-model.ts';
import { additive, type Step } from './step.ts';
import type { NamesSnapshot } from './names-snapshot.ts';

export interface RenameScope {
  readonly tables: SchemaSnapshot['tables'];
  /** Absent: no draft has written them yet; every rename that the config tells is then taken for new. */
  readonly names?: NamesSnapshot;
}

export function renameSteps(model: AppModel, before: RenameScope): readonly Step[] {
  return [
    ...model.roles.flatMap((role) =>
      formerRoles(role, model, before).flatMap((from) => roleSteps(model, { from, to: role.id })),
    ),
    ...model.entities.flatMap((entity) => typeSteps(entity, before)),
    ...model.entities.flatMap((entity) => entity.forms.flatMap((form) => formSteps(entity, form, before))),
    ...model.entities.flatMap((entity) =>
      [...columnRenames(entity, before)].flatMap(([to, from]) => columnSteps(entity, { from, to })),
    ),
    ...model.entities.flatMap((entity) =>
      entity.forms.flatMap((form) => form.fields.flatMap((field) => detailSteps({ entity, form, field }, before))),
    ),
  ];
}

interface Names {
  readonly from: string;
  readonly to: string;
}

/** Those that accounts may still bear: of a rename that was drafted none. */
function formerRoles({ id, renamedFrom }: RoleModel, { roles }: AppModel, { names }: RenameScope): readonly string[] {
  if (names?.roles.includes(id) === true) return [];
  return renamedFrom.filter(
    (from) => !roles.some((other) => other.id === from) && names?.roles.includes(from) !== false,
  );
}

/** A dictionary's type is a row of its own, and its entries name it as their parent. */
function typeSteps({ table, calls, fields, renamedTypes }: EntityModel, { names }: RenameScope): readonly Step[] {
  const call = calls.find(isEntries);
  const column = (name: string): string => `"${fields.find((field) => field.name === name)?.column.name ?? name}"`;
  if (call === undefined) return [];
  const [parent, value] = [column(call.options.field), column(call.options.argument)];
  return Object.entries(renamedTypes)
    .filter(([type]) => names?.renamedTypes?.includes(`${table}.${type}`) !== true)
    .flatMap(([type, former]) =>
      former.flatMap((from) => [
        additive(
          `update "${table}" set ${value} = ${text(type)} where ${value} = ${text(from)} and ${parent} = '';`,
          `字典类型 ${from} 改名为 ${type}：类型和它的各项跟着改`,
        ),
        additive(`update "${table}" set ${parent} = ${text(type)} where ${parent} = ${text(from)};`),
      ]),
    );
}

function roleSteps({ entities }: AppModel, { from, to }: Names): readonly Step[] {
  const holder = entities.find(({ id, fields }) => id === 'user' && fields.some(({ name }) => name === 'role'));
  return [
    ...(holder === undefined
      ? []
      : [
          additive(
            `update "${holder.table}" set "role" = ${text(to)} where "role" = ${text(from)};`,
            `角色 ${from} 改名为 ${to}：账号和登录跟着改，办理记录里的旧名不改`,
          ),
        ]),
    additive(`update session set role = ${text(to)} where role = ${text(from)};`),
  ];
}

/** Records keep the version of each of their forms under its key. */
function formSteps(
  { id, table }: EntityModel,
  { key, renamedFrom }: FormModel,
  { names }: RenameScope,
): readonly Step[] {
  if (renamedFrom === null || names?.forms[`${table}.${key}`] !== undefined) return [];
  return [
    additive(
      `update "${table}" set "form_versions" = ${movedKey('"form_versions"', { from: renamedFrom, to: key })} where jsonb_exists("form_versions", ${text(renamedFrom)});`,
      `表单 ${renamedFrom} 改名为 ${key}：记录和留存的表单版本跟着改`,
    ),
    additive(`update form_version set form = ${text(key)} where entity = ${text(id)} and form = ${text(renamedFrom)};`),
  ];
}

/** Field → former field, of columns that are renamed now. */
function columnRenames({ table, fields }: EntityModel, { tables }: RenameScope): ReadonlyMap<string, string> {
  const columns = new Set(tables.find(({ name }) => name === table)?.columns.map(({ name }) => name));
  return new Map(
    fields.flatMap(({ name, column }) =>
      column.renamedFrom !== null && columns.has(column.renamedFrom) && !columns.has(column.name)
        ? [[name, camelOf(column.renamedFrom)] as const]
        : [],
    ),
  );
}

function columnSteps({ id, fields, forms }: EntityModel, names: Names): readonly Step[] {
  const field = fields.find(({ name }) => name === names.to);
  return [
    ...(field === undefined ? [] : fileSteps(id, field, names)),
    ...forms
      .filter((form) => form.fields.some(({ name }) => name === names.to))
      .map((form) => versionStep(id, form, names)),
  ];
}

interface DetailField {
  readonly entity: EntityModel;
  readonly form: FormModel;
  readonly field: FormFieldModel;
}

/** What a form adds to the record stands under its name in the detail column. */
function detailSteps({ entity, form, field }: DetailField, { names }: RenameScope): readonly Step[] {
  const { variants, table, id, fields } = entity;
  const former = field.column.renamedFrom;
  if (
    field.storage !== 'detail' ||
    variants === null ||
    former === null ||
    form.variant === null ||
    names?.forms[`${table}.${form.key}`]?.includes(field.name) === true
  )
    return [];
  const column = (name: string): string =>
    `"${fields.find((candidate) => candidate.name === name)?.column.name ?? name}"`;
  const [detail, by] = [column(variants.detail), column(variants.by)];
  const moved: Names = { from: camelOf(former), to: field.name };
  return [
    additive(
      `update "${table}" set ${detail} = ${movedKey(detail, moved)} where ${by} = ${form.variant} and jsonb_exists(${detail}, ${text(moved.from)});`,
      `${form.title}的字段 ${moved.from} 改名为 ${moved.to}`,
    ),
    ...fileSteps(id, field, moved),
    versionStep(id, form, moved),
  ];
}

/** Which record names a file is kept with the field. */
function fileSteps(entity: string, { schema }: FieldModel, { from, to }: Names): readonly Step[] {
  if (!FILE_FORMATS.has(schema['format'])) return [];
  return [
    additive(`update file_ref set field = ${text(to)} where entity = ${text(entity)} and field = ${text(from)};`),
  ];
}

/** The kept versions of the form show old records: they look for the answers under the new name too. */
function versionStep(entity: string, { key }: FormModel, { from, to }: Names): Step {
  const fields = `(select coalesce(jsonb_agg(case when f ->> 'name' = ${text(from)} then jsonb_set(f, '{name}', to_jsonb(${text(to)}::text)) else f end order by n), '[]'::jsonb) from jsonb_array_elements(content -> 'fields') with ordinality as a (f, n))`;
  const names = `(select coalesce(jsonb_agg(case when f = to_jsonb(${text(from)}::text) then to_jsonb(${text(to)}::text) else f end order by m), '[]'::jsonb) from jsonb_array_elements(s -> 'fields') with ordinality as b (f, m))`;
  const sections = `(select coalesce(jsonb_agg(jsonb_set(s, '{fields}', ${names}) order by n), '[]'::jsonb) from jsonb_array_elements(content -> 'sections') with ordinality as a (s, n))`;
  return additive(
    `update form_version set content = jsonb_set(jsonb_set(content, '{fields}', ${fields}), '{sections}', ${sections}) where entity = ${text(entity)} and form = ${text(key)};`,
  );
}

function movedKey(column: string, { from, to }: Names): string {
  return `(${column} - ${text(from)}) || jsonb_build_object(${text(to)}, ${column} -> ${text(from)})`;
}

function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** The model keeps former names as columns: publish_date → publishDate. */
function camelOf(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
