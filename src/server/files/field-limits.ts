// What a file field takes, from its options in the config: "topic-result.Work.fileUrl" (form) or "user.eleSignUrl"
// (entity). Lets an upload be refused at once; the save checks again.
import { fieldOption } from '../../core/field-kind.ts';
import type { FieldModel } from '../../core/field-model.ts';
import { serverKind } from '../field-kinds.ts';
import type { FilesFacet } from '../../core/field-server.ts';
import type { Settings } from '../../core/settings.ts';
import type { ServerModel } from '../server-model.ts';
import type { FileLimits } from './check-content.ts';
import { FILE_TYPES, type FileTypeId } from './file-type.ts';

/** Of any upload, whatever a field says (controls.md, Files). */
export const MAX_UPLOAD_MB = 50;
const IMAGE_TYPES: readonly FileTypeId[] = ['png', 'jpg'];

/** What most fields take; fields that say more are those of long reports. */
const GENERAL_MB = 20;

export const ANY_FILE: FileLimits = { types: null, maxMB: MAX_UPLOAD_MB };
export const ANY_IMAGE: FileLimits = { types: IMAGE_TYPES, maxMB: 10 };
export const IMAGE_OR_PDF: FileLimits = { types: [...IMAGE_TYPES, 'pdf'], maxMB: GENERAL_MB };

/** null: there is no such field, or it holds no files. */
export function limitsOfField(model: ServerModel, path: string): FileLimits | null {
  const parts = path.split('.');
  const [entity = '', second = ''] = parts;
  const field =
    parts.length === 3
      ? model.formById.get(`${entity}.${second}`)?.fields.find((candidate) => candidate.name === parts[2])
      : model.fieldsOf.get(entity)?.get(second);
  const files = field === undefined ? null : (serverKind(field.kind)?.files ?? null);
  return field === undefined || files === null || files.isText ? null : limitsOf(field, files);
}

/** The office's own ceilings: one for most files, one for those that may be larger. */
export function withinSettings(limits: FileLimits, settings: Settings): FileLimits {
  const ceiling = settings.number(limits.maxMB > GENERAL_MB ? 'reportMaxMb' : 'uploadMaxMb');
  return { ...limits, maxMB: Math.min(limits.maxMB, ceiling) };
}

function limitsOf(field: FieldModel, files: FilesFacet): FileLimits {
  const [types, maxMB] = [fieldOption(field, 'types'), fieldOption(field, 'maxMB')];
  const named = types !== undefined ? types.map((type) => (type === 'jpeg' ? 'jpg' : type)).filter(isFileType) : null;
  return { types: named ?? files.types, maxMB: Math.min(maxMB ?? MAX_UPLOAD_MB, MAX_UPLOAD_MB) };
}

function isFileType(type: unknown): type is FileTypeId {
  return typeof type === 'string' && type in FILE_TYPES;
}
