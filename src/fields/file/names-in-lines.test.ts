import { describe, expect, it } from 'vitest';
import { foundText, namesInLines } from './names-in-lines.ts';

const PAGES = [
  ['江苏省教育科学规划课题研究总报告', '主持人：张 建新', '临江师范', '大学'],
  ['一、研究背景', '乡村小规模学校的课后服务'],
  ['课题组成员：李　晓梅、Ｗａｎｇ Fang', '联系人张·建新'],
];

describe('names in the lines of a file', () => {
  it('are found however they are spaced, wide or broken over two lines, with their pages', () => {
    expect(namesInLines(PAGES, ['张建新', '临江师范大学', '李晓梅', 'wang fang', '陈思远'])).toEqual([
      { name: '张建新', pages: [1, 3] },
      { name: '临江师范大学', pages: [1] },
      { name: '李晓梅', pages: [3] },
      { name: 'wang fang', pages: [3] },
    ]);
  });

  it('are not looked for where they are empty or one character, nor twice', () => {
    expect(namesInLines(PAGES, ['', ' ', '张', '张建新', '张建新 '])).toEqual([{ name: '张建新', pages: [1, 3] }]);
  });

  it('lie in a longer one that is found on the same pages: it is told once', () => {
    expect(namesInLines(PAGES, ['临江师范', '临江师范大学'])).toEqual([{ name: '临江师范大学', pages: [1] }]);
    expect(namesInLines([...PAGES, ['临江师范附属小学']], ['临江师范', '临江师范大学'])).toEqual([
      { name: '临江师范', pages: [1, 4] },
      { name: '临江师范大学', pages: [1] },
    ]);
  });

  it('are told with their pages, of many the first five', () => {
    expect(foundText([{ name: '张建新', pages: [1, 3] }])).toBe('“张建新”（第1、3页）');
    expect(foundText([{ name: '李晓梅', pages: [1, 2, 3, 4, 5, 6, 7] }])).toBe('“李晓梅”（第1、2、3、4、5等7页）');
  });
});
