import { describe, expect, test } from 'vitest';
import { officeApp } from '../session/web-app.fixture.ts';
import { leftScreen, loginState } from './left-page.ts';

describe('the page a session ended on', () => {
  test('is offered again where the person still has it', () => {
    const left = { userId: 1, path: '/topicResultReview?type=3&page=2' };
    expect(leftScreen(officeApp, officeApp.modules, left)).toEqual({ title: '成果审核', path: left.path, type: 3 });
  });

  test('homes, unknown pages and systems one does not have are not', () => {
    for (const path of ['/?type=3', '/nowhere?type=3', '/topicResultReview?type=5', '/topicResultReview']) {
      expect(leftScreen(officeApp, officeApp.modules, { userId: 1, path })).toBeNull();
    }
  });
});

describe('what the login page is told', () => {
  const here = { path: '/course?type=3', state: { wanted: '/plan?type=3' } };
  const ended = { kind: 'ended', message: '您的账号已停用，登录已结束，请联系管理机构' } as const;

  test('why a session ended and the page it ended on, whoever leads there', () => {
    expect(loginState({ ...ended, userId: 9 }, here)).toEqual({
      reason: ended.message,
      left: { userId: 9, path: here.path },
    });
    expect(loginState({ ...ended, userId: null }, here)).toEqual({ reason: ended.message, wanted: here.path });
  });

  test('the address that somebody opened without a login; the chooser is none', () => {
    expect(loginState(null, here)).toEqual({ wanted: here.path });
    expect(loginState(null, { path: '/selectType', state: null })).toBeNull();
  });

  test('who signed out begins anew, who changed the password goes where the link led', () => {
    expect(loginState({ kind: 'signed-out', message: '退出成功', userId: 9 }, here)).toEqual({ done: '退出成功' });
    const changed = { kind: 'password-changed', message: '密码修改成功，请重新登录', userId: 9 } as const;
    expect(loginState(changed, here)).toEqual({ done: changed.message, wanted: '/plan?type=3' });
    expect(loginState(changed, { ...here, state: null })).toEqual({ done: changed.message });
  });
});
