import { describe, expect, test } from 'vitest';
import { app } from '../../../generated/web/app.ts';
import { finds } from '../../../generated/web/finds.ts';
import { adminUser, homeFor } from '../../session/web-app.fixture.ts';
import { paletteGroups, type PaletteInput } from './palette-entries.ts';

const roleOf = (id: string): PaletteInput['role'] => {
  const found = app.roles.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no role ${id}`);
  return found;
};
const input: PaletteInput = { app, finds, role: roleOf('office'), home: homeFor(adminUser), type: 3 };
const titles = (typed: string): readonly string[] => paletteGroups(input, typed).map(({ title }) => title);
const all = (typed: string, asked = input) => paletteGroups(asked, typed).flatMap(({ entries }) => entries);

describe('what the palette offers', () => {
  test('screens of the system that one is in first, each once, so many as are seen at once', () => {
    expect(titles('')[0]).toBe('过程管理');
    expect(all('')).toHaveLength(10);
    const keys = all('').map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(all('').every(({ path }) => path.startsWith('/'))).toBe(true);
  });

  test('every word is held by the name of the screen or of its system', () => {
    expect(all('申报 公告').map(({ title }) => title)).toContain('系统公告');
    expect(all('公告 不存在').filter(({ key }) => !key.startsWith('find'))).toEqual([]);
  });

  test('what is typed is looked for in lists of the system, among all their rows, by the field that names a record', () => {
    const found = all('阅读课程').filter(({ key }) => key.startsWith('find'));
    expect(found.map(({ type }) => type)).toEqual(found.map(() => 3));
    expect(found.find(({ key }) => key === 'find topicChange')).toMatchObject({
      title: expect.stringContaining('课题名称含“阅读课程”'),
      path: `/topicChange?preset=all&q.oldName=${encodeURIComponent('阅读课程')}`,
    });
  });

  test('a number stays the text that it is', () => {
    expect(all('2026').find(({ key }) => key === 'find topicChange')?.path).toBe(
      `/topicChange?preset=all&q.oldName=${encodeURIComponent('"2026"')}`,
    );
  });

  test('a screen that was taken away is not there, nor is a list of it', () => {
    const home = { ...input.home, user: { ...input.home.user, takenAway: ['topicChange'] } };
    const keys = all('课题', { ...input, home }).map(({ key }) => key);
    expect(keys).not.toContain('topicChange 3');
    expect(keys).not.toContain('find topicChange');
  });

  test('a role is offered its own alone', () => {
    expect(all('角色').some(({ key }) => key.startsWith('sys_role '))).toBe(true);
    const mine = all('角色', { ...input, role: roleOf('institution') }).map(({ key }) => key);
    expect(mine.some((key) => key.startsWith('sys_role '))).toBe(false);
    expect(all('', { ...input, role: roleOf('institution') }).length).toBeGreaterThan(5);
  });
});
