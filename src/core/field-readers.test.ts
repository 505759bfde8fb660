import { expect, test } from 'vitest';
import type { EntityModel } from './entity-model.ts';
import { mayReadField } from './field-readers.ts';
import type { RoleModel } from './model.ts';

const role = (facts: Partial<RoleModel>): RoleModel => ({
  id: 'keeper',
  type: 1,
  title: '保管员',
  code: 'ROLE_KEEPER',
  userType: 1,
  home: 'homeKeeper',
  signs: false,
  renamedFrom: [],
  source: 'roles.yaml',
  ...facts,
});
const entity: Pick<EntityModel, 'fields' | 'computed' | 'readBy' | 'forms' | 'variants' | 'rows'> = {
  fields: [],
  computed: [],
  readBy: {},
  forms: [],
  variants: null,
  rows: {},
};

test('what no field grants is read by the roles that keep it, whatever type their accounts have', () => {
  const mayRead = (reader: RoleModel | undefined, name: string | null): boolean =>
    mayReadField(entity as EntityModel, name, { role: reader, record: {} });
  expect([role({ keeps: true, userType: 7 }), role({}), undefined].map((reader) => mayRead(reader, null))).toEqual([
    true,
    false,
    false,
  ]);
  expect([role({ keeps: true }), role({})].map((reader) => mayRead(reader, 'formerField'))).toEqual([true, false]);
});
