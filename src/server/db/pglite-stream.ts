// The socket that pg's Client believes in: what it writes goes to the embedded database, what that answers comes back.
// So one pool, one driver and one set of type parsers serve both databases.
import { Duplex } from 'node:stream';
import type { PgliteThread } from './pglite-thread.ts';

/** AuthenticationOk, ReadyForQuery(idle). */
const GREETING = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const TERMINATE = 0x58;

type Done = (error?: Error | null) => void;

export class PgliteStream extends Duplex {
  readonly #thread: PgliteThread;
  #greeted = false;

  constructor(thread: PgliteThread) {
    super();
    this.#thread = thread;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  // What pg asks of a TCP socket and an embedded database has no use for.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#send(chunk).then(() => done(), done);
  }

  /** pg corks a query's five messages: they travel as one. */
  override _writev(chunks: { readonly chunk: Buffer }[], done: Done): void {
    this.#send(Buffer.concat(chunks.map((part) => part.chunk))).then(() => done(), done);
  }

  async #send(bytes: Buffer): Promise<void> {
    if (!this.#greeted) {
      this.#greeted = true;
      await this.#thread.reset();
      this.push(GREETING);
      return;
    }
    if (bytes[0] === TERMINATE) {
      this.push(null);
      return;
    }
    const answer = await this.#thread.exec(bytes);
    this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
  }
}
