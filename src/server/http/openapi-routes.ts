// What OpenAPI says of the routes that are no calls: uploads, files, health and the description itself.
import { answerSchema } from '../../core/answer-schema.ts';
import type { JsonSchema } from '../../core/json.ts';

export const APP_KEY: JsonSchema = { $ref: '#/components/parameters/appKey' };

const FILE_RESULT: JsonSchema = { $ref: '#/components/schemas/FileResult' };
const UPLOAD_BODY: JsonSchema = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};

export const PLAIN_ROUTES: Readonly<Record<string, JsonSchema>> = {
  '/api/open/common/uploadImg': { post: upload('common_uploadImg', '上传图片') },
  '/api/common/uploadFile': { post: upload('common_uploadFile', '上传文件') },
  '/api/open/ueditor/uploadFile': { post: upload('common_ueditorUpload', '富文本编辑器上传') },
  '/api/open/common/uploadVisitorFile': {
    post: {
      ...upload('common_uploadVisitorFile', '访客随公示异议上传的证据材料'),
      security: [],
      parameters: [APP_KEY, { name: 'field', in: 'query', required: true, schema: { type: 'string', maxLength: 120 } }],
    },
  },
  '/api/common/file/{id}': {
    get: {
      operationId: 'common_file',
      summary: '附件内容；无权或不存在时为 JSON 回应',
      parameters: [APP_KEY, { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      responses: {
        200: {
          description: '附件',
          content: {
            'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
            'application/json': { schema: { $ref: '#/components/schemas/Failure' } },
          },
        },
      },
    },
  },
  '/healthz': {
    get: {
      operationId: 'healthz',
      summary: '进程是否在运行',
      security: [],
      responses: { 200: plain({ status: { const: 'ok' } }) },
    },
  },
  '/readyz': {
    get: {
      operationId: 'readyz',
      summary: '数据库、附件库与磁盘空间是否可用',
      security: [],
      responses: { 200: plain(readiness()), 503: plain(readiness()) },
    },
  },
  '/api/openapi.json': {
    get: {
      operationId: 'openapi',
      summary: '本说明',
      security: [],
      responses: { 200: plain({ openapi: { type: 'string' } }) },
    },
  },
};

function upload(operationId: string, summary: string): JsonSchema {
  const optional = (name: string, description: string): JsonSchema => ({
    name,
    in: 'query',
    required: false,
    description,
    schema: { type: 'string' },
  });
  return {
    operationId,
    summary,
    parameters: [
      APP_KEY,
      optional('dir', '早期客户端的目录参数，不起作用'),
      optional('field', '附件所属的字段，按它的类型与大小检查'),
    ],
    requestBody: { required: true, content: { 'multipart/form-data': { schema: UPLOAD_BODY } } },
    responses: { 200: { description: '回应', content: { 'application/json': { schema: answerSchema(FILE_RESULT) } } } },
  };
}

function plain(properties: JsonSchema): JsonSchema {
  return {
    description: '回应',
    content: { 'application/json': { schema: { type: 'object', required: Object.keys(properties), properties } } },
  };
}

function readiness(): JsonSchema {
  const flag: JsonSchema = { type: 'boolean' };
  return {
    status: { enum: ['ready', 'draining', 'unavailable'] },
    database: flag,
    files: flag,
    disk: flag,
    diskNeededMB: { type: 'integer' },
    stopping: flag,
  };
}
