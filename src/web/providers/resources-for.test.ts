import type { ResourceProps } from '@refinedev/core';
import { describe, expect, test } from 'vitest';
import { officeApp } from '../session/web-app.fixture.ts';
import { resourcesFor } from './resources-for.ts';

const all: ResourceProps[] = officeApp.screens
  .filter(({ place }) => place !== 'home')
  .map(({ key, path }) => ({ name: key, list: path }));
const facts = (authority: readonly string[], roleType = 1) => ({ authority, roleType, sys: null });
const shown = (authority: readonly string[], roleType?: number) =>
  resourcesFor(all, officeApp, facts(authority, roleType)).map(({ name, meta }) => ({
    name,
    label: meta?.label,
    parent: meta?.parent,
    hide: meta?.hide,
  }));

describe('the resources of a person', () => {
  test('are the screens of the authority list in its order, those of a heading under it', () => {
    expect(shown(['topicResultReview', 'sys', 'sys_loginfo', 'home'])).toEqual([
      { name: 'topicResultReview', label: '成果审核', parent: undefined, hide: false },
      { name: 'sys', label: '系统管理', parent: undefined, hide: false },
      { name: 'sys_loginfo', label: '登录日志', parent: 'sys', hide: false },
    ]);
  });

  test('what has no entry stands hidden under the screen it opens from', () => {
    expect(shown(['topicResultReview', 'reviewFiles']).at(-1)).toMatchObject({
      name: 'reviewFiles',
      parent: 'topicResultReview',
      hide: true,
    });
  });
});
