// A spreadsheet that comes with a call: received like every upload, stored as the sender's own file until it is taken
// or its time is over. Answers its address and the short fields that came before it; what is wrong with it is said at
// the file.
import type { FastifyRequest } from 'fastify';
import { AppError, validationError, type ErrorKey } from '../../core/errors.ts';
import { receiveFile, type ReceivingPorts } from './receive-file.ts';
import { fileUrl } from './stored-file.ts';

export interface ReceivedSheet {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

const OF_THE_FILE: ReadonlySet<ErrorKey> = new Set([
  'fileMissing',
  'fileSize',
  'fileType',
  'fileUnsafe',
  'scannerDown',
]);

export async function receiveSheet(
  ports: ReceivingPorts,
  request: FastifyRequest,
  maxMB: number,
): Promise<ReceivedSheet> {
  try {
    const { stored, fields } = await receiveFile(ports, request, { limits: { types: ['xlsx'], maxMB } });
    return { url: fileUrl(stored.id), fields };
  } catch (error) {
    if (!(error instanceof AppError) || !OF_THE_FILE.has(error.key)) throw error;
    throw validationError([
      { field: '/file', message: error.key === 'fileType' ? '请上传xlsx格式的表格，xls请先另存为xlsx' : error.message },
    ]);
  }
}
