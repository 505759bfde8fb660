// What of an upload is kept: type by content, refusals with their reason, images drawn anew.
// Enters: the bytes as sent and what the field allows. Leaves: the bytes to store and their type. Throws AppError.
import { AppError } from '../../core/errors.ts';
import { detectFileType, type FileType, type FileTypeId } from './file-type.ts';
import type { FindDanger } from './find-danger.ts';
import { redrawImage } from './image-check.ts';

export interface CheckedFile {
  readonly content: Buffer;
  readonly type: FileType;
}

export interface FileLimits {
  /** null: every type the office takes. */
  readonly types: readonly FileTypeId[] | null;
  readonly maxMB: number;
}

export async function checkContent(content: Buffer, limits: FileLimits, findDanger: FindDanger): Promise<CheckedFile> {
  if (content.length === 0) throw new AppError('fileMissing');
  if (content.length > limits.maxMB * 1024 * 1024) throw new AppError('fileSize', { n: limits.maxMB });
  const type = detectFileType(content);
  if (type === null || (limits.types !== null && !limits.types.includes(type.id))) throw new AppError('fileType');
  if (type.id === 'png' || type.id === 'jpg') return { content: await redrawImage(content, type.id), type };
  const danger = await findDanger({ type: type.id, content });
  if (danger !== null) throw new AppError('fileUnsafe', { reason: danger });
  return { content, type };
}
