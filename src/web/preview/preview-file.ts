// Files as fields name them ("/api/common/file/<id>", comma-joined) and how each can be shown. Pure.

export interface PreviewFile {
  /** "" where none was uploaded: the preview says so. */
  readonly url: string;
  /** Shown above it until the server says the file's own name. */
  readonly name: string;
}

/** converted: the server makes a PDF of it where it can. */
export type FileView = 'pdf' | 'image' | 'docx' | 'xlsx' | 'converted' | 'none';

/** A file field's value, taken apart: 附件, or 附件 1, 附件 2 … */
export function filesOf(value: unknown, title: string): readonly PreviewFile[] {
  const urls =
    typeof value === 'string'
      ? value
          .split(',')
          .map((url) => url.trim())
          .filter((url) => url !== '')
      : [];
  return urls.map((url, at) => ({ url, name: urls.length === 1 ? title : `${title} ${at + 1}` }));
}

const BY_ENDING: Readonly<Record<string, FileView>> = {
  pdf: 'pdf',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  webp: 'image',
  docx: 'docx',
  dotx: 'docx',
  xlsx: 'xlsx',
  doc: 'converted',
  xls: 'converted',
  ppt: 'converted',
  pptx: 'converted',
};

const CONVERTED_TYPES = ['msword', 'ms-excel', 'ms-powerpoint', 'presentationml'];

/** By the type the server states; a stored name decides where the type says nothing. */
export function viewOf(type: string, name: string): FileView {
  if (type.includes('pdf')) return 'pdf';
  if (type.startsWith('image/') && !type.includes('svg')) return 'image';
  if (type.includes('wordprocessingml')) return 'docx';
  if (type.includes('spreadsheetml')) return 'xlsx';
  if (CONVERTED_TYPES.some((one) => type.includes(one))) return 'converted';
  return BY_ENDING[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'none';
}

/** What stands where a field has no file: its own words, else that nothing was uploaded (spec §8). */
export function missingFile({ options }: { readonly options: Readonly<Record<string, unknown>> }): string {
  const { missing } = options;
  return typeof missing === 'string' ? missing : '未上传该附件';
}
