// What the render process makes of content: a PDF, a Word file.
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { readZip } from '../../../tests/support/read-zip.ts';
import { cell, content, renderersEndedAfterEach, text } from '../../../tests/support/rendered-content.ts';
import type { ContentBlock } from './document-content.ts';

const { renderer } = renderersEndedAfterEach();

describe('a PDF', () => {
  test('keeps both opinions on one page, wherever the form before them ends', async () => {
    const opinion = (title: string) => ({
      title,
      blocks: [text(`${title}：同意。`)],
      signed: { signs: [], seal: '（盖章）', by: '', date: '' },
    });
    const form = (rows: number): ContentBlock => ({
      kind: 'form',
      labelWidth: 80,
      rows: [
        ...Array.from({ length: rows }, (_, at) => [cell(`第${at + 1}项`, text('无变化'))]),
        [opinion('机构意见')],
        [opinion('省规划办意见')],
      ],
    });
    const both = async (rows: number): Promise<readonly number[]> => {
      const { pages } = await readPdf(await renderer().render(content([form(rows)])));
      return ['机构意见：同意。', '省规划办意见：同意。'].map((said) =>
        pages.findIndex((page) => page.replaceAll(/\s/g, '').includes(said)),
      );
    };
    expect([await both(3), await both(17)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  test('holds the Chinese text, with embedded fonts, and code, version and page number on each page', async () => {
    const pdf = await readPdf(
      await renderer().render(
        content([
          { kind: 'heading', text: '立项通知书', level: 1 },
          text('周晓梅同志：您申报的课题已获批准立项。'),
          { kind: 'page' },
          text('附件：经费使用说明'),
        ]),
      ),
    );
    expect(pdf.pages).toHaveLength(2);
    expect(pdf.pages[0]).toContain('立项通知书');
    expect(pdf.pages[0]).toContain('周晓梅同志：您申报的课题已获批准立项。');
    expect(pdf.pages.map((page) => page.includes('版本号 8F3A-2C1B'))).toEqual([true, true]);
    expect(pdf.pages.map((page, at) => page.replaceAll(/\s/g, '').includes(`第${at + 1}页共2页`))).toEqual([
      true,
      true,
    ]);
    expect(pdf.fonts.length).toBeGreaterThan(0);
    expect(pdf.fonts.every((font) => font.isEmbedded)).toBe(true);
  });

  test('a page that is full to its end is followed by the next, not by an empty one', async () => {
    // The line ends so near the foot that another would find no room.
    const cover: readonly ContentBlock[] = [{ kind: 'space', height: 626 }, text('省教育科学规划领导小组办公室制')];
    const pdf = await readPdf(await renderer().render(content([...cover, { kind: 'page' }, text('一、数据表')])));
    const pages = pdf.pages.map((page) => page.replaceAll(/\s/g, ''));
    expect(pages).toEqual([expect.stringContaining('领导小组办公室制'), expect.stringContaining('一、数据表')]);
  });

  test('sets the rare characters of a name in a font that has them, wherever they stand', async () => {
    const html: ContentBlock = { kind: 'html', html: '<p>课题组成员<strong>𠮷</strong>某</p>' };
    const table: ContentBlock = { kind: 'table', head: ['姓名'], widths: [1], rows: [['𠮷野']] };
    const pdf = await readPdf(
      await renderer().render(
        content([{ kind: 'heading', text: '𠮷龑同志', level: 1 }, text('主持人：𠮷龑（䶮）'), html, table], {
          footer: { text: '主持人 𠮷龑', qr: null },
        }),
      ),
    );
    const all = (pdf.pages[0] ?? '').replaceAll(/\s/g, '');
    for (const said of ['𠮷龑同志', '主持人：𠮷龑（䶮）', '课题组成员𠮷某', '𠮷野', '主持人𠮷龑'])
      expect(all).toContain(said);
    expect(pdf.fonts.map(({ name }) => name).filter((name) => !name.includes('NotoSerifSC'))).toHaveLength(2);
  });

  test('breaks no name, no title of a column and no day but after its year, and no code at its foot', async () => {
    const titles = ['序号', '阶段名称', '开始日期', '结束日期', '主要工作', '阶段成果', '负责人'];
    const row = ['1', '准备与调查', '2027年11月12日', '2028年6月30日', '文献梳理、问卷调查、访谈。'.repeat(4)];
    const table: ContentBlock = {
      kind: 'table',
      head: titles,
      widths: [1, 3, 2, 2, 9, 4, 1],
      rows: [[...row, '阶段研究报告', '欧阳慧敏']],
    };
    const footer = { text: '申报编号 2027QNNC010003　版本号 2611120901-X6D5', qr: '2027QNNC010003' };
    const [page = ''] = (await readPdf(await renderer().render(content([table], { footer })))).pages;
    const lines = page.split('\n').map((line) => line.replaceAll(/\s/g, ''));
    const whole = [...titles, '2027年', '11月12日', '6月30日', '欧阳慧敏', '2611120901-X6D5'];
    expect(whole.filter((said) => !lines.some((line) => line.includes(said)))).toEqual([]);
  });

  test('breaks a long form over pages and loses no word of it', async () => {
    const reason = Array.from(
      { length: 120 },
      (_, at) => `<p>第${at + 1}条理由：因主持人工作岗位调整，需要变更。</p>`,
    ).join('');
    const form: ContentBlock = {
      kind: 'form',
      labelWidth: 80,
      rows: [
        [cell('课题编号', text('2026ZD018')), cell('主持人', text('周晓梅'))],
        [cell('变更理由', { kind: 'html', html: reason })],
        [
          {
            title: '委托管理机构意见',
            blocks: [text('情况属实，同意变更。')],
            signed: {
              signs: [
                {
                  title: '秘书处主任',
                  name: '陈主管',
                  time: '2026-03-15 10:20',
                  image: null,
                  how: '电子签名，登录密码确认',
                },
              ],
              seal: '（盖章）',
              by: '南昌市教科所',
              date: '2026年3月12日',
            },
          },
        ],
      ],
    };
    const pdf = await readPdf(await renderer().render(content([form])));
    const all = pdf.pages.join('').replaceAll(/\s/g, '');
    expect(pdf.pages.length).toBeGreaterThan(2);
    for (let at = 1; at <= 120; at += 1) expect(all).toContain(`第${at}条理由：`);
    expect(all).toContain('秘书处主任（签名）：');
    expect(all).toContain('2026-03-1510:20');
    expect(all).toContain('2026年3月12日');
  });

  test('leaves no row of a table out, however tall', async () => {
    const rows = Array.from({ length: 4 }, (_, at) => [String(at + 1), `第${at + 1}阶段`, '调查与分析'.repeat(70)]);
    const pdf = await readPdf(
      await renderer().render(
        content([text('工作计划'), { kind: 'table', head: ['序号', '阶段名称', '主要工作'], widths: [1, 2, 4], rows }]),
      ),
    );
    for (const [, stage = ''] of rows) expect(pdf.pages.join('')).toContain(stage);
  });

  test('bears its watermark', async () => {
    const pdf = await readPdf(await renderer().render(content([text('正文')], { watermark: '草稿 仅供预览' })));
    // Aslant, so that a reader of the text meets its characters one by one.
    for (const letter of '草稿仅供预览') expect(pdf.pages[0]).toContain(letter);
  });

  test('of 100,000 characters in one paragraph is made in time, whole', async () => {
    const long = '以县域为单位推进集团化办学，'.repeat(7_143);
    const pdf = await readPdf(await renderer().render(content([{ kind: 'html', html: `<p>${long}</p>` }])));
    expect(
      pdf.pages
        .join('')
        .replaceAll(/\s|课题编号2026ZD018|版本号8F3A-2C1B|第\d+页共\d+页/g, '')
        .split('推进集团化办学').length,
    ).toBeGreaterThan(7_000);
  });
});

describe('a Word file', () => {
  test('is a ZIP whose parts are well-formed XML, and says what the PDF says', async () => {
    const form: ContentBlock = {
      kind: 'form',
      labelWidth: 80,
      rows: [[cell('课题名称', text('“双减” <背景> & 作业\u0000设计'))]],
    };
    const bytes = await renderer().render(
      content(
        [
          { kind: 'heading', text: '开题报告书', level: 1 },
          form,
          {
            kind: 'html',
            html: '<ul><li>调研</li></ul><table><tr><td rowspan="2">一</td><td>甲</td></tr><tr><td>乙</td></tr></table>',
          },
        ],
        { format: 'docx' },
      ),
    );
    const parts = readZip(bytes);
    expect([...parts.keys()]).toEqual(
      expect.arrayContaining([
        '[Content_Types].xml',
        '_rels/.rels',
        'word/document.xml',
        'word/styles.xml',
        'word/footer1.xml',
        'word/_rels/document.xml.rels',
      ]),
    );
    expect([...parts].map(([name, xml]) => [name, unbalanced(xml)])).toEqual(
      [...parts.keys()].map((name) => [name, []]),
    );
    const document = parts.get('word/document.xml');
    expect(document).toContain('“双减” &lt;背景&gt; &amp; 作业设计');
    expect(document).toContain('<w:vMerge w:val="restart"/>');
  });
});

/** Tags that are not closed, in order. */
function unbalanced(xml: string): readonly string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  const tags = xml.replace(/<\?xml[^>]*\?>/, '').matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g);
  for (const [, slash, name = '', empty] of tags) {
    if (slash === '/') wrong.push(...(open.pop() === name ? [] : [name]));
    else if (empty !== '/') open.push(name);
  }
  expect(/&(?!(?:amp|lt|gt|quot);)/.test(xml)).toBe(false);
  return [...wrong, ...open];
}
