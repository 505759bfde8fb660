// Preloaded into every program that this project starts for a person (run.mjs, dev-server.ts): it ends when the process
// that started it is gone, however that went, kill -9 included. The parent holds one end of a pipe and never writes;
// the kernel closes it with the parent. The program is then told as by SIGTERM: one that ends in order does so, any
// other ends at once. Plain JavaScript, because run.mjs names it before anything that reads TypeScript runs.
import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

const descriptor = process.env.PARENT_PIPE;
// What this program starts itself has other parents and other pipes.
delete process.env.PARENT_PIPE;

if (descriptor !== undefined && isMainThread) {
  const pipe = new Socket({ fd: Number(descriptor), readable: true, writable: false });
  const end = () => {
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
  };
  pipe.on('error', end).on('end', end).resume().unref();
}
