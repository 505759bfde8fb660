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
  web.run(plainAction({ kind: 'link', to }), press);
  expect(tools.navigate).toHaveBeenCalledExactlyOnceWith(path);
});
