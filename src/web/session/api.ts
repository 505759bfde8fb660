// The one way to the server: adds appKey and the access token, opens the envelope, turns every failure into an
// ApiError. Made once in main.tsx and handed down by ApiContext (session-context.tsx); screens call useApi().
import axios, { AxiosError, type AxiosInstance, type AxiosResponse } from 'axios';
import type { Envelope } from '../../core/envelope.ts';
import type { TogetherAfter, TogetherQuestion } from '../../core/together.ts';
import { ApiError, NETWORK_MESSAGE } from './api-error.ts';

export interface ApiRequest {
  /** "/admin/api/esp/topic/result/getListPage" */
  readonly path: string;
  /** Default POST. */
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** GET, DELETE: sent as query; POST: sent as JSON body. undefined values are left out. */
  readonly args?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
  /** It changes nothing: a page that asks much at once may send it along with others (gatherer.ts). */
  readonly isRead?: boolean;
  /** What will be asked with its answer, as far as it is known: it may go along. */
  readonly follows?: () => Promise<readonly FollowUp[]>;
}

/** A question about the record that the answer before it chooses. */
export interface FollowUp {
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly args: TogetherQuestion['args'];
  readonly after: Omit<TogetherAfter, 'of'>;
}

export interface ApiAnswer<Result> {
  readonly result: Result;
  /** What the server says of it; a write shows it when it is done. */
  readonly message: string;
  readonly requestId: string;
}

