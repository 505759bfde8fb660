// One file field of a record as a row of files (file-rows.tsx). No React.
import type { RecordValues } from '../../../core/json.ts';
import type { WebField } from '../../../core/web-model.ts';
import { filesOf, missingFile, type PreviewFile } from '../../preview/preview-file.ts';

export interface FileRow {
  readonly title: string;
  /** Empty: there is none. */
  readonly files: readonly PreviewFile[];
  /** Said where there is none; absent: there always is one. */
  readonly missing?: string;
}

/** field: undefined where the screen does not know it; the name stands for its title then. */
export function fileRowOf(
  record: RecordValues | null,
  name: string,
  field: Pick<WebField, 'title' | 'options'> | undefined,
): FileRow {
  const title = field?.title ?? name;
  return { title, files: filesOf(record?.[name], title), missing: missingFile({ options: field?.options ?? {} }) };
}
