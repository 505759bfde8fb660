// What a file field takes, from its options in the config: "topic-result.Work.fileUrl" (form) or "user.eleSignUrl" (entity).
// Lets an upload be refused at once; the save checks again.
import type { FieldModel } from '../../core/entity-model.ts';
import type { ServerModel } from '../server-model.ts';
import type { FileLimits } from './check-content.ts';
import { FILE_TYPES, type FileTypeId } from './file-type.ts';

/** Of any upload, whatever a field says (controls.md, Files). */
export const MAX_UPLOAD_MB = 50;
const IMAGE_TYPES: readonly FileTypeId[] = ['png', 'jpg'];

export const ANY_FILE: FileLimits = { types: null, maxMB: MAX_UPLOAD_MB };
export const ANY_IMAGE: FileLimits = { types: IMAGE_TYPES, maxMB: 10 };

/** null: there is no such field, or it holds no files. */
export function limitsOfField(model: ServerModel, path: string): FileLimits | null {
  const parts = path.split('.');
  const [entity = '', second = ''] = parts;
  const field = parts.length === 3
    ? model.formById.get(`${entity}.${second}`)?.fields.find((candidate) => candidate.name === parts[2])
    : model.fieldsOf.get(entity)?.get(second);
  return field === undefined || (field.kind !== 'file' && field.kind !== 'image') ? null : limitsOf(field);
}

function limitsOf(field: FieldModel): FileLimits {
  const { types, maxMB } = field.options;
  const named = Array.isArray(types) ? types.map((type) => (type === 'jpeg' ? 'jpg' : type)).filter(isFileType) : null;
  return {
    types: named ?? (field.kind === 'image' ? IMAGE_TYPES : null),
    maxMB: Math.min(typeof maxMB === 'number' ? maxMB : MAX_UPLOAD_MB, MAX_UPLOAD_MB),
  };
}

function isFileType(type: unknown): type is FileTypeId {
  return typeof type === 'string' && type in FILE_TYPES;
}
