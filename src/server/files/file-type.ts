// What a file is, by its content. Name and declared type are never asked (controls.md, Files).
// Enters: the whole content. Leaves: one of the few types the office takes, or null.
import { readZipDirectory } from './zip-directory.ts';

export interface FileType {
  /** As field options name it: "pdf", "png", "jpg", "docx", "xlsx", "pptx". */
  readonly id: FileTypeId;
  readonly mime: string;
}

export type FileTypeId = 'pdf' | 'png' | 'jpg' | 'docx' | 'xlsx' | 'pptx';

export const FILE_TYPES: Readonly<Record<FileTypeId, FileType>> = {
  pdf: { id: 'pdf', mime: 'application/pdf' },
  png: { id: 'png', mime: 'image/png' },
  jpg: { id: 'jpg', mime: 'image/jpeg' },
  docx: { id: 'docx', mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  xlsx: { id: 'xlsx', mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pptx: { id: 'pptx', mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
};

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);
const ZIP_SIGNATURE = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** Main part of each Office format: it decides which of them a ZIP is. */
const MAIN_PARTS: readonly (readonly [string, FileTypeId])[] = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
];

export function detectFileType(content: Buffer): FileType | null {
  if (startsWith(content, PNG_SIGNATURE)) return FILE_TYPES.png;
  if (startsWith(content, JPEG_SIGNATURE)) return FILE_TYPES.jpg;
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') return FILE_TYPES.pdf;
  if (startsWith(content, ZIP_SIGNATURE)) return detectOffice(content);
  return null;
}

function detectOffice(content: Buffer): FileType | null {
  const entries = readZipDirectory(content);
  if (entries === null || !entries.some((entry) => entry.name === '[Content_Types].xml')) return null;
  const main = MAIN_PARTS.find(([part]) => entries.some((entry) => entry.name === part));
  return main === undefined ? null : FILE_TYPES[main[1]];
}

function startsWith(content: Buffer, signature: Buffer): boolean {
  return content.subarray(0, signature.length).equals(signature);
}
