// What a file field takes: types, size, count. The page refuses at once what the server would refuse after the upload;
// the server decides by content (controls.md, Files).

export interface FileLimits {
  readonly types: readonly string[];
  readonly max: number;
  readonly maxMB: number;
}

export function fileLimits(options: { readonly [key: string]: unknown }): FileLimits {
  const types = options['types'];
  return {
    types: Array.isArray(types) ? types.map(String) : ['pdf'],
    max: typeof options['max'] === 'number' ? options['max'] : 1,
    maxMB: typeof options['maxMB'] === 'number' ? options['maxMB'] : 20,
  };
}

/** null: it may be uploaded; text: why not (product-spec §5, File upload). */
export function refuseFile(file: { readonly name: string; readonly size: number }, limits: FileLimits): string | null {
  const dot = file.name.lastIndexOf('.');
  if (dot < 0 || !limits.types.includes(file.name.slice(dot + 1).toLowerCase())) return '请上传指定的文件格式';
  if (file.size > limits.maxMB * 1024 * 1024) return `文件大小不能超过${limits.maxMB}MB`;
  return file.size === 0 ? '文件是空的，请重新选择' : null;
}

const STARTS: Readonly<Record<string, string>> = {
  pdf: '%PDF-',
  png: '\x89PNG',
  jpg: '\xff\xd8\xff',
  jpeg: '\xff\xd8\xff',
  docx: 'PK',
  dotx: 'PK',
  xlsx: 'PK',
  pptx: 'PK',
};
const LONGEST_START = 1024;

/**
 * Whether the content begins as its ending says: a Word file that was renamed to .pdf is told at once. The server
 * decides.
 */
export async function refuseContent(file: File): Promise<string | null> {
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const start = STARTS[ending];
  if (start === undefined) return null;
  const text = await beginningOf(file);
  if (text === null) return '读取不到文件，可能已被移动、改名或删除，请重新选择';
  // A PDF may begin with a few other bytes.
  const isRight = ending === 'pdf' ? text.includes(start) : text.startsWith(start);
  return isRight
    ? null
    : `文件内容不是${ending.toUpperCase()}格式，只改扩展名不行，请另存为${ending.toUpperCase()}后再选`;
}

/** null: it is not there any more, or may not be read. */
async function beginningOf(file: File): Promise<string | null> {
  try {
    const bytes = new Uint8Array(await file.slice(0, LONGEST_START).arrayBuffer());
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  } catch {
    return null;
  }
}

export interface TakenRoom {
  readonly stored: number;
  /** On their way. */
  readonly running: number;
  /** They take no room, but stand in the list until another file takes their place. */
  readonly failed: number;
}

/** How many of the chosen files can be started now, and how many failed ones make way for them. */
export function roomFor(
  chosen: number,
  max: number,
  { stored, running, failed }: TakenRoom,
): { readonly starts: number; readonly drops: number } {
  const starts = Math.min(chosen, Math.max(max - stored - running, 0));
  return { starts, drops: Math.min(failed, Math.max(stored + running + failed + starts - max, 0)) };
}

/** "PDF 格式，不超过20MB，最多3个" */
export function limitsText({ types, max, maxMB }: FileLimits): string {
  return `${types.map((type) => type.toUpperCase()).join('、')}格式，每个不超过${maxMB}MB${max > 1 ? `，最多${max}个` : '，只能上传1个'}`;
}

export function acceptOf({ types }: FileLimits): string {
  return types.map((type) => `.${type}`).join(',');
}

/** 1536 → "1.5KB" */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes}B`;
  return bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)}KB` : `${(bytes / 1024 / 1024).toFixed(1)}MB`;
}
