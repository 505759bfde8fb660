// What the model does not say of the multiplied demo is said in scale-table.ts: nothing of it is forgotten, and
// nothing in it is about what is not there.
import { expect, test } from 'vitest';
import type { Json } from '../../core/json.ts';
import { model as app } from '../../generated/server/model.ts';
import { fieldOf, indexModel } from '../server-model.ts';
import { keyOf, planScale, referenceOf } from './scale-plan.ts';
import {
  GROWN,
  GROWN_IN_TABLES,
  KEPT_ENTITIES,
  KEPT_ROWS,
  LIKE,
  NAMED_REFERENCES,
  TABLE_REFERENCES,
  TABLE_VALUES,
  VARIATIONS,
} from './scale-table.ts';

const model = indexModel(app);
const plan = planScale(model);
/** Numbers that end like ids and name no record: of sessions, which nobody copies. */
const NO_RECORDS = ['login-info.sessionId'];

const isObject = (value: Json | undefined): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

test('every id that a plain number or a row of a table holds is said to be one', () => {
  const unsaid = plan.entities.flatMap((entity) =>
    entity.fields.flatMap((field) => {
      const key = keyOf({ entity, field });
      if (field.kind === 'table') {
        const items = field.schema['items'];
        const cells = isObject(items) && isObject(items['properties']) ? Object.keys(items['properties']) : [];
        const said = TABLE_REFERENCES[key] ?? {};
        return cells.filter((cell) => cell.endsWith('Id') && said[cell] === undefined).map((cell) => `${key}.${cell}`);
      }
      const isPlain = field.kind === 'number' && field.name.endsWith('Id');
      const isSaid = referenceOf(entity, field) !== null || NAMED_REFERENCES[key] !== undefined;
      return isPlain && !isSaid && !NO_RECORDS.includes(key) ? [key] : [];
    }),
  );
  expect(unsaid).toEqual([]);
});

test('what is said is there', () => {
  const ids = new Set(app.entities.map(({ id }) => id));
  expect([...KEPT_ENTITIES].filter((id) => !ids.has(id))).toEqual([]);
  const fields = [
    ...Object.entries(KEPT_ROWS).map(([id, { field }]) => `${id}.${field}`),
    ...Object.entries(LIKE).flat(),
    ...[NAMED_REFERENCES, TABLE_REFERENCES, TABLE_VALUES, VARIATIONS].flatMap((said) => Object.keys(said)),
    ...[...GROWN, ...GROWN_IN_TABLES].map(({ entity, field }) => `${entity}.${field}`),
  ];
  const names = fields.map((key) => key.split('.'));
  expect(names.filter(([entity = '', field = '']) => fieldOf(model, entity, field).name !== field)).toEqual([]);
});

test('copies of a number vary with it', () => {
  const members = new Map(plan.families.map(({ name, fields }) => [name, fields.map(keyOf)]));
  expect(members.get('topic.code')).toEqual(
    expect.arrayContaining(['topic.code', 'topicapply.topicCode', 'topicclu.code', 'certificate.code']),
  );
  expect(members.get('topicapply.anonCode')).toEqual(
    expect.arrayContaining(['topicapply-expert.anonCode', 'return-request.anonCode']),
  );
});

test('an entity of which there is one for each record that stays cannot be multiplied unsaid', () => {
  const indexes = app.entities.find(({ id }) => id === 'topicapply-summary')?.indexes ?? [];
  const changed = app.entities.map((entity) => (entity.id === 'message' ? { ...entity, indexes } : entity));
  expect(() => planScale(indexModel({ ...app, entities: changed }))).toThrow('KEPT_ENTITIES');
});
