// What a comparison came to, in words that the reviewer reads: how long both are, what could not be read, where what
// changed stands. Pure.
import type { FileLinesProblem } from '../../../fields/file-lines.ts';
import type { TextChange } from '../../../web/texts/text-changes.ts';

export interface ReadVersion {
  readonly pages: number;
  /** Pages that are pictures. */
  readonly without: number;
  readonly isCut: boolean;
}

export type Comparison =
  | { readonly kind: 'reading'; readonly version: Version; readonly page: number; readonly of: number }
  | { readonly kind: 'comparing' }
  | { readonly kind: 'problem'; readonly message: string; readonly canRepeat: boolean }
  | { readonly kind: 'same' }
  | {
      readonly kind: 'done';
      readonly changes: readonly TextChange[];
      readonly before: ReadVersion;
      readonly after: ReadVersion;
    };

export type Version = 'before' | 'after';

const NAMES: Readonly<Record<Version, string>> = { before: '前一稿', after: '后一稿' };

const PROBLEMS: Readonly<Record<FileLinesProblem | 'other' | 'none', string>> = {
  scanned: '是扫描件，没有可以比较的文字，请打开两份原稿核对。',
  locked: '有打开密码，读不出文字，请打开原稿核对。',
  broken: '不是完好的 PDF，读不出文字，请打开原稿核对。',
  other: '不是 PDF，不能逐处对照，请打开原稿核对。',
  none: '没有文件，不能对照。',
};

export function problemText(version: Version, problem: keyof typeof PROBLEMS): string {
  return `${NAMES[version]}${PROBLEMS[problem]}`;
}

export function progressText(comparison: Comparison): string {
  if (comparison.kind === 'comparing') return '正在比较…';
  if (comparison.kind !== 'reading') return '';
  const { version, page, of } = comparison;
  return of === 0 ? `正在下载${NAMES[version]}…` : `正在读取${NAMES[version]}，第 ${page} 页，共 ${of} 页…`;
}

/** "前一稿 12 页，后一稿 14 页。改动在第 1、3、4 页。" */
export function lengthText({ before, after, changes }: Extract<Comparison, { kind: 'done' }>): string {
  const pages = [...new Set(changes.map(({ afterPage }) => afterPage))];
  const lengths = `前一稿 ${before.pages} 页，后一稿 ${after.pages} 页。`;
  const where = pages.length === 0 ? '' : `改动在后一稿第 ${pages.join('、')} 页。`;
  return lengths + where;
}

/** What was left out of it. */
export function limitTexts({ before, after }: Extract<Comparison, { kind: 'done' }>): readonly string[] {
  return [
    ...(['before', 'after'] as const).flatMap((version) => {
      const { without, isCut, pages } = version === 'before' ? before : after;
      return [
        ...(without === 0 ? [] : [`${NAMES[version]}有 ${without} 页是图片，没有文字，未参加比较。`]),
        ...(isCut ? [`${NAMES[version]}超过 ${pages} 页，只比较前 ${pages} 页。`] : []),
      ];
    }),
    '只比较文字；图片、公式和版式的变化请打开原稿核对。',
  ];
}

export function placeText({ kind, beforePage, afterPage }: TextChange): string {
  if (kind === 'added') return `第 ${afterPage} 页 · 新增`;
  if (kind === 'removed') return `前一稿第 ${beforePage} 页 · 删去`;
  return beforePage === afterPage
    ? `第 ${afterPage} 页 · 修改`
    : `第 ${afterPage} 页（前一稿第 ${beforePage} 页）· 修改`;
}
