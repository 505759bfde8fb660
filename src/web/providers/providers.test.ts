import type { ReactElement } from 'react';
import type { NotificationInstance } from 'antd/es/notification/interface';
import { describe, expect, test, vi } from 'vitest';
import type { Api, ApiRequest } from '../session/api.ts';
import { ApiError } from '../session/api-error.ts';
import { authorityText, createStoredSession } from '../session/stored-session.ts';
import { memoryStorage } from '../session/web-app.fixture.ts';
import { app } from '../../generated/web/app.ts';
import { EMBED } from '../session/access.ts';
import { createAccessControlProvider } from './access-control-provider.ts';
import { createDataProvider, filterArguments } from './data-provider.ts';
import { createI18nProvider } from './i18n-provider.ts';
import { createNotificationProvider, REFUSALS, standsFor } from './notification-provider.tsx';
import { mayRetry } from './query-client.ts';

function makeProvider(result: unknown) {
  const requests: ApiRequest[] = [];
  const answer = async (request: ApiRequest) => {
    requests.push(request);
    return { result: result as never, message: '保存成功', requestId: '' };
  };
  const api: Api = {
    answer,
    call: async (request) => (await answer(request)).result,
    upload: () => Promise.reject(new Error('not asked here')),
    stream: () => Promise.reject(new Error('nothing is live here')),
    blob: () => Promise.reject(new Error('not asked here')),
  };
  return { provider: createDataProvider(api), requests };
}

const meta = { path: '/admin/api/esp/topic/result/getListPage', method: 'POST' };

describe('data provider', () => {
  test('a list is asked by page, filters and one sort, and answers rows and total', async () => {
    const { provider, requests } = makeProvider({ records: [{ id: 1 }], total: 41, page: 2, pageSize: 20 });
    const list = await provider.getList({
      resource: 'topic-result',
      meta,
      pagination: { currentPage: 2, pageSize: 20 },
      sorters: [{ field: 'submitTime', order: 'desc' }],
      filters: [
        { field: 'type', operator: 'eq', value: 3 },
        { field: 'name', operator: 'contains', value: '乡村' },
        { field: 'status', operator: 'eq', value: '' },
      ],
    });
    expect(list).toMatchObject({ data: [{ id: 1 }], total: 41, answer: { page: 2 } });
    expect(requests[0]).toMatchObject({
      path: meta.path,
      method: 'POST',
      args: { page: 2, pageSize: 20, type: 3, name: '乡村', sort: '-submitTime' },
    });
    expect(requests[0]?.args).not.toHaveProperty('status');
  });

  test('what is asked by hand can be called off, as what a hook asks', async () => {
    const { provider, requests } = makeProvider({ pass: true });
    const { signal } = new AbortController();
    const asked = { url: '/check', method: 'post', payload: { id: 7 } } as const;
    expect(await provider.custom?.({ ...asked, meta: { signal } })).toEqual({
      data: { pass: true },
      message: '保存成功',
    });
    expect(requests).toEqual([{ path: '/check', method: 'POST', args: { id: 7 }, signal }]);
  });

  test('a date range becomes btime and etime', () => {
    expect(
      filterArguments([
        { field: 'createTime', operator: 'gte', value: '2026-01-01' },
        { field: 'createTime', operator: 'lte', value: '2026-06-30' },
      ]),
    ).toEqual({ btime: '2026-01-01', etime: '2026-06-30' });
  });

  test('several records are one argument', () => {
    expect(filterArguments([{ field: 'topicId', operator: 'in', value: [3, 5] }])).toEqual({ topicId: [3, 5] });
  });

  test('what the API cannot filter by is an error, not silence', () => {
    expect(() => filterArguments([{ field: 'name', operator: 'startswith', value: '乡' }])).toThrow('startswith');
    expect(() => filterArguments([{ operator: 'or', value: [] }])).toThrow('or');
  });

  test('a write carries the id as a number and brings back what the server said', async () => {
    const { provider, requests } = makeProvider({ id: 7, rowVersion: 4 });
    const saved = await provider.update({
      resource: 'topic-result',
      id: '7',
      variables: { name: '论文', rowVersion: 3 },
      meta: { path: '/edit' },
    });
    expect(saved).toEqual({ data: { id: 7, rowVersion: 4 }, message: '保存成功' });
    expect(requests[0]?.args).toEqual({ name: '论文', rowVersion: 3, id: 7 });
  });

  test('a hook without its call says what is missing', async () => {
    await expect(makeProvider(null).provider.getOne({ resource: 'topic', id: 1 })).rejects.toThrow(
      'meta: { path, method }',
    );
  });
});