interface UploadRequest {
  readonly path: string;
  readonly file: Blob;
  readonly name: string;
  readonly args?: Readonly<Record<string, string>>;
  /** 0–1 */
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

export interface Api {
  /** Resolves with `result`, rejects with an ApiError (or the signal's AbortError). */
  readonly call: <Result>(request: ApiRequest) => Promise<Result>;
  /** The same with the server's message. */
  readonly answer: <Result>(request: ApiRequest) => Promise<ApiAnswer<Result>>;
  /** Multipart, field `file`. */
  readonly upload: <Result>(request: UploadRequest) => Promise<Result>;
  /** Bytes of a file or an export, with the token in the header, and the name the server gives it. */
  readonly blob: (request: ApiRequest) => Promise<{ readonly blob: Blob; readonly name: string }>;
  /** Server-sent events, to be read as their bytes come. Nobody has asked for them: a refusal ends no session. */
  readonly stream: (request: ApiRequest) => Promise<ReadableStream<Uint8Array>>;
}

export interface ApiPorts {
  readonly readToken: () => string;
  /** 401 or 402 for the token that is still the current one. */
  readonly onSessionEnded: (error: ApiError) => void;
  /** The Date header of each answer; "" where there is none. */
  readonly onDate?: (date: string) => void;
  /** A call that needs the password again (result.confirmPassword) is made once more where this answers true. */
  readonly confirmPassword?: () => Promise<boolean>;
}

const TIMEOUT_MS = 60_000_000;

export function createApi(ports: ApiPorts, client: AxiosInstance = axios.create()): Api {
  const send = async <Data = unknown>(
    request: ApiRequest & {
      readonly data?: FormData;
      readonly onProgress?: (done: number) => void;
      readonly binary?: boolean;
      readonly isStream?: boolean;
    },
  ): Promise<AxiosResponse<Data>> => {
    const token = ports.readToken();
    const inAddress = request.method === 'GET' || request.method === 'DELETE';
    try {
      const response = await client.request<Data>({
        url: request.path,
        method: request.method ?? 'POST',
        params: { ...(inAddress ? inWords(request.args) : request.data ? request.args : {}), appKey: 'esp' },
        paramsSerializer: { indexes: null },
        data: inAddress ? undefined : (request.data ?? request.args ?? {}),
        headers: token === '' ? {} : { accessToken: token },
        timeout: TIMEOUT_MS,
        // Every outcome carries an envelope, whatever the HTTP status.
        validateStatus: () => true,
        ...(request.binary === true ? { responseType: 'blob' as const } : {}),
        ...(request.isStream === true ? { adapter: 'fetch' as const, responseType: 'stream' as const } : {}),
        ...(request.signal ? { signal: request.signal } : {}),
        ...(request.onProgress ? { onUploadProgress: (event) => request.onProgress?.(event.progress ?? 0) } : {}),
      });
      ports.onDate?.(headerOf(response, 'date'));
      return response;
    } catch (error) {
      throw asApiError(error, request.signal);
    }
  };

  const open = <Result>(response: AxiosResponse<unknown>, body: unknown): ApiAnswer<Result> => {
    const requestId = headerOf(response, 'x-request-id');
    const opened = openedPart<Result>(body, requestId);
    if (!(opened instanceof ApiError)) return opened;
    // A late answer to an earlier session's request must not end the new one.
    if ((opened.code === 401 || opened.code === 402) && sentToken(response) === ports.readToken())
      ports.onSessionEnded(opened);
    throw opened;
  };

  const answer = async <Result>(request: ApiRequest): Promise<ApiAnswer<Result>> => {
    const response = await send(request);
    const needsPassword = isEnvelope(response.data) && wantsPassword(response.data.result);
    if (!needsPassword || (await ports.confirmPassword?.()) !== true) return open<Result>(response, response.data);
    // Whoever signed in meanwhile has not asked for this.
    if (ports.readToken() !== sentToken(response)) return open<Result>(response, response.data);
    const again = await send(request);
    return open<Result>(again, again.data);
  };

  return {
    answer,
    call: async <Result>(request: ApiRequest) => (await answer<Result>(request)).result,
    upload: async <Result>({ path, file, name, args, onProgress, signal }: UploadRequest) => {
      const data = new FormData();
      data.append('file', file, name);
      const response = await send({
        path,
        data,
        args: args ?? {},
        ...(onProgress ? { onProgress } : {}),
        ...(signal ? { signal } : {}),
      });
      return open<Result>(response, response.data).result;
    },
    blob: async (request) => {
      const response = await send<Blob>({ ...request, binary: true });
      const blob = response.data;
      const isFile = response.status === 200 && !blob.type.includes('json');
      if (!isFile) open(response, parseJson(await blob.text()));
      return { blob, name: nameFromDisposition(headerOf(response, 'content-disposition')) };
    },
    stream: async (request) => {
      const response = await send<ReadableStream<Uint8Array>>({ ...request, isStream: true });
      const body = response.data;
      if (!headerOf(response, 'content-type').startsWith('text/event-stream'))
        throw refusalOf(parseJson(await new Response(body).text()), headerOf(response, 'x-request-id'));
      return body;
    },
  };
}

/** An address leaves out what is null: there but empty asks for all, as null does in a body. */
function inWords(args: ApiRequest['args']): ApiRequest['args'] {
  return Object.fromEntries(Object.entries(args ?? {}).map(([name, value]) => [name, value ?? '']));
}

/** filename*=UTF-8''… first: it alone can carry Chinese. */
export function nameFromDisposition(disposition: string): string {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (coded !== undefined) return decodeURIComponent(coded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? '';
}

/** An envelope, of an answer or one of several in it. */
export function openedPart<Result>(body: unknown, requestId: string): ApiAnswer<Result> | ApiError {
  return isEnvelope(body) && body.code === 200
    ? { result: body.result as Result, message: body.message, requestId }
    : refusalOf(body, requestId);
}

function asApiError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted === true) return signal.reason;
  if (error instanceof AxiosError) return new ApiError({ code: 'network', message: NETWORK_MESSAGE });
  return error;
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

function refusalOf(body: unknown, requestId: string): ApiError {
  if (!isEnvelope(body)) return new ApiError({ code: 'network', message: NETWORK_MESSAGE, requestId });
  return new ApiError({ code: body.code, message: body.message || NETWORK_MESSAGE, result: body.result, requestId });
}

function wantsPassword(result: unknown): boolean {
  return (
    typeof result === 'object' && result !== null && 'confirmPassword' in result && result.confirmPassword === true
  );
}

/** Whose request it answers; "": a visitor's. */
function sentToken({ config }: AxiosResponse<unknown>): string {
  const token: unknown = config.headers.get('accessToken');
  return typeof token === 'string' ? token : '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function headerOf(response: AxiosResponse<unknown>, name: string): string {
  const value: unknown = response.headers[name];
  return typeof value === 'string' ? value : '';
}
