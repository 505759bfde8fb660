// Asks the running server of the embedded database for something, with what it must be told. Answers its response, or
// null where no server runs.
import { request, type IncomingMessage } from 'node:http';
import { adminSocket } from './admin-socket.ts';

export function askServer(
  dataDir: string,
  path: '/backup' | '/check' | '/event' | '/explain' | '/move-in',
  said = '',
): Promise<IncomingMessage | null> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: adminSocket(dataDir).path, path, method: 'POST' }, (response) => {
      if (response.statusCode === 200) resolve(response);
      else reject(new Error(`正在运行的服务不认识此命令（${response.statusCode}）：请重启服务后重试`));
    });
    asked.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
    asked.end(said);
  });
}
