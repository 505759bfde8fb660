import { expect, test } from 'vitest';
import { similarityTo } from './similar-names.ts';

test('names that differ in words every name has are the same', () => {
  expect(similarityTo('基于核心素养的小学数学作业设计研究')('核心素养视域下小学数学作业设计的实践探索')).toBe(1);
  expect(similarityTo('“双减”背景下课后服务质量评价研究')('双减课后服务质量评价')).toBe(1);
});

test('names of one field that ask another question are somewhat alike, strangers are not, an empty one is like none', () => {
  const near = similarityTo('县域初中作业设计质量提升的实证研究')('县域小学作业设计质量评价研究');
  expect(near).toBeGreaterThan(0.4);
  expect(near).toBeLessThan(0.85);
  expect(similarityTo('县域初中作业设计质量提升研究')('高校教师薪酬制度改革')).toBeLessThan(0.1);
  expect(similarityTo('研究')('的')).toBe(0);
});
