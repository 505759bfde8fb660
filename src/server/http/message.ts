// A handler that wants its own sentence in the envelope answers withMessage(…); everything else gets 操作成功.
export const SUCCESS_MESSAGE = '操作成功';

export class ResultWithMessage {
  readonly message: string;
  readonly result: unknown;

  constructor(message: string, result: unknown) {
    this.message = message;
    this.result = result;
  }
}

/** The envelope's message and result of a successful call. */
export function withMessage(message: string, result: unknown): ResultWithMessage {
  return new ResultWithMessage(message, result);
}
