// What codegen resolves of the product's fields, forms, indexes and screens.
import { describe, expect, test } from 'vitest';
import type { AppModel } from '../../src/core/model.ts';
import { resolveProduct } from '../../tests/support/resolved-product.ts';
import { copyConfig } from '../../tests/support/config-copy.ts';
import { loadModel } from '../load-model.ts';

const product = await resolveProduct();

describe('fields', () => {
  test('a status takes its choices, its default and its owner from the machine', () => {
    expect(product.entity('topic-result').fields.find((field) => field.name === 'status')).toMatchObject({
      kind: 'status',
      owner: 'server',
      column: { nullable: false, default: '0' },
      schema: { enum: [0, 1, 2, 9, -1] },
    });
  });

  test('"forms" become the choices of the variants', () => {
    const choices = product.entity('topic-result').fields.find((field) => field.name === 'type')?.choices ?? [];
    expect(choices[2]).toEqual({ value: 3, title: '著作', tone: null });
    expect(choices).toHaveLength(10);
  });

  test('a fetched field is fed by its parent', () => {
    expect(product.entity('topic').feeds).toContainEqual({
      field: 'organId',
      child: 'topic-result',
      childTable: 'topic_result',
      childField: 'organId',
      through: 'topicId',
    });
  });

  test('the short form of a scope finds the one reference it can mean', () => {
    expect(product.entity('topic').rows['institution']).toEqual({ scope: 'own-organ', field: 'organId', where: [] });
    expect(product.entity('user').rows['declarer']).toEqual({ scope: 'own-user', field: 'id', where: [] });
  });
});

describe('forms', () => {
  test('of an entity without a machine must be complete from the first save', () => {
    const notice = product.entity('notice');
    expect(notice.machines).toEqual([]);
    expect(notice.forms.map(({ key, draftRequired }) => [key, draftRequired])).toEqual([['Notice', null]]);
    expect(notice.forms[0]?.schema['required']).not.toEqual([]);
  });

  test('say of a field only what differs from the entity: other options and messages stay', async () => {
    const copy = copyConfig();
    copy.change('schemas/process/topic-change/topic-change.form.json', (text) =>
      text.replace('"fileUrl": {', '"fileUrl": { "x-options": { "maxMB": 5 },'),
    );
    const { model: changed, problems } = await loadModel(copy.root);
    copy.remove();
    expect(problems).toEqual([]);
    const inForm = (one: AppModel | null | undefined) =>
      one?.entities.find(({ id }) => id === 'topic-change')?.forms[0]?.fields.find(({ name }) => name === 'fileUrl')
        ?.options;
    expect(inForm(changed)).toEqual({ ...inForm(product.model), maxMB: 5 });
  });

  test('may be saved without what is only needed to submit, but not without what the table needs', () => {
    const work = product.entity('topic-result').forms.find((form) => form.key === 'Work');
    expect(work?.schema['required']).toContain('fileUrl');
    expect(work?.draftRequired).toEqual(['name']);
  });

  test('fields of the entity are stored in its columns, the others in the detail column', () => {
    const work = product.entity('topic-result').forms.find((form) => form.key === 'Work');
    expect(work?.fields.map((field) => [field.name, field.storage])).toEqual([
      ['name', 'column'],
      ['authors', 'detail'],
      ['pageCount', 'detail'],
      ['publish', 'detail'],
      ['publishDate', 'detail'],
      ['summary', 'column'],
      ['fileUrl', 'column'],
    ]);
  });

  test('every field has an explicit widget', () => {
    for (const form of product.model.entities.flatMap((candidate) => candidate.forms)) {
      for (const field of form.fields)
        expect([field.kind, 'hidden'], `${form.key}.${field.name}`).toContain(
          Object.entries(form.uiSchema[field.name] ?? {}).find(([key]) => key === 'ui:widget')?.[1],
        );
    }
  });
});

