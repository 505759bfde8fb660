// The three upload addresses of the API (product-spec §7, Upload) need a login, whatever their path says: nobody
// unknown may fill the disk. A fourth is for what visitors hand in without an account: for the file fields of those
// forms alone, few times an hour and few bytes a day from one address; what no record names is swept after a day.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { propertyOf } from '../../core/unknown-value.ts';
import { objectOf } from '../../core/json.ts';
import { SYSTEM_ACTOR } from '../../core/actor.ts';
import { optionOf } from '../../core/call-uses.ts';
import { AppError } from '../../core/errors.ts';
import { admitVisitor, type VisitorLimits } from '../accounts/visitor-guard.ts';
import type { ServerContext } from '../context.ts';
import type { FileLimits } from './check-content.ts';
import { ANY_FILE, ANY_IMAGE, IMAGE_OR_PDF, limitsOfField, withinSettings } from './field-limits.ts';
import { receiveFile } from './receive-file.ts';
import { fileUrl } from './stored-file.ts';

const SUCCESS = { code: 200, message: '上传成功' } as const;
/** dir: the upload directory parameter of the first clients; field: which field the file is for. */
/** user.status of whom the office does not know: the smaller measure. */
const NOT_APPROVED = 0;
const KNOWN_ARGUMENTS = ['appKey', 'dir', 'field'];

export function registerUploads(app: FastifyInstance, context: ServerContext): void {
  app.post(
    '/api/open/common/uploadImg',
    { config: { access: 'signed-in', callId: 'common.uploadImg' } },
    async (request) => ({
      ...SUCCESS,
      result: await receiveUpload(context, request, limitsFor(context, request, imageLimits(request))),
    }),
  );

  app.post(
    '/api/common/uploadFile',
    { config: { access: 'signed-in', callId: 'common.uploadFile' } },
    async (request) => ({
      ...SUCCESS,
      result: await receiveUpload(context, request, limitsFor(context, request, ANY_FILE)),
    }),
  );

  app.post(
    '/api/open/common/uploadVisitorFile',
    { config: { access: 'visitor', callId: 'common.uploadVisitorFile' } },
    async (request) => ({ ...SUCCESS, result: await receiveFromVisitor(context, request) }),
  );

  // The rich-text editor's own answer (state, url, title) beside the envelope.
  app.post(
    '/api/open/ueditor/uploadFile',
    { config: { access: 'signed-in', callId: 'common.ueditorUpload' } },
    async (request) => {
      const result = await receiveUpload(context, request, limitsFor(context, request, ANY_FILE));
      return { ...SUCCESS, result, state: 'SUCCESS', url: result.url, title: result.name, original: result.name };
    },
  );
}

const VISITOR_LIMITS: VisitorLimits = { what: 'visitor-file', freePerHour: 10, mostPerHour: 10 };

async function receiveFromVisitor(context: ServerContext, request: FastifyRequest): Promise<UploadedFile> {
  const { field } = objectOf(request.query);
  if (typeof field !== 'string' || !isVisitorField(context, field))
    throw new AppError('unknownArgument', { name: `field=${String(field)}` });
  const { callContext } = request;
  await admitVisitor(context, {}, { limits: VISITOR_LIMITS, call: callContext, keepsCaptcha: false });
  const actor = { ...SYSTEM_ACTOR, status: NOT_APPROVED, ip: callContext.ip };
  const { stored } = await receiveFile(context, request, {
    limits: limitsFor(context, request, IMAGE_OR_PDF),
    call: { ...callContext, actor },
  });
  return { url: fileUrl(stored.id), name: stored.name, size: stored.size };
}

/** "entity.Form.field" of a form that visitors fill in. */
function isVisitorField({ model }: ServerContext, path: string): boolean {
  const [entity, form] = path.split('.');
  return model.app.entities.some(
    ({ id, calls }) =>
      id === entity && calls.some((call) => optionOf(call, 'guest') !== undefined && call.form === form),
  );
}

interface UploadedFile {
  readonly url: string;
  readonly name: string;
  readonly size: number;
}

/** As the API shows it. */
async function receiveUpload(
  context: ServerContext,
  request: FastifyRequest,
  limits: FileLimits,
): Promise<UploadedFile> {
  const {
    stored: { id, name, size },
  } = await receiveFile(context, request, { limits });
  return { url: fileUrl(id), name, size };
}

/**
 * The first clients put the attachments of results, PDFs, through the image address with `dir=ex` (product-spec §7,
 * Upload).
 */
function imageLimits(request: FastifyRequest): FileLimits {
  return propertyOf(request.query, 'dir') === 'ex' ? IMAGE_OR_PDF : ANY_IMAGE;
}

function limitsFor(context: ServerContext, request: FastifyRequest, otherwise: FileLimits): FileLimits {
  const query = objectOf(request.query);
  const unknown = Object.keys(query).find((name) => !KNOWN_ARGUMENTS.includes(name));
  if (unknown !== undefined) throw new AppError('unknownArgument', { name: unknown });
  const { settings } = request.callContext;
  if (typeof query['field'] !== 'string') return withinSettings(otherwise, settings);
  const limits = limitsOfField(context.model, query['field']);
  if (limits === null) throw new AppError('unknownArgument', { name: `field=${query['field']}` });
  return withinSettings(limits, settings);
}
