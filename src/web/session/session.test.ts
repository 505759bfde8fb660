import { describe, expect, test } from 'vitest';
import type { Account } from './account.ts';
import { createSession, type EndedSession, type SessionPorts } from './session.ts';
import { createStoredSession, readStoredFacts } from './stored-session.ts';
import { createTokenCookie } from './token-cookie.ts';
import { homeFor, hostUser, memoryStorage, officeApp } from './web-app.fixture.ts';

function makeSession(ports: Partial<SessionPorts> = {}, account: Partial<Account> = {}) {
  const storage = memoryStorage();
  const page = { cookie: '' };
  const calls: string[] = [];
  const session = createSession({
    app: officeApp,
    token: createTokenCookie(page, false),
    stored: createStoredSession(storage),
    saveOpenForms: async () => void calls.push('save forms'),
    account: {
      login: async () => ({ token: 't0ken', changePwd: false, failedLogins: null, user: hostUser }),
      logout: async () => void calls.push('logout'),
      home: async () => homeFor(hostUser, { processSystem: true }),
      changePassword: async () => undefined,
      confirmPassword: async () => undefined,
      ...account,
    },
    ...ports,
  });
  return { session, storage, page, calls };
}

describe('signing in', () => {
  test('stores token and person under the names the specification gives', async () => {
    const { session, storage, page } = makeSession();
    const signedIn = await session.signIn({ username: '13800000001', password: 'Demo@2026' });
    expect(page.cookie).toBe('Authenticationdls=t0ken; path=/; SameSite=Strict');
    expect(['userId', 'userType', 'roleType', 'realName', 'username'].map((key) => storage.getItem(key))).toEqual([
      '9',
      '3',
      '3',
      '李晓雯',
      '13800000001',
    ]);
    expect(signedIn.role?.id).toBe('declarer');
  });

  test('forgets what another person left behind', async () => {
    const { session, storage } = makeSession();
    storage.setItem('authority', 'sys,home');
    storage.setItem('topicId', '55');
    await session.signIn({ username: '13800000001', password: 'Demo@2026' });
    expect(storage.getItem('authority')).toBeNull();
    expect(storage.getItem('topicId')).toBeNull();
  });
});

describe('choosing a system', () => {
  test('stores sys, roleType and the authority list', () => {
    const { session } = makeSession();
    expect(session.chooseSystem(3, homeFor(hostUser, { processSystem: true }))).toBe(true);
    expect(readStoredFacts(session.stored)).toMatchObject({
      sys: 3,
      roleType: 3,
      authority: ['projectData', 'home', 'selectType', 'forgetPwd'],
    });
  });

  test('what a custom role takes away stands apart in the list, and is asked anew with every refresh', async () => {
    const asked: (readonly string[])[] = [['projectData:add'], []];
    const { session, storage } = makeSession(
      {},
      { home: async () => homeFor({ ...hostUser, takenAway: asked.shift() ?? [] }, { processSystem: true }) },
    );
    session.chooseSystem(3, await session.refresh());
    expect(readStoredFacts(session.stored)).toMatchObject({
      authority: ['projectData', 'home', 'selectType', 'forgetPwd'],
      taken: ['projectData:add'],
    });
    expect(storage.getItem('authority')).toBe('projectData,home,selectType,forgetPwd,-projectData:add');
    await session.refresh();
    expect(readStoredFacts(session.stored).taken).toEqual([]);
  });

  test('a system of which nothing is left is left', async () => {
    const { session } = makeSession(
      {},
      { home: async () => homeFor({ ...hostUser, takenAway: ['projectData'] }, { processSystem: true }) },
    );
    session.chooseSystem(3, homeFor(hostUser, { processSystem: true }));
    await session.refresh();
    expect(readStoredFacts(session.stored).authority).toEqual([]);
  });

  test('refuses a system without its tile and stores nothing', () => {
    const { session } = makeSession();
    expect(session.chooseSystem(3, homeFor(hostUser))).toBe(false);
    expect(readStoredFacts(session.stored).authority).toEqual([]);
  });

  test('an account that waits for approval has only its own screens', () => {
    const { session } = makeSession();
    expect(session.chooseSystem(1, homeFor({ ...hostUser, status: 0 }))).toBe(true);
    expect(readStoredFacts(session.stored).authority).toEqual(['declarerInfo', 'home', 'selectType', 'forgetPwd']);
  });
});

describe('the end of a session', () => {
  test('open forms are saved before anything is cleared, then everybody hears of it', async () => {
    const heard: EndedSession[] = [];
    const { session, storage, page, calls } = makeSession();
    await session.signIn({ username: '13800000001', password: 'Demo@2026' });
    session.onEnd((end) => heard.push(end));
    await session.end({ kind: 'ended', message: '您的账号已在其他地方登录，请重新登录' });
    expect(calls).toEqual(['save forms']);
    expect(storage.getItem('userId')).toBeNull();
    expect(page.cookie).toContain('Max-Age=0');
    expect(heard).toEqual([{ kind: 'ended', message: '您的账号已在其他地方登录，请重新登录', userId: 9 }]);
  });

  test('tries of others are told once after signing in', async () => {
    const failed = { count: 2, lastTime: '2026-03-01 08:00:00', lastIp: '10.0.0.9' };
    const { session } = makeSession(
      {},
      { login: async () => ({ token: 't0ken', changePwd: false, failedLogins: failed, user: hostUser }) },
    );
    expect(session.takeFailedLogins()).toBeNull();
    await session.signIn({ username: '13800000001', password: 'Demo@2026' });
    expect([session.takeFailedLogins(), session.takeFailedLogins()]).toEqual([failed, null]);
  });

  test('how it ended is known until somebody signs in again', async () => {
    const { session } = makeSession();
    expect(session.lastEnd()).toBeNull();
    await session.signIn({ username: '13800000001', password: 'Demo@2026' });
    await session.end({ kind: 'ended', message: '您的账号已停用，登录已结束，请联系管理机构' });
    expect(session.lastEnd()).toEqual({
      kind: 'ended',
      message: '您的账号已停用，登录已结束，请联系管理机构',
      userId: 9,
    });
    await session.signIn({ username: '13800000001', password: 'Demo@2026' });
    expect(session.lastEnd()).toBeNull();
  });

  test('a page that asks on without a session is not told anew why it ended', async () => {
    const heard: EndedSession[] = [];
    const { session, page } = makeSession();
    await session.signIn({ username: '13800000001', password: 'Demo@2026' });
    session.onEnd((end) => heard.push(end));
    await session.end({ kind: 'ended', message: '您的账号已停用，登录已结束，请联系管理机构' });
    page.cookie = '';
    await session.end({ kind: 'ended', message: '登录已失效，请重新登录' });
    expect(heard.map(({ message }) => message)).toEqual(['您的账号已停用，登录已结束，请联系管理机构']);
  });

  test('many refused calls at once end it once', async () => {
    const heard: EndedSession[] = [];
    const { session } = makeSession();
    session.onEnd((end) => heard.push(end));
    await Promise.all([1, 2, 3].map(() => session.end({ kind: 'ended', message: '登录已失效，请重新登录' })));
    expect(heard).toHaveLength(1);
  });

  test('signing out works when the server does not answer', async () => {
    const heard: EndedSession[] = [];
    const { session, storage } = makeSession({}, { logout: () => Promise.reject(new Error('offline')) });
    storage.setItem('userId', '9');
    session.onEnd((end) => heard.push(end));
    await session.end({ kind: 'signed-out', message: '退出成功' });
    expect(storage.getItem('userId')).toBeNull();
    expect(heard[0]?.message).toBe('退出成功');
  });
});
