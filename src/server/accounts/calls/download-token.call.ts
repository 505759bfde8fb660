// POST /api/common/downloadToken {path}: a token for one plain link (api.md, Request).
import type { ServerContext, SystemCall } from '../../context.ts';
import { DOWNLOAD_SECONDS, issueDownloadToken } from '../download-token.ts';
import { textArgument } from './argument.ts';
import { actorOf } from './user.calls.ts';

export function downloadTokenCall(context: ServerContext): SystemCall {
  return {
    id: 'common.downloadToken',
    title: '一次性下载凭证',
    path: '/api/common/downloadToken',
    access: 'signed-in',
    input: {
      type: 'object',
      properties: {
        path: {
          type: 'string',
          title: '下载地址',
          pattern: '^/[\\w/-]+$',
          maxLength: 200,
          errorMessage: { required: '请提供下载地址', pattern: '下载地址不正确，应以/开头且不含参数' },
        },
      },
      required: ['path'],
    },
    handle: async (args, call) => ({
      token: await issueDownloadToken(context, actorOf(call), { path: textArgument(args, 'path'), now: call.now }),
      expiresIn: DOWNLOAD_SECONDS,
    }),
  };
}
