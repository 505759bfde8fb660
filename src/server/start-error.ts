// A start that cannot be: the message says what is wrong and what to do, and is all that the terminal shows.
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartError';
  }
}
