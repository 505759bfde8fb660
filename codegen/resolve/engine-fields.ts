// The columns every table has and no config names: identity, who and when, the soft-delete flag and the row's version.
import { heldField, type FieldModel } from '../../src/core/field-model.ts';
import { VESSEL } from '../../src/core/field-kind.ts';
import { field as moment } from '../../src/fields/date-time/date-time.field.ts';
import { field as wholeNumber } from '../../src/fields/number/number.field.ts';
import { field as yesNo } from '../../src/fields/yes-no/yes-no.field.ts';

type EngineField = Omit<FieldModel, 'source'>;

const OF_ENGINE = {
  owner: 'server',
  fetch: null,
  read: null,
  write: null,
  to: null,
  dictionary: null,
  choices: null,
  personal: false,
  mask: null,
  options: {},
} as const;
const COLUMN = { nullable: true, default: null, unique: false, references: null, renamedFrom: null } as const;

/** Form → version it was last written under; only of entities that people write through forms. */
const FORM_VERSIONS: EngineField = {
  ...OF_ENGINE,
  name: 'formVersions',
  title: '表单版本',
  kind: VESSEL,
  column: { ...COLUMN, name: 'form_versions', type: 'jsonb' },
  schema: { type: 'object', title: '表单版本' },
};

/** The same objects for every entity: what is made once of a schema is then found again for all. */
const FIELDS: readonly EngineField[] = [
  {
    ...OF_ENGINE,
    name: 'id',
    title: '编号',
    kind: wholeNumber.kind,
    column: { ...COLUMN, name: 'id', type: 'bigint', nullable: false },
    schema: { type: 'integer', minimum: 1, title: '编号' },
  },
  {
    ...OF_ENGINE,
    name: 'createTime',
    title: '创建时间',
    kind: moment.kind,
    column: { ...COLUMN, name: 'create_time', type: 'timestamptz', nullable: false, default: 'now()' },
    schema: { type: 'string', title: '创建时间' },
  },
  {
    ...OF_ENGINE,
    name: 'createUserId',
    title: '创建人',
    kind: wholeNumber.kind,
    column: { ...COLUMN, name: 'create_user_id', type: 'bigint' },
    schema: { type: 'integer', title: '创建人' },
  },
  {
    ...OF_ENGINE,
    name: 'updateTime',
    title: '更新时间',
    kind: moment.kind,
    column: { ...COLUMN, name: 'update_time', type: 'timestamptz' },
    schema: { type: 'string', title: '更新时间' },
  },
  {
    ...OF_ENGINE,
    name: 'updateUserId',
    title: '更新人',
    kind: wholeNumber.kind,
    column: { ...COLUMN, name: 'update_user_id', type: 'bigint' },
    schema: { type: 'integer', title: '更新人' },
  },
  {
    ...OF_ENGINE,
    name: 'delFlag',
    title: '已删除',
    kind: yesNo.kind,
    column: { ...COLUMN, name: 'del_flag', type: 'boolean', nullable: false, default: 'false' },
    schema: { type: 'boolean', title: '已删除' },
  },
  {
    ...OF_ENGINE,
    name: 'rowVersion',
    title: '版本',
    kind: wholeNumber.kind,
    column: { ...COLUMN, name: 'row_version', type: 'integer', nullable: false, default: '1' },
    schema: { type: 'integer', minimum: 1, title: '版本' },
  },
];

export function engineFields(source: string, hasForms: boolean): readonly FieldModel[] {
  return [...FIELDS, ...(hasForms ? [FORM_VERSIONS] : [])].map((field) => heldField({ ...field, source }));
}

/** Columns that no list answers with by default: the flag is always false where a row is seen at all. */
export function isHiddenByDefault(name: string): boolean {
  return name === 'delFlag';
}
