import { expect, test } from 'vitest';
import { screen } from '../../../generated/web/screens/process/process_topic.screen.js';
import { pressOn } from '../../../../tests/support/action-press.ts';
import { plainAction } from '../../../web/actions/action.fixture.ts';
import { web } from './link.web.tsx';

test.each([
  ['/course?id={id}', { id: 12 }, '/course?id=12'],
  ['/course?name={name}', { name: '双减 & 作业' }, '/course?name=%E5%8F%8C%E5%87%8F%20%26%20%E4%BD%9C%E4%B8%9A'],
  ['/course?host={hostId.name}', {}, '/course?host='],
  ['/myTopics', null, '/myTopics'],
])('%s on %o goes to %s', (to, record, path) => {
  const { press, tools } = pressOn(screen, { record });
  web.run(plainAction({ kind: 'link', to, list: false }), press);
  expect(tools.navigate).toHaveBeenCalledExactlyOnceWith(path);
});

test('what the list is searched and sorted by goes along where the config says so, and nothing else of the address', () => {
  const address = 'type=2&preset=todo&q.name=%E5%8F%8C%E5%87%8F&sort=-total&page=2&detail=9';
  const { press, tools } = pressOn(screen, { record: { id: 12 }, address });
  web.run(plainAction({ kind: 'link', to: '/sheet?id={id}', list: true }), press);
  expect(tools.navigate).toHaveBeenCalledExactlyOnceWith(
    '/sheet?id=12&page=2&sort=-total&preset=todo&q.name=%E5%8F%8C%E5%87%8F',
  );
});
