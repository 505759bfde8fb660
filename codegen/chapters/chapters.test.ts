// A chapter as it is written and as pages show it.
import { expect, test } from 'vitest';
import { headingsIn } from './chapter-heading.ts';
import { compileChapter } from './compile-chapter.ts';

test('sections are for everybody or for the roles that their heading names', () => {
  expect(
    compileChapter(`机构审核本机构的申报。

## 审核并上报 {institution, office}

1. 点“审核”，**先看申请书**。
2. 写意见。

## 期限

过了截止时间不能上报。
`),
  ).toEqual([
    { roles: null, content: [['p', '机构审核本机构的申报。']] },
    {
      roles: ['institution', 'office'],
      content: [
        ['h2', '审核并上报'],
        ['ol', ['li', '点“审核”，', ['strong', '先看申请书'], '。'], ['li', '写意见。']],
      ],
    },
    {
      roles: null,
      content: [
        ['h2', '期限'],
        ['p', '过了截止时间不能上报。'],
      ],
    },
  ]);
});

test('a table keeps its head and its rows', () => {
  expect(compileChapter('| 状态 | 在谁手里 |\n| --- | --- |\n| 待审核 | 机构 |\n')).toEqual([
    {
      roles: null,
      content: [
        [
          'table',
          ['thead', ['tr', ['th', '状态'], ['th', '在谁手里']]],
          ['tbody', ['tr', ['td', '待审核'], ['td', '机构']]],
        ],
      ],
    },
  ]);
});

test('a list whose points stand apart keeps their paragraphs', () => {
  expect(compileChapter('- 材料齐全\n\n- 意见明确\n')).toEqual([
    { roles: null, content: [['ul', ['li', ['p', '材料齐全']], ['li', ['p', '意见明确']]]] },
  ]);
});

test.each([
  ['<b>请注意</b>', 'html'],
  ['见[首页](/)。', 'link'],
  ['![流程](flow.png)', 'image'],
  ['```\n代码\n```', 'code'],
  ['> 引文', 'blockquote'],
])('what a chapter cannot show is refused by its name: %s', (markdown, name) => {
  expect(() => compileChapter(markdown)).toThrow(`a chapter cannot show "${name}"`);
});

test('headings tell their level, their line and their roles', () => {
  expect(headingsIn('说明\n\n# 总标题\n\n## 授权 { secretary }\n')).toEqual([
    { level: 1, line: 3, title: '总标题', roles: null },
    { level: 2, line: 5, title: '授权', roles: ['secretary'] },
  ]);
});
