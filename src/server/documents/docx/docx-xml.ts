// The few elements of WordprocessingML that documents are made of: runs, paragraphs, tables. Every text is escaped
// here.
const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"' +
  ' xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"' +
  ' xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';

/** Twips a point. */
export const TWIPS = 20;
export const SIDES_TWIPS = 1_440;

export function docxXml(root: 'document' | 'ftr', body: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:${root} ${NAMESPACES}>${body}</w:${root}>`;
}

/** Control characters and lone surrogates are no XML. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export interface RunStyle {
  /** Points; left out: the document's. */
  readonly size?: number;
  readonly bold?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  readonly script?: 'sub' | 'sup' | null;
}

export function runXml(
  text: string,
  { size, bold = false, underline = false, strike = false, script = null }: RunStyle = {},
): string {
  const facts = [
    bold ? '<w:b/>' : '',
    strike ? '<w:strike/>' : '',
    size === undefined ? '' : `<w:sz w:val="${Math.round(size * 2)}"/>`,
    underline ? '<w:u w:val="single"/>' : '',
    script === null ? '' : `<w:vertAlign w:val="${script === 'sub' ? 'subscript' : 'superscript'}"/>`,
  ].join('');
  const lines = text
    .split('\n')
    .map((line) => `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`)
    .join('<w:br/>');
  return `<w:r>${facts === '' ? '' : `<w:rPr>${facts}</w:rPr>`}${lines}</w:r>`;
}

export interface ParagraphStyle {
  readonly align?: 'left' | 'center' | 'right' | 'justify';
  /** First line, in points. */
  readonly indent?: number;
  /** Whole paragraph, in points. */
  readonly left?: number;
  /** Points above and below. */
  readonly above?: number;
  readonly below?: number;
  readonly level?: number;
  readonly breakBefore?: boolean;
}

export function paragraphXml(
  runs: string,
  { align = 'left', indent = 0, left = 0, above = 0, below = 0, level = 0, breakBefore = false }: ParagraphStyle = {},
): string {
  const facts = [
    level > 0 ? '<w:keepNext/>' : '',
    breakBefore ? '<w:pageBreakBefore/>' : '',
    `<w:spacing w:before="${above * TWIPS}" w:after="${below * TWIPS}" w:line="360" w:lineRule="auto"/>`,
    indent + left > 0
      ? `<w:ind w:left="${Math.round(left * TWIPS)}" w:firstLine="${Math.round(indent * TWIPS)}"/>`
      : '',
    align === 'left' ? '' : `<w:jc w:val="${align === 'justify' ? 'both' : align}"/>`,
    level > 0 ? `<w:outlineLvl w:val="${level - 1}"/>` : '',
  ].join('');
  return `<w:p><w:pPr>${facts}</w:pPr>${runs}</w:p>`;
}

export interface CellXml {
  /** Paragraphs; a cell must end with one. */
  readonly body: string;
  /** Twips. */
  readonly width: number;
  readonly span: number;
  /** "start" and "on" of a cell that goes over several rows. */
  readonly merge?: 'start' | 'on' | null;
  readonly middle?: boolean;
}

export function tableXml(widths: readonly number[], rows: readonly (readonly CellXml[])[]): string {
  const rule = (side: string): string => `<w:${side} w:val="single" w:sz="6" w:space="0" w:color="000000"/>`;
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(rule).join('');
  const grid = widths.map((width) => `<w:gridCol w:w="${Math.round(width)}"/>`).join('');
  const facts = `<w:tblPr><w:tblW w:w="${Math.round(widths.reduce((sum, width) => sum + width, 0))}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr>`;
  return `<w:tbl>${facts}<w:tblGrid>${grid}</w:tblGrid>${rows.map((row) => `<w:tr>${row.map(cellXml).join('')}</w:tr>`).join('')}</w:tbl>`;
}

function cellXml({ body, width, span, merge = null, middle = false }: CellXml): string {
  const facts = [
    `<w:tcW w:w="${Math.round(width)}" w:type="dxa"/>`,
    span > 1 ? `<w:gridSpan w:val="${span}"/>` : '',
    merge === null ? '' : merge === 'start' ? '<w:vMerge w:val="restart"/>' : '<w:vMerge/>',
    middle ? '<w:vAlign w:val="center"/>' : '',
  ].join('');
  return `<w:tc><w:tcPr>${facts}</w:tcPr>${body.endsWith('</w:p>') ? body : `${body}${paragraphXml('')}`}</w:tc>`;
}
