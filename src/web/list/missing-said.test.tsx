import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Json } from '../../core/json.ts';
import type { TableColumnModel } from '../../core/list-model.ts';
import type { WebField } from '../../core/web-model.ts';
import type { ColumnOpeners } from './column-web.ts';
import { FieldValue } from './field-value.tsx';
import { recordColumns } from './record-columns.tsx';

const base = {
  title: '发给',
  kind: 'choices',
  choices: [{ value: 'expert', title: '评审专家', tone: null }],
  dictionary: null,
  options: { missing: '所有人' },
} as const;
const field: WebField = { ...base, name: 'targetRoles', to: null };
const column: TableColumnModel = {
  ...base,
  as: 'cell',
  field: 'targetRoles',
  width: null,
  sortable: false,
  roles: null,
};

const IGNORE = (): void => undefined;
const openers: ColumnOpeners = {
  showDetail: IGNORE,
  showText: IGNORE,
  showScreen: IGNORE,
  preview: IGNORE,
  nameOf: () => '',
  label: 'title',
  openHead: null,
};

test.each<[Json, string]>([
  [null, '所有人'],
  [[], '所有人'],
  [['expert'], '评审专家'],
])('chosen %j: %s', (targetRoles, said) => {
  expect(renderToStaticMarkup(<FieldValue field={field} record={{ targetRoles }} fields={{}} />)).toContain(said);
});

test('a column whose emptiness says something stays, and says it', () => {
  const [drawn] = recordColumns([column], {}, openers);
  expect(drawn?.isEmptyIn).toBeUndefined();
  expect(renderToStaticMarkup(<>{drawn?.render({ targetRoles: null })}</>)).toBe('<span>所有人</span>');
});
