// GET /api/common/fileInfo?urls=a,b: what stored files are called and how large they are, so that pages name them
// before they are opened. Files that the asker may not read are left out, like those that do not exist.
import { AppError } from '../../core/errors.ts';
import type { ServerContext, SystemCall } from '../context.ts';
import type { Repository } from '../repository/repository.ts';
import { canReadFile } from './file-access.ts';
import { FILE_PATH, fileUrl, findStoredFiles } from './stored-file.ts';

const MOST_FILES = 50;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface FileInfo {
  readonly url: string;
  readonly name: string;
  readonly size: number;
}

export function fileInfoCall(context: ServerContext, repository: Repository): SystemCall {
  return {
    id: 'common.fileInfo',
    title: '附件名称',
    path: '/api/common/fileInfo',
    methods: ['GET', 'POST'],
    access: 'signed-in',
    isRead: true,
    input: {
      type: 'object',
      properties: {
        urls: {
          type: 'string',
          title: '附件地址',
          minLength: 1,
          maxLength: 4000,
          errorMessage: { required: '请提供附件地址' },
        },
      },
      required: ['urls'],
    },
    async handle(args, { actor }): Promise<readonly FileInfo[]> {
      if (actor === null) throw new AppError('needsLogin');
      const ids = String(args['urls'])
        .split(',')
        .map((url) => url.trim().replace(FILE_PATH, ''))
        .filter((id) => UUID.test(id));
      const files = await findStoredFiles(context.sql, [...new Set(ids)].slice(0, MOST_FILES));
      const readable = await Promise.all(files.map((file) => canReadFile(repository, actor, file)));
      return files
        .filter((_, at) => readable[at] === true)
        .map(({ id, name, size }) => ({ url: fileUrl(id), name, size }));
    },
  };
}
