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