describe('access control', () => {
  const stored = createStoredSession(memoryStorage());
  stored.set('authority', 'projectData,home');
  const { can } = createAccessControlProvider({ app, stored });

  test('a screen is open when the authority list holds it', async () => {
    expect(await can({ resource: 'projectData', action: 'list' })).toEqual({ can: true });
    expect(await can({ resource: 'sys_loginfo', action: 'list' })).toEqual({ can: false, reason: '没有权限' });
  });

  test('a button is there until a custom role takes it away', async () => {
    stored.set('authority', 'projectData,home,-projectData:export');
    expect(await can({ resource: 'projectData', action: 'add' })).toEqual({ can: true });
    expect(await can({ resource: 'projectData', action: 'export' })).toEqual({ can: false, reason: '没有权限' });
  });

  /** Of the office, with this taken away. */
  const asked = async (taken: readonly string[], resource: string, action: string): Promise<boolean> => {
    const office = createStoredSession(memoryStorage());
    office.set('roleType', String(app.roles.find(({ id }) => id === 'office')?.type));
    office.set('authority', authorityText([resource], taken));
    return (await createAccessControlProvider({ app, stored: office }).can({ resource, action })).can;
  };

  test('a button goes with the screen it leads to, by key or by path', async () => {
    expect(await asked([], 'process_topic', 'staff')).toBe(true);
    expect(await asked(['topicStaff'], 'process_topic', 'staff')).toBe(false);
    expect(await asked(['topicapplyStat'], 'espTopicapplyOrgan', 'stat')).toBe(false);
  });

  test('a review goes with the last thing that can be said', async () => {
    expect(await asked(['topicChange:officeReturn'], 'topicChange', 'review')).toBe(true);
    expect(await asked(['topicChange:officeReturn', 'topicChange:officePass'], 'topicChange', 'review')).toBe(false);
    expect(await asked(['topicChange:review'], 'topicChange', 'review')).toBe(false);
  });

  test('a screen stands within another until it is taken away', async () => {
    expect(await asked([], 'topicStaff', EMBED)).toBe(true);
    expect(await asked(['topicStaff'], 'topicStaff', EMBED)).toBe(false);
  });
});

describe('notifications', () => {
  const heard = () => {
    const notification = {
      open: vi.fn<NotificationInstance['open']>(),
      destroy: vi.fn<NotificationInstance['destroy']>(),
    };
    return { notification, provider: createNotificationProvider(notification) };
  };

  test('success shows the message, failure its reason', () => {
    const { notification, provider } = heard();
    provider.open({ type: 'success', message: '提交成功' });
    provider.open({ type: 'error', message: '操作失败', description: '课题已结题，不能添加成果' });
    expect(notification.open.mock.calls.map(([{ type, message, role }]) => [type, message, role])).toEqual([
      ['success', '提交成功', 'status'],
      ['error', '课题已结题，不能添加成果', 'alert'],
    ]);
  });

  test('the same text is the same notice, whatever stands beside it', () => {
    const { notification, provider } = heard();
    for (const message of ['保存成功', '提交成功', '保存成功']) provider.open({ type: 'success', message });
    expect(new Set(notification.open.mock.calls.map(([{ key }]) => key)).size).toBe(2);
  });

  test('what can be taken back is told as long as it can, one at a time, and is gone once it is taken back', () => {
    const { notification, provider } = heard();
    const cancelMutation = vi.fn<() => void>();
    for (const message of ['审核成功', '已退回'])
      provider.open({ type: 'success', message, undoableTimeout: 10, cancelMutation });
    const shown = notification.open.mock.calls.map(([notice]) => notice);
    expect(shown.map(({ message, duration, role }) => [message, duration, role])).toEqual([
      ['审核成功', 10, 'status'],
      ['已退回', 10, 'status'],
    ]);
    expect(new Set(shown.map(({ key }) => key)).size).toBe(1);
    const button = shown[1]?.actions as ReactElement<{ readonly onUndo: () => void }>;
    button.props.onUndo();
    expect(cancelMutation).toHaveBeenCalledOnce();
    expect(notification.destroy).toHaveBeenCalledExactlyOnceWith(shown[1]?.key);
  });

  test('who tries again is rid of the refusals, and of nothing else', () => {
    const { notification, provider } = heard();
    provider.open({ type: 'success', message: '保存成功' });
    provider.open({ type: 'error', message: '名称已被使用' });
    provider.close(REFUSALS);
    provider.close(REFUSALS);
    expect(notification.destroy.mock.calls).toEqual([[notification.open.mock.calls[1]?.[0].key]]);
  });

  test('one stands as long as it takes to read: 4 to 8 seconds', () => {
    expect([standsFor('保存成功'), standsFor('字'.repeat(30)), standsFor('字'.repeat(200))]).toEqual([4, 6.1, 8]);
  });

  test('texts of Refine are Chinese', () => {
    expect(createI18nProvider().translate('notifications.undoable', { seconds: 5 })).toBe('可在 5 秒内撤销');
    expect(createI18nProvider().translate('unknown.key', undefined, '默认')).toBe('默认');
  });
});

describe('retries', () => {
  test('only a network failure is tried once more', () => {
    const network = new ApiError({ code: 'network', message: '服务器错误' });
    expect([mayRetry(0, network), mayRetry(1, network)]).toEqual([true, false]);
    for (const code of ['0001', '0002', '0003', 401, 402] as const)
      expect(mayRetry(0, new ApiError({ code, message: '' }))).toBe(false);
  });
});
