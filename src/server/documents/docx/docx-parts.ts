// The parts of a Word file beside its text: content types, relations, styles, properties, pictures.
import type { DocumentContent } from '../document-content.ts';
import type { UsedPicture } from './docx-pictures.ts';
import { escapeXml } from './docx-xml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
/** On every Chinese Windows; WPS and LibreOffice put their own song type in its place. */
const FONT = '宋体';

export function docxParts(
  content: DocumentContent,
  pictures: readonly UsedPicture[],
): Readonly<Record<string, string | Uint8Array>> {
  return {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relations([
      ['document', `${OFFICE}/officeDocument`, 'word/document.xml'],
      ['core', `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ]),
    'word/_rels/document.xml.rels': relations([
      ['styles', `${OFFICE}/styles`, 'styles.xml'],
      ['footer', `${OFFICE}/footer`, 'footer1.xml'],
      ...pictures.map(({ relation, part }): readonly [string, string, string] => [relation, `${OFFICE}/image`, part]),
    ]),
    'word/styles.xml': styles(content.size),
    'docProps/core.xml': `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(content.title)}</dc:title></cp:coreProperties>`,
    ...Object.fromEntries(pictures.map(({ part, bytes }) => [`word/${part}`, bytes])),
  };
}

function contentTypes(): string {
  const override = (part: string, type: string): string => `<Override PartName="${part}" ContentType="${type}"/>`;
  return (
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/>' +
    override('/word/document.xml', `${WORD}.document.main+xml`) +
    override('/word/styles.xml', `${WORD}.styles+xml`) +
    override('/word/footer1.xml', `${WORD}.footer+xml`) +
    override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml') +
    '</Types>'
  );
}

function relations(items: readonly (readonly [string, string, string])[]): string {
  const all = items
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
    .join('');
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all}</Relationships>`;
}

function styles(size: number): string {
  const fonts = `<w:rFonts w:ascii="${FONT}" w:hAnsi="${FONT}" w:eastAsia="${FONT}" w:cs="${FONT}"/>`;
  return (
    `${HEAD}<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:docDefaults><w:rPrDefault><w:rPr>${fonts}<w:sz w:val="${size * 2}"/><w:lang w:val="zh-CN" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault></w:docDefaults>` +
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style></w:styles>'
  );
}
