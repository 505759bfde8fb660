import { describe, expect, test } from 'vitest';
import { screen } from '../../../generated/web/screens/process/process_topic.screen.js';
import { pressOn } from '../../../../tests/support/action-press.ts';
import { plainAction } from '../../../web/actions/action.fixture.ts';
import { web } from './preview.web.tsx';

const notice = plainAction({
  kind: 'preview',
  title: '立项通知书',
  field: 'projectNoticeUrl',
  missing: '暂无立项通知书',
});

describe('a preview', () => {
  test('shows the file of the record', () => {
    const { press, tools } = pressOn(screen, { record: { id: 12, projectNoticeUrl: '/files/3f.pdf' } });
    web.run(notice, press);
    expect(tools.preview).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ url: '/files/3f.pdf' }));
  });

  test('says so where the record has none', () => {
    const { press, tools } = pressOn(screen, { record: { id: 12, projectNoticeUrl: null } });
    web.run(notice, press);
    expect(tools.notification.open).toHaveBeenCalledExactlyOnceWith({ type: 'error', message: '暂无立项通知书' });
    expect(tools.preview).not.toHaveBeenCalled();
  });

  test('without a field shows what its call makes', () => {
    const action = plainAction({ kind: 'preview', field: null });
    const record = { id: 12 };
    const { press, tools } = pressOn(screen, { record });
    web.run(action, press);
    expect(tools.download).toHaveBeenCalledExactlyOnceWith(null, record, { action, to: 'show' });
  });
});
