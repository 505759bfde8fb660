import { describe, expect, test } from 'vitest';
import { readRichText, type RichNode } from './rich-nodes.ts';

function words(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'paragraph') return node.runs.map((run) => run.text).join('');
      if (node.kind === 'list') return node.items.map((item) => `·${words(item)}`).join('');
      if (node.kind === 'table')
        return node.rows
          .map((row) => row.map((cell) => `[${words(cell.nodes)}|${cell.colSpan}×${cell.rowSpan}]`).join(''))
          .join('\n');
      return node.kind === 'picture' ? '图' : '—';
    })
    .join('\n');
}

describe('rich text as nodes', () => {
  test('paragraphs, marks and alignment come out as they were written', () => {
    const [one, two] = readRichText(
      '<p>研究<strong>目标</strong>与<u>内容</u></p><p style="text-align: center">CO<sub>2</sub></p>',
    );
    expect(one).toMatchObject({
      kind: 'paragraph',
      align: 'left',
      runs: [
        { text: '研究' },
        { text: '目标', bold: true },
        { text: '与', bold: false },
        { text: '内容', underline: true },
      ],
    });
    expect(two).toMatchObject({ align: 'center', runs: [{ text: 'CO' }, { text: '2', script: 'sub' }] });
  });

  test('lists stand within lists', () => {
    expect(readRichText('<ol><li><p>准备</p><ul><li>调研</li></ul></li><li>实施</li></ol>')).toMatchObject([
      {
        kind: 'list',
        ordered: true,
        items: [[{ kind: 'paragraph' }, { kind: 'list', ordered: false }], [{ kind: 'paragraph' }]],
      },
    ]);
  });

  test('a table is squared: short rows are filled, spans end with the table', () => {
    const nodes = readRichText(
      '<table><tr><th colspan="2">阶段</th><th>成果</th></tr><tr><td rowspan="9">一</td><td>调研</td></tr><tr><td>开题</td><td>报告</td></tr></table>',
    );
    expect(words(nodes)).toBe('[阶段|2×1][成果|1×1]\n[一|1×2][调研|1×1][|1×1]\n[开题|1×1][报告|1×1]');
  });

  test('a span across a cell from above takes only the room before it', () => {
    const nodes = readRichText(
      '<table><tr><td>甲</td><td rowspan="2">乙</td><td>丙</td></tr><tr><td colspan="3">丁</td></tr></table>',
    );
    expect(words(nodes)).toBe('[甲|1×1][乙|1×2][丙|1×1]\n[丁|1×1][|1×1]');
  });

  test('white space between the parts of a table makes no paragraphs', () => {
    expect(readRichText('<table>\n <tbody>\n <tr>\n <td>甲</td>\n </tr>\n </tbody>\n</table>\n')).toHaveLength(1);
  });

  test('unclosed and misplaced markup loses no words', () => {
    expect(words(readRichText('<ul><li>甲<table><tr><td>乙<p>丙</ul>丁</td>戊'))).toMatch(/甲[^]*乙[^]*丙[^]*丁[^]*戊/);
  });

  test('a paragraph of 100,000 characters goes on in others, and none of it is lost', () => {
    const text = '课题研究'.repeat(25_000);
    const nodes = readRichText(`<p>${text}</p>`);
    expect(nodes.length).toBeGreaterThanOrEqual(50);
    expect(words(nodes).replaceAll('\n', '')).toBe(text);
  });

  test('nesting 20,000 deep is read flat from some depth on', () => {
    const deep = `${'<ul><li>'.repeat(20_000)}底${'</li></ul>'.repeat(20_000)}`;
    expect(words(readRichText(deep))).toContain('底');
  });

  test('spans beyond all measure do not make a large table', () => {
    const [table] = readRichText('<table><tr><td colspan="100000" rowspan="100000">甲</td></tr></table>');
    expect(table).toMatchObject({ kind: 'table', columns: 20, rows: [[{ colSpan: 20, rowSpan: 1 }]] });
  });
});
