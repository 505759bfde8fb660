import { describe, expect, test } from 'vitest';
import { impactOf, type AccessSnapshot } from './impact.ts';

const before: AccessSnapshot = {
  grants: { declarer: ['topic.getMyTopic', 'topic-result.submit'], institution: ['topic-result.review/review'] },
  screens: ['homeDeclarer', 'projectData'],
  states: { 'topic_result.status': [0, 1, 2, 9, -1] },
};

describe('the impact of a change', () => {
  test('is nothing where nothing changed', () => {
    expect(impactOf(before, before)).toEqual([]);
  });

  test('names what each role gains and loses', () => {
    const after = { ...before, grants: { declarer: ['topic.getMyTopic', 'topic-result.addWork'], expert: ['user.uploadEleSignUrl'] } };
    expect(impactOf(before, after).map((line) => line.zh)).toEqual([
      '角色 declarer 得到权限：topic-result.addWork',
      '角色 declarer 失去权限：topic-result.submit',
      '角色 expert 得到权限：user.uploadEleSignUrl',
      '角色 institution 失去权限：topic-result.review/review',
    ]);
  });

  test('names screens that come and go', () => {
    expect(impactOf(before, { ...before, screens: ['homeDeclarer', 'course'] }).map((line) => line.en)).toEqual(['screen course is added', 'screen projectData is removed']);
  });

  test('asks for the records that a removed state would strand', () => {
    const [line] = impactOf(before, { ...before, states: { 'topic_result.status': [0, 1, 9, -1] } });
    expect(line?.zh).toContain('select count(*) from "topic_result" where "status" = 2 and del_flag = false;');
  });
});
