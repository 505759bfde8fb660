import { describe, expect, test, vi } from 'vitest';
import { screen } from '../../../generated/web/screens/process/topicChange.screen.js';
import { pressOn } from '../../../../tests/support/action-press.ts';
import { plainAction } from '../../../web/actions/action.fixture.ts';
import type { ActionList } from '../../../web/actions/action-web.ts';
import { web } from './export.web.tsx';

const [call] = Object.values(screen.calls);
if (call === undefined) throw new Error('the screen makes no call');

const listWith = (save: ActionList['save'], sort = ''): ActionList => ({
  call,
  asked: { name: '双减' },
  within: { type: 3 },
  parents: {},
  shown: { name: '双减', type: 3, preset: 'waiting' },
  sort,
  exportCall: call,
  fileName: '变更申请.xlsx',
  save,
});

describe('an export', () => {
  test('saves what the list shows, in its order, with the constants of the action', () => {
    const save = vi.fn<ActionList['save']>(() => Promise.resolve());
    const { press, tools } = pressOn(screen, { list: listWith(save, '-createTime') });
    web.run(plainAction({ kind: 'export', id: 'export', args: { brief: true } }), press);
    expect(save).toHaveBeenCalledExactlyOnceWith(
      call,
      { name: '双减', type: 3, preset: 'waiting', sort: '-createTime', brief: true },
      '变更申请.xlsx',
    );
    expect(tools.open).not.toHaveBeenCalled();
  });

  test('that the config asks about saves nothing before it is confirmed', () => {
    const save = vi.fn<ActionList['save']>(() => Promise.resolve());
    const { press, tools } = pressOn(screen, { list: listWith(save) });
    web.run(plainAction({ kind: 'export', confirm: '您确定要导出吗?', args: { full: true } }), press);
    expect(tools.open).toHaveBeenCalledOnce();
    expect(save).not.toHaveBeenCalled();
  });

  test('above no list there is nothing to save', () => {
    const { press, tools } = pressOn(screen);
    web.run(plainAction({ kind: 'export' }), press);
    expect(tools.open).not.toHaveBeenCalled();
  });
});
