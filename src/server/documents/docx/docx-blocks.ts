// Blocks of a document as WordprocessingML. The layout is that of the PDF, as far as a file that people edit needs it.
import type { ContentBlock, ContentCell, SignedPart } from '../document-content.ts';
import { readRichText } from '../rich-nodes.ts';
import type { DocxPictures } from './docx-pictures.ts';
import { docxRich } from './docx-rich.ts';
import { paragraphXml, runXml, tableXml, TWIPS, type CellXml } from './docx-xml.ts';

export interface DocxPage {
  /** Room for content, in twips. */
  readonly width: number;
  /** Body text in points. */
  readonly size: number;
  readonly pictures: DocxPictures;
}

const HEADINGS = [
  { size: 22, above: 0, below: 16 },
  { size: 15, above: 10, below: 4 },
  { size: 12.5, above: 6, below: 2 },
] as const;
const SIGNATURE = 76;
const SEAL = 119;

/** Two tables that follow each other would grow into one: a line of text keeps them apart. */
export function docxBlocks(page: DocxPage, blocks: readonly ContentBlock[]): string {
  return blocks
    .map((block) => docxBlock(page, block))
    .join('')
    .replaceAll('</w:tbl><w:tbl>', `</w:tbl>${paragraphXml('')}<w:tbl>`);
}

function docxBlock(page: DocxPage, block: ContentBlock): string {
  switch (block.kind) {
    case 'heading':
      return heading(block);
    case 'text':
      return textXml(page, block);
    case 'html':
      return docxRich(page, readRichText(block.html));
    case 'form':
      return form(page, block);
    case 'table':
      return ruledTable(page, block);
    case 'closing':
      return closing(page, block);
    case 'space':
      return paragraphXml('', { above: block.height });
    case 'page':
      return paragraphXml('', { breakBefore: true });
  }
}

function textXml({ size }: DocxPage, block: Extract<ContentBlock, { kind: 'text' }>): string {
  const { text, align, indent, fontSize } = block;
  const run = fontSize === undefined ? runXml(text) : runXml(text, { size: fontSize });
  return paragraphXml(run, { align, indent: indent ? (fontSize ?? size) * 2 : 0 });
}

function heading({ text, level }: Extract<ContentBlock, { kind: 'heading' }>): string {
  const { size, above, below } = HEADINGS[level - 1] ?? HEADINGS[2];
  return paragraphXml(runXml(text, { size, bold: true }), {
    align: level === 1 ? 'center' : 'left',
    above,
    below,
    level,
  });
}

function form(page: DocxPage, { rows, labelWidth }: Extract<ContentBlock, { kind: 'form' }>): string {
  const pairs = Math.max(...rows.map((row) => row.length), 1);
  const label = (labelWidth + 10) * TWIPS;
  const value = page.width / pairs - label;
  const widths = Array.from({ length: pairs * 2 }, (_, at) => (at % 2 === 0 ? label : value));
  return tableXml(
    widths,
    rows.map((row) =>
      row.flatMap((cell, at): CellXml[] => {
        const span = at < row.length - 1 ? 1 : (pairs - at) * 2 - 1;
        const width = value + ((span - 1) / 2) * (value + label);
        return [
          {
            body: paragraphXml(runXml(cell.title, { bold: true }), { align: 'center' }),
            width: label,
            span: 1,
            middle: true,
          },
          { body: cellBody({ ...page, width }, cell), width, span, middle: cell.signed === null },
        ];
      }),
    ),
  );
}

function cellBody(page: DocxPage, { blocks, signed }: ContentCell): string {
  return `${docxBlocks(page, blocks)}${signed === null ? '' : signedPart(page, signed)}`;
}

function signedPart(page: DocxPage, { signs, seal, by, date }: SignedPart): string {
  const line = (runs: string): string => paragraphXml(runs, { align: 'right' });
  const signed = signs.map(({ title, name, time, image, how }) => {
    const picture = image === null ? null : page.pictures.draw(image, SIGNATURE);
    return line(
      `${runXml(`${title}（签名）：`)}${picture ?? ''}${runXml(time === '' ? '＿＿＿＿＿＿' : ` ${name} ${time}${how === '' ? '' : `（${how}）`}`)}`,
    );
  });
  return [
    paragraphXml(''),
    ...signed,
    ...(by === '' ? [] : [line(runXml(by))]),
    line(runXml(seal)),
    line(runXml(date === '' ? '　　　年　　月　　日' : date)),
  ].join('');
}

function ruledTable(page: DocxPage, { head, widths, rows }: Extract<ContentBlock, { kind: 'table' }>): string {
  const sum = widths.reduce((total, width) => total + width, 0);
  const columns = widths.map((width) => (page.width * width) / sum);
  const line = (texts: readonly string[], bold: boolean): readonly CellXml[] =>
    texts.map((text, at) => ({
      body: paragraphXml(runXml(text, { bold }), { align: bold ? 'center' : 'left' }),
      width: columns[at] ?? 0,
      span: 1,
      middle: true,
    }));
  return tableXml(columns, [line(head, true), ...rows.map((row) => line(row, false))]);
}

function closing(page: DocxPage, { lines, seal }: Extract<ContentBlock, { kind: 'closing' }>): string {
  const picture = seal === null ? null : page.pictures.draw(seal, SEAL);
  return [
    paragraphXml('', { above: 24 }),
    ...lines.map((text) => paragraphXml(runXml(text), { align: 'right' })),
    ...(picture === null ? [] : [paragraphXml(picture, { align: 'right' })]),
  ].join('');
}
