import { expect, test } from 'vitest';
import { resolveProduct } from '../../tests/support/resolved-product.ts';
import { type AccessPath, PLAIN_PATH } from './access-path.ts';
import { deriveIndexes } from './indexes.ts';

const product = await resolveProduct();

const plain: AccessPath = { ...PLAIN_PATH, paged: true, sort: '-id', reason: 'a list' };

test('two ways to the same columns are one index, which covers what either reads', () => {
  const byStatus = deriveIndexes(product.entity('topic-result'), [
    { ...plain, equals: ['status', 'type'] },
    { ...plain, lead: ['status'], equals: ['topicId'], reason: 'rows of a state' },
  ]).filter(({ name }) => name === 'ix_topic_result_status_id');
  expect(byStatus).toMatchObject([
    {
      columns: ['status', 'id'],
      include: expect.arrayContaining(['type', 'topic_id']),
      reason: 'a list · rows of a state',
    },
  ]);
});

test('rows that a person reads beside their own have an index of their own', () => {
  const { indexes } = product.entity('topic-result');
  expect(indexes.filter(({ columns }) => columns.join() === 'create_user_id')).toMatchObject([
    { method: 'btree', where: 'del_flag = false', reason: 'declarer reads rows of createUserId beside its own' },
  ]);
});

test('no two indexes of the product bear one name', () => {
  const names = product.model.entities.flatMap(({ indexes }) => indexes.map(({ name }) => name));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
