// What of a document's content is dangerous, by its type. Enters: the whole file. Leaves: null, or the Chinese reason
// that the person is told. Uploads ask it in a thread of its own (danger-thread.ts).
import type { FileTypeId } from './file-type.ts';
import { findOfficeDanger } from './office-check.ts';
import { findPdfDanger } from './pdf-check.ts';

export interface DangerQuestion {
  readonly type: FileTypeId;
  readonly content: Uint8Array;
}

export type FindDanger = (question: DangerQuestion) => Promise<string | null>;

export const findDanger: FindDanger = async ({ type, content }) => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return type === 'pdf' ? await findPdfDanger(bytes) : findOfficeDanger(bytes);
};
