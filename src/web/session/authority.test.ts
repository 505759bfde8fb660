import { describe, expect, test } from 'vitest';
import { authorityOf, firstScreen, menuOf, menuPlaceOf, modulesFor, roleOf } from './authority.ts';
import { adminUser, homeFor, hostUser, officeApp } from './web-app.fixture.ts';

const role = (id: string) => {
  const found = officeApp.roles.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no role ${id}`);
  return found;
};

describe('role of an account', () => {
  test('a director is told from other office accounts by the role code', () => {
    expect(roleOf(officeApp, { ...adminUser, roles: [{ code: 'ROLE_ADMIN_LEADER' }] })?.type).toBe(12);
  });

  test.each([0, 2])('an account with status %i (waiting, returned) acts in role -1 only', (status) => {
    expect(roleOf(officeApp, { ...hostUser, status })?.type).toBe(-1);
  });

  test('without a known role code the user type decides', () => {
    expect(roleOf(officeApp, { ...hostUser, roles: [] })?.id).toBe('declarer');
  });
});

describe('tiles', () => {
  test('a declarer without a running topic sees no process system', () => {
    expect(modulesFor(officeApp, role('declarer'), homeFor(hostUser)).map((module) => module.type)).toEqual([1]);
  });

  test('processSystem opens it', () => {
    expect(
      modulesFor(officeApp, role('declarer'), homeFor(hostUser, { processSystem: true })).map((module) => module.type),
    ).toEqual([1, 3]);
  });

  test('the office needs no flag', () => {
    expect(modulesFor(officeApp, role('office'), homeFor(adminUser)).map((module) => module.type)).toEqual([1, 3, 6]);
  });
});

describe('authority list', () => {
  test('holds the screens of role and system, their menu parents, and the three pages everybody has', () => {
    expect(authorityOf(officeApp, role('office'), { type: 1, flags: {} })).toEqual([
      'sys_loginfo',
      'sys',
      'home',
      'selectType',
      'forgetPwd',
    ]);
  });

  test('a system without screens for the role leaves the three pages', () => {
    expect(authorityOf(officeApp, role('director'), { type: 1, flags: {} })).toEqual([
      'home',
      'selectType',
      'forgetPwd',
    ]);
  });
});

describe('what a custom role takes away', () => {
  const narrowed = (takenAway: readonly string[]) => homeFor({ ...adminUser, takenAway });

  test('is in no authority list, nor what opens from it', () => {
    expect(authorityOf(officeApp, role('office'), { type: 3, flags: {}, taken: ['reviewNotice'] })).toEqual([
      'topicResultReview',
      'home',
      'selectType',
      'forgetPwd',
    ]);
    expect(authorityOf(officeApp, role('office'), { type: 1, flags: {}, taken: ['sys_loginfo'] })).toEqual([
      'home',
      'selectType',
      'forgetPwd',
    ]);
  });

  test('a system without a screen left has no tile; one that had none keeps it', () => {
    expect(modulesFor(officeApp, role('office'), narrowed(['topicResultReview'])).map((module) => module.type)).toEqual(
      [1, 6],
    );
    expect(
      modulesFor(officeApp, role('office'), narrowed(['topicResultReview:export'])).map((module) => module.type),
    ).toEqual([1, 3, 6]);
  });
});

describe('menu', () => {
  test('children stand under their parent, homes are not listed', () => {
    const menu = menuOf(officeApp, authorityOf(officeApp, role('office'), { type: 1, flags: {} }), {
      role: 'office',
      type: 1,
    });
    expect(menu.map((entry) => [entry.screen.key, entry.children.map((child) => child.screen.key)])).toEqual([
      ['sys', ['sys_loginfo']],
    ]);
  });

  test('a parent none of whose children is allowed does not show', () => {
    expect(menuOf(officeApp, ['sys', 'home'], { role: 'office', type: 1 })).toEqual([]);
  });

  test('a screen of another system that opens from one of this system has no entry here', () => {
    expect(
      menuOf(officeApp, ['sys', 'sys_loginfo', 'topicResultReview'], { role: 'office', type: 1 }).map(
        ({ screen }) => screen.key,
      ),
    ).toEqual(['sys']);
  });

  test('a screen is called as the view of the role calls it', () => {
    const titles = (who: string | null): readonly string[] =>
      menuOf(officeApp, ['topicResultReview', 'projectData'], { role: who, type: null }).map(
        ({ screen }) => screen.title,
      );
    expect(titles('director')).toEqual(['成果查阅', '课题资料']);
    expect(titles('office')).toEqual(['成果审核', '课题资料']);
  });

  test('a screen without an entry stands under the one it opens from, however deep, and one with an entry under its own', () => {
    const entries = menuOf(officeApp, ['sys', 'sys_loginfo', 'topicResultReview'], { role: 'office', type: null });
    expect(menuPlaceOf(officeApp, entries, 'reviewFiles')).toBe('topicResultReview');
    expect(menuPlaceOf(officeApp, entries, 'sys_loginfo')).toBe('sys_loginfo');
    expect(menuPlaceOf(officeApp, entries, 'homeOffice')).toBeNull();
  });

  test('the first screen of a menu is its first child', () => {
    expect(firstScreen(menuOf(officeApp, ['sys', 'sys_loginfo'], { role: 'office', type: 1 }))?.path).toBe(
      '/sys/loginInfo',
    );
  });
});
