// What the accounts bring to createApp: sessions, the calls of api.md §Login and their neighbours, uploads and files.
import type { AccountHooks, ServerContext, SystemCall } from '../context.ts';
import { fileInfoCall } from '../files/file-info.call.ts';
import { registerFileRoute } from '../files/file-route.ts';
import { registerUploads } from '../files/upload-routes.ts';
import type { Repository } from '../repository/repository.ts';
import { captchaCall } from './calls/captcha.call.ts';
import { changePasswordCall } from './calls/change-password.call.ts';
import { confirmPasswordCall } from './calls/confirm-password.call.ts';
import { downloadTokenCall } from './calls/download-token.call.ts';
import { loginCall } from './calls/login.call.ts';
import { passwordByCodeCalls } from './calls/password-by-code.calls.ts';
import { regionCall } from './calls/region.call.ts';
import { statisticsCall } from './calls/statistics.call.ts';
import { userCalls } from './calls/user.calls.ts';
import { viewMarksCall, viewTimeCall } from './calls/view-time.call.ts';
import { resolveDownloadToken } from './download-token.ts';
import { resolveToken } from './session.ts';

export interface AccountParts {
  readonly context: ServerContext;
  readonly repository: Repository;
}

export function createAccountHooks({ context, repository }: AccountParts): AccountHooks {
  return {
    resolveSession: (token, request) => resolveToken(context, token, request),
    resolveDownload: (token, request) => resolveDownloadToken(context, token, request),
    systemCalls: systemCalls(context, repository),
    registerRoutes(app) {
      registerUploads(app, context);
      registerFileRoute(app, context, repository);
    },
  };
}

function systemCalls(context: ServerContext, repository: Repository): readonly SystemCall[] {
  return [
    loginCall(context),
    ...userCalls(context, repository),
    changePasswordCall(context),
    confirmPasswordCall(context),
    ...passwordByCodeCalls(context),
    captchaCall(context),
    downloadTokenCall(context),
    regionCall(),
    statisticsCall(repository),
    viewTimeCall(context),
    viewMarksCall(context),
    fileInfoCall(context, repository),
  ];
}
