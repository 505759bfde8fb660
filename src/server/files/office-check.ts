// Whether a Word, Excel or PowerPoint file is safe to keep: nothing in it runs, is fetched from elsewhere, or is not
// what it says. Enters: the file. Leaves: null, or the Chinese reason that the person is told. What parts are is asked
// of their content type and relationships (ECMA-376 part 2), not of their names, which anybody chooses.
import { Parser } from 'htmlparser2';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';
import { unpackPart } from './zip-part.ts';

const MAX_ENTRIES = 5_000;
/** Of the file and of all that is nested in it, together. */
const MAX_UNPACKED = 300 * 1024 * 1024;
/** Office XML packs 10–30 to 1; a bomb packs over 200 (364 MB from 1.5 MB was measured). */
const MAX_RATIO = 150;
const RATIO_MATTERS_FROM = 10 * 1024 * 1024;
/** A chart brings its workbook along; a workbook in a workbook in a workbook is no document. */
const MAX_DEPTH = 2;

/** Endings of content types and of types of relationships. */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/macroEnabled|vbaProject|vbaData|keyMapCustomizations|macrosheet|dialogsheet/i, '含有宏'],
  [/activeX|control(?:Prop)?(?:\+xml)?$/i, '含有 ActiveX 控件'],
  [/oleObject/i, '含有嵌入的 OLE 对象'],
  [/aFChunk|alternativeFormatImport/i, '含有嵌入的其他格式内容（altChunk）'],
  [/subDocument|\/frame$/i, '引用了外部文档'],
  [/attachedToolbars|ui\/(?:extensibility|userCustomization)/i, '含有自定义命令'],
];
const OUTSIDE: readonly (readonly [RegExp, string])[] = [
  [/attachedTemplate/i, '引用了外部模板'],
  [/hyperlink$|externalLinkPath|externalLinkLong/i, ''],
];

interface Nesting {
  readonly depth: number;
  /** Bytes that may still be unpacked: one budget for the file, however much is nested in it. */
  readonly budget: { left: number };
}

export function findOfficeDanger(content: Buffer): string | null {
  return findInZip(content, { depth: 0, budget: { left: MAX_UNPACKED } });
}

function findInZip(content: Buffer, nesting: Nesting): string | null {
  const entries = readZipDirectory(content);
  if (entries === null) return '压缩结构损坏';
  const danger = findInDirectory(content, entries, nesting.budget);
  if (danger !== null) return danger;
  for (const entry of entries) {
    const part = unpackPart(content, entry);
    if (part === null) return '内部文件与目录所说的不符';
    const found = findInPart(entry.name, part, nesting);
    if (found !== null) return found;
  }
  return null;
}

function findInDirectory(content: Buffer, entries: readonly ZipEntry[], budget: Nesting['budget']): string | null {
  if (entries.length > MAX_ENTRIES) return '内部文件过多';
  if (entries.some((entry) => entry.encrypted)) return '文件已加密';
  if (entries.some((entry) => /vbaProject\.bin$/i.test(entry.name))) return '含有宏';
  if (entries.some((entry) => entry.name.includes('..') || entry.name.startsWith('/'))) return '内部路径不合法';
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) return '内部文件重名';
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (unpacked > budget.left) return '解压后内容过大';
  budget.left -= unpacked;
  if (unpacked > RATIO_MATTERS_FROM && unpacked / content.length > MAX_RATIO) return '压缩比异常';
  return null;
}

const OLE_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ZIP_SIGNATURE = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

function findInPart(name: string, part: Buffer, nesting: Nesting): string | null {
  if (part.subarray(0, OLE_SIGNATURE.length).equals(OLE_SIGNATURE)) return '含有嵌入的 OLE 对象';
  if (part.subarray(0, ZIP_SIGNATURE.length).equals(ZIP_SIGNATURE)) {
    return nesting.depth >= MAX_DEPTH ? '内部嵌套过深' : findInZip(part, { ...nesting, depth: nesting.depth + 1 });
  }
  if (!/\.(?:xml|rels|vml)$/i.test(name)) return null;
  const text = textOf(part);
  return text === null ? '内部文件的编码无法检查' : findInXml(text);
}

/** null: a coding that Office reads and we would search in vain. */
function textOf(part: Buffer): string | null {
  const [one, other] = [part[0], part[1]];
  if (one === 0xff && other === 0xfe) return part.toString('utf16le');
  if ((one === 0xfe && other === 0xff) || one === 0 || other === 0) return null;
  const text = part.toString('utf8');
  const declared = /^\s*(?:\ufeff)?<\?xml[^>]*encoding\s*=\s*["']([^"']+)["']/i.exec(text)?.[1];
  return declared === undefined || /^(?:utf-?8|us-ascii|iso-8859-1|gb2312|gbk|gb18030)$/i.test(declared) ? text : null;
}

function findInXml(text: string): string | null {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return '内部文件含有 DTD';
  const seen: { danger: string | null; instruction: string } = { danger: null, instruction: '' };
  let isInstruction = false;
  const note = (danger: string | null): void => void (seen.danger ??= danger);
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        const name = tag.replace(/^.*:/, '');
        if (name === 'Override' || name === 'Default') note(matching(attributes['ContentType'] ?? ''));
        if (name === 'Relationship') note(findInRelationship(attributes));
        if (name === 'ddeLink') note('含有 DDE 链接');
        if (name === 'altChunk') note('含有嵌入的其他格式内容（altChunk）');
        if (name === 'fldSimple')
          seen.instruction += ` ${Object.entries(attributes).find(([key]) => /(?:^|:)instr$/.test(key))?.[1] ?? ''} `;
        isInstruction = name === 'instrText' || name === 'delInstrText';
      },
      ontext: (words) => {
        if (isInstruction) seen.instruction += words;
      },
      onclosetag: () => {
        isInstruction = false;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return seen.danger ?? (/(?:^|[^A-Za-z])DDE(?:AUTO)?(?![A-Za-z])/i.test(seen.instruction) ? '含有 DDE 链接' : null);
}

/** What stands outside of the file is fetched when somebody opens it; an address that one must press is not. */
function findInRelationship(attributes: Readonly<Record<string, string>>): string | null {
  const type = attributes['Type'] ?? '';
  const isOutside = (attributes['TargetMode'] ?? '').toLowerCase() === 'external';
  if (!isOutside) return matching(type);
  const known = OUTSIDE.find(([pattern]) => pattern.test(type));
  if (known === undefined) return matching(type) ?? '引用了外部文件（图片或对象），请改为嵌入后再上传';
  return known[1] === '' ? null : known[1];
}

function matching(type: string): string | null {
  return TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}
