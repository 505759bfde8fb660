// Whether a PDF is safe to keep: no script, no launch action, no embedded file, no encryption (controls.md, Files).
// Enters: the whole file. Leaves: null, or the Chinese reason that the person is told.
// The bytes are searched, not parsed: a reader that repairs broken files must find nothing that we overlooked.
import { constants, createInflate } from 'node:zlib';

/**
 * Object streams of a 20 MB thesis unpack to a few MB; more is a bomb. What could not be unpacked to its end counts as
 * far as it came.
 */
const MAX_UNPACKED = 64 * 1024 * 1024;
/** An object stream holds a hundred objects or two; a thesis has some thousands. */
const MAX_STREAMS = 5_000;
const CHUNK = 64 * 1024;

interface Danger {
  readonly pattern: RegExp;
  readonly reason: string;
}

/** Long names cannot turn up by chance in compressed bytes: they are searched everywhere. */
const DANGERS: readonly Danger[] = [
  { pattern: namePattern('JavaScript'), reason: '含有脚本（JavaScript）' },
  { pattern: namePattern('Launch'), reason: '含有启动外部程序的动作' },
  { pattern: namePattern('EmbeddedFile'), reason: '含有嵌入的附件' },
  { pattern: namePattern('EmbeddedFiles'), reason: '含有嵌入的附件' },
  { pattern: namePattern('FileAttachment'), reason: '含有嵌入的附件' },
  { pattern: namePattern('RichMedia'), reason: '含有富媒体内容' },
  { pattern: namePattern('SubmitForm'), reason: '含有提交数据的动作' },
  { pattern: namePattern('ImportData'), reason: '含有导入数据的动作' },
  { pattern: namePattern('GoToR'), reason: '含有打开其他文件的动作' },
  { pattern: namePattern('GoToE'), reason: '含有打开其他文件的动作' },
  { pattern: namePattern('Encrypt'), reason: '文件已加密，请去除密码后再上传' },
];

/**
 * Two letters do turn up by chance: these are searched in dictionaries alone, followed by what a key is followed by.
 */
const DICTIONARY_DANGERS: readonly Danger[] = [
  { pattern: namePattern('JS', '\\s*[(<0-9]'), reason: '含有脚本（JavaScript）' },
  { pattern: namePattern('EF', '\\s*<<'), reason: '含有嵌入的附件' },
  { pattern: namePattern('XFA', '\\s*[[(<0-9]'), reason: '含有 XFA 动态表单，请打印成普通PDF后再上传' },
];

const OBJECT_STREAM = namePattern('ObjStm');
const FIRST_KEY = namePattern('First', '\\s+\\d');
const FILTER_KEY = namePattern('Filter');
const ONLY_FLATE = /\/Filter\s*(?:\[\s*)?\/(?:FlateDecode|Fl)\s*(?:\]|\/|>>|\s)/;

export async function findPdfDanger(content: Buffer): Promise<string | null> {
  const text = content.toString('latin1');
  if (!text.includes('%%EOF')) return '文件不完整';
  const found = findIn(text, DANGERS);
  if (found !== null) return found;
  return await searchStreams(content, text);
}

async function searchStreams(content: Buffer, text: string): Promise<string | null> {
  const opening = /stream\r?\n/g;
  let left = MAX_UNPACKED;
  let streams = 0;
  let plainFrom = 0;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    if (text.startsWith('end', match.index - 3)) continue;
    const start = match.index + match[0].length;
    const closing = text.indexOf('endstream', start);
    const end = closing < 0 ? text.length : closing;
    const outside = text.slice(plainFrom, match.index);
    const found = findIn(outside, DICTIONARY_DANGERS);
    if (found !== null) return found;
    if (mayHoldObjects(outside)) {
      streams += 1;
      if (streams > MAX_STREAMS) return '内部对象过多';
      const unpacked = await unpack(content.subarray(start, end), outside, left);
      if (unpacked.refusal !== null) return unpacked.refusal;
      left -= unpacked.cost;
      const inner = unpacked.content.toString('latin1');
      const hidden = findIn(inner, DANGERS) ?? findIn(inner, DICTIONARY_DANGERS);
      if (hidden !== null) return hidden;
    }
    plainFrom = end;
    opening.lastIndex = end;
  }
  return findIn(text.slice(plainFrom), DICTIONARY_DANGERS);
}

/**
 * Readers find object streams by /First and /N even where /Type is left out; an outline's /First costs one look too
 * many.
 */
function mayHoldObjects(text: string): boolean {
  return OBJECT_STREAM.test(text) || FIRST_KEY.test(text);
}

interface Unpacked {
  /** What the stream holds; nothing, where it is not an object stream after all. */
  readonly content: Buffer;
  /** Bytes that were unpacked for it, whether they came to anything or not. */
  readonly cost: number;
  /** Where it is an object stream that cannot be read: the reason. */
  readonly refusal: string | null;
}

const NOTHING: Unpacked = { content: Buffer.alloc(0), cost: 0, refusal: null };

async function unpack(packed: Buffer, outside: string, left: number): Promise<Unpacked> {
  const dictionary = outside.slice(outside.lastIndexOf(' obj') + 1);
  const surely = mayHoldObjects(dictionary);
  if (!FILTER_KEY.test(outside)) return { content: packed, cost: packed.length, refusal: null };
  if (!ONLY_FLATE.test(outside)) return { ...NOTHING, refusal: surely ? '内部对象的编码方式无法检查' : null };
  const { parts, isWhole } = await inflateUpTo(packed, left);
  const cost = parts.reduce((sum, part) => sum + part.length, 0);
  if (cost > left) return { ...NOTHING, cost, refusal: '内部对象解压后过大' };
  if (!isWhole && surely) return { ...NOTHING, cost, refusal: '内部对象损坏，无法检查' };
  // Of a broken one readers see what comes before the fault.
  return { content: Buffer.concat(parts), cost, refusal: null };
}

/** Until it is more than `most`, or broken. */
async function inflateUpTo(
  packed: Buffer,
  most: number,
): Promise<{ readonly parts: readonly Buffer[]; readonly isWhole: boolean }> {
  const parts: Buffer[] = [];
  let length = 0;
  // SYNC_FLUSH: a stream that was cut short still gives what readers would see of it.
  const inflate = createInflate({ chunkSize: CHUNK, finishFlush: constants.Z_SYNC_FLUSH });
  inflate.end(packed);
  try {
    for await (const part of inflate) {
      const piece: Buffer = part;
      parts.push(piece);
      length += piece.length;
      if (length > most) break;
    }
    return { parts, isWhole: true };
  } catch {
    return { parts, isWhole: false };
  }
}

function findIn(text: string, dangers: readonly Danger[]): string | null {
  return dangers.find((danger) => danger.pattern.test(text))?.reason ?? null;
}

/** A PDF name, any letter of which may be written #xx: "/J#61vaScript". It must end where a name ends. */
function namePattern(name: string, then = '(?![A-Za-z0-9_.\\-])'): RegExp {
  const letters = [...name].map((letter) => {
    const code = letter.charCodeAt(0).toString(16);
    const eitherCase = [...code]
      .map((digit) => (/[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit))
      .join('');
    return `(?:${letter}|#${eitherCase})`;
  });
  return new RegExp(`/${letters.join('')}${then}`);
}