describe('indexes', () => {
  test('a scoped list is led by its scope and its state, in list order, and covers what is chosen', () => {
    const [byState, inOrder] = [
      ['organ_id', 'status', 'id'],
      ['organ_id', 'id'],
    ].map((columns) => product.entity('topic-result').indexes.find((index) => index.columns.join() === columns.join()));
    expect(byState).toMatchObject({ method: 'btree', where: 'del_flag = false' });
    expect(byState?.include).toContain('type');
    expect(inOrder?.include).toEqual(expect.arrayContaining(['type', 'status', 'name']));
  });

  test('texts, most of an index, ride in one of a scope; the rows of one person are found by one index alone', () => {
    const { indexes } = product.entity('topic-result');
    expect(indexes.filter(({ columns }) => columns[0] === 'organ_id' && columns.length > 2)).toHaveLength(1);
    expect(
      indexes.filter(({ columns, include }) => columns[0] === 'organ_id' && include.includes('name')),
    ).toHaveLength(1);
    expect(indexes.filter(({ columns }) => columns[0] === 'host_id')).toMatchObject([
      { columns: ['host_id', 'id'], include: [] },
    ]);
  });

  test('a text that nothing leads to is found by trigrams, a shorter one by its characters', () => {
    const { indexes } = product.entity('topic-result');
    expect(indexes.filter(({ columns, method }) => columns.join() === 'name' && method !== 'btree')).toMatchObject([
      { method: 'trigram', where: 'del_flag = false' },
      { method: 'characters', where: null },
    ]);
  });

  test('where lists are searched by their parents, the index carries the reference: who counts needs no row', () => {
    const led = product
      .entity('topic-change')
      .indexes.filter(
        (index) => index.columns.join().startsWith('organ_id,') || index.columns.join().startsWith('status,'),
      );
    expect(led.length).toBeGreaterThan(2);
    expect(led.filter((index) => !index.include.includes('topic_id')).map(({ name }) => name)).toEqual([]);
  });

  test('every index says which list, counter or key asked for it', () => {
    const indexes = product.model.entities.flatMap((candidate) => candidate.indexes);
    expect(indexes.every((index) => index.reason !== '')).toBe(true);
    expect(new Set(indexes.map((index) => index.name)).size).toBe(indexes.length);
  });

  test('personal values are unique by their blind index', () => {
    expect(product.entity('user').indexes).toContainEqual(
      expect.objectContaining({ columns: ['username_bix'], unique: true }),
    );
  });
});

describe('screens', () => {
  test('actions stand for the events of the machine and the roles that may fire them', () => {
    const table = product.model.screens.find((screen) => screen.key === 'projectData')?.table;
    expect(table?.row.map((action) => [action.id, action.kind, action.call, action.events])).toEqual([
      ['edit', 'open-form', null, ['edit']],
      ['submit', 'event', 'topic-result.submit', ['submit']],
      ['delete', 'event', 'topic-result.del', ['delete']],
    ]);
    expect(table?.toolbar[0]?.contextWhen).toEqual([
      { field: 'conclusionStatus', op: 'ne', value: 9 },
      { field: 'status', op: 'ne', value: 4 },
    ]);
  });

  test('a tab filters by its variant', () => {
    expect(product.model.screens.find((screen) => screen.key === 'projectData')?.tabs[1]).toEqual({
      key: 'Paper',
      title: '论文',
      filter: [{ field: 'type', op: 'eq', value: 4 }],
      form: 'Paper',
      count: true,
      table: null,
    });
  });

  test('a review stands for every verdict, and only roles with one see it', () => {
    const review = product.model.screens
      .find((screen) => screen.key === 'topicResultReview')
      ?.table?.row.find((action) => action.id === 'review');
    expect(review).toMatchObject({
      kind: 'review',
      call: 'topic-result.review/review',
      roles: ['institution', 'office'],
    });
  });
});
