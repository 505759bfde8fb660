// What every failed call of the API throws in the browser: the envelope's code, its Chinese message and result.
// Stands alone so that screens can tell errors apart without knowing axios.
import { errorsIn } from '../../core/field-errors.ts';
import type { EnvelopeCode, FieldError } from '../../core/errors.ts';

/** "network": no answer came, or one that is no envelope. */
export type ApiErrorCode = EnvelopeCode | 'network';

export const NETWORK_MESSAGE = '服务器错误';

interface ApiErrorFacts {
  readonly code: ApiErrorCode;
  readonly message: string;
  readonly result?: unknown;
  readonly requestId?: string;
}

export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly result: unknown;
  /** Quoted to the administrator; "" when no answer came. */
  readonly requestId: string;

  constructor(facts: ApiErrorFacts) {
    super(facts.message);
    this.name = 'ApiError';
    this.code = facts.code;
    this.result = facts.result ?? null;
    this.requestId = facts.requestId ?? '';
  }

  /** Refine reads it; 0001 must look like a refusal (4xx), not like a fault worth repeating. */
  get statusCode(): number {
    if (typeof this.code === 'number') return this.code;
    if (this.code === 'network') return 0;
    return this.code === '0003' ? 500 : this.code === '0002' ? 403 : 400;
  }

  /** Whether the same, sent again, may be taken: what is wrong in itself says what to change, not to try again. */
  get canRepeat(): boolean {
    return this.code === '0001' ? /[再重]试|重新上传/.test(this.message) : this.code !== '0002';
  }
}

/** Field errors of a refused validation, empty for every other error. */
export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  return error instanceof ApiError ? errorsIn(error.result) : [];
}

/** The text a person sees: errors of our own API speak Chinese, anything else is a fault of the page. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : '页面出现异常，请刷新后重试';
}
