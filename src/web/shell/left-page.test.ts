import { describe, expect, test } from 'vitest';
import { officeApp } from '../session/web-app.fixture.ts';
import { leftScreen } from './left-page.ts';

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
