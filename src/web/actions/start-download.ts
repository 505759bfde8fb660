// A file that the browser downloads by itself, by a plain link: it shows how far it is and can cancel it, and a large
// one never lies in the page's memory. The link carries a token that serves once, within a minute, for this address.
import { propertyOf } from '../../core/unknown-value.ts';
import type { Json } from '../../core/json.ts';
import type { Api } from '../session/api.ts';

export interface DownloadRequest {
  readonly path: string;
  readonly args: Readonly<Record<string, Json>>;
}

export async function startDownload(api: Api, { path, args }: DownloadRequest): Promise<void> {
  const issued = await api.call<unknown>({ path: '/api/common/downloadToken', args: { path } });
  const query = new URLSearchParams({
    appKey: 'esp',
    ...Object.fromEntries(Object.entries(args).map(([name, value]) => [name, String(value)])),
    accessToken: String(propertyOf(issued, 'token')),
  });
  const link = document.createElement('a');
  link.href = `${path}?${query.toString()}`;
  // The server says its name.
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
