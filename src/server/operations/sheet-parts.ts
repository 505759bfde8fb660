// The parts of an xlsx file around the rows of its one sheet: types, relations, styles, columns, filter, print
// settings.
import type { CellFormat } from '../../core/cell-format.ts';
import { escapeText, type PlacedColumn } from './sheet-rows.ts';

export interface SheetLayout {
  readonly name: string;
  readonly columns: readonly PlacedColumn[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** On every Chinese Windows; WPS and LibreOffice put their own in its place. */
const FONT = '等线';
/** Format codes of one's own begin here (ECMA-376 §18.8.30). */
const FIRST_FORMAT = 164;
const GRID =
  '<left style="thin"><color rgb="FFBFC6D1"/></left><right style="thin"><color rgb="FFBFC6D1"/></right><top style="thin"><color rgb="FFBFC6D1"/></top><bottom style="thin"><color rgb="FFBFC6D1"/></bottom>';

/** Path → XML of everything but the sheet. */
export function bookParts({ name, columns }: SheetLayout): readonly (readonly [string, string])[] {
  const override = (part: string, type: string): string =>
    `<Override PartName="/xl/${part}" ContentType="${TYPE}.${type}+xml"/>`;
  const relation = (id: string, target: string): string =>
    `<Relationship Id="${id}" Type="${OFFICE}/${id}" Target="${target}"/>`;
  const relations = (...all: readonly string[]): string =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
  const quoted = escapeText(`'${name.replaceAll("'", "''")}'`);
  return [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${override('worksheets/sheet1.xml', 'worksheet')}${override('styles.xml', 'styles')}</Types>`,
    ],
    ['_rels/.rels', relations(relation('officeDocument', 'xl/workbook.xml'))],
    [
      'xl/_rels/workbook.xml.rels',
      relations(relation('worksheet', 'worksheets/sheet1.xml'), relation('styles', 'styles.xml')),
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeText(name)}" sheetId="1" r:id="worksheet"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${quoted}!$1:$1</definedName></definedNames></workbook>`,
    ],
    ['xl/styles.xml', stylesXml(columns)],
  ];
}

/** Up to the rows. */
export function sheetHead({ columns }: SheetLayout): string {
  const widths = columns
    .map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  return (
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="18"/>${widths === '' ? '' : `<cols>${widths}</cols>`}<sheetData>`
  );
}

/** After the last row. */
export function sheetFoot({ columns }: SheetLayout, lastRow: number): string {
  const filter = columns.length === 0 ? '' : `<autoFilter ref="A1:${columns.at(-1)?.letter ?? 'A'}${lastRow}"/>`;
  return (
    `</sheetData>${filter}<pageMargins left="0.4" right="0.4" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>` +
    `<headerFooter><oddFooter>&amp;C第 &amp;P 页，共 &amp;N 页</oddFooter></headerFooter>${ignoredErrors(columns, lastRow)}</worksheet>`
  );
}

/** Built in: general, and text. */
const GENERAL = 0;
const TEXT = 49;

function formatId(format: CellFormat, patterns: readonly string[]): number {
  if (format.type === 'text') return format.isCode === true ? TEXT : GENERAL;
  return format.pattern === 'General' ? GENERAL : FIRST_FORMAT + patterns.indexOf(format.pattern);
}

/** Digits that are meant as text are no mistake: no green corner beside each. */
function ignoredErrors(columns: readonly PlacedColumn[], lastRow: number): string {
  const codes = columns.filter(({ format }) => format.type === 'text' && format.isCode === true);
  if (codes.length === 0 || lastRow < 2) return '';
  const ranges = codes.map(({ letter }) => `${letter}2:${letter}${lastRow}`).join(' ');
  return `<ignoredErrors><ignoredError sqref="${ranges}" numberStoredAsText="1"/></ignoredErrors>`;
}

/** Styles by number: plain, header, then one a column. */
function stylesXml(columns: readonly PlacedColumn[]): string {
  const patterns = [
    ...new Set(
      columns.flatMap(({ format }) => (format.type === 'text' || format.pattern === 'General' ? [] : [format.pattern])),
    ),
  ];
  const formats = patterns
    .map((pattern, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${escapeText(pattern)}"/>`)
    .join('');
  const column = ({ format }: PlacedColumn): string => {
    const id = formatId(format, patterns);
    const alignment =
      format.type === 'text'
        ? '<alignment vertical="top" wrapText="1"/>'
        : `<alignment horizontal="${format.type === 'number' ? 'right' : 'center'}" vertical="top"/>`;
    return `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="1" xfId="0" applyNumberFormat="1" applyBorder="1" applyAlignment="1">${alignment}</xf>`;
  };
  const font = (more: string): string => `<font>${more}<sz val="11"/><name val="${FONT}"/><family val="2"/></font>`;
  return (
    `${HEAD}<styleSheet xmlns="${MAIN}">${formats === '' ? '' : `<numFmts count="${patterns.length}">${formats}</numFmts>`}` +
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>` +
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFDDE7F3"/><bgColor indexed="64"/></patternFill></fill></fills>' +
    `<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border>${GRID}<diagonal/></border></borders>` +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${columns.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
    '<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment horizontal="center" vertical="center" wrapText="1"/></xf>' +
    `${columns.map(column).join('')}</cellXfs><cellStyles count="1"><cellStyle name="常规" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
  );
}
