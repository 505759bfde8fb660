// Files of one choice on their way to the store, one after another: each has a state of its own, and one that fails
// stops only itself.
import type { Api } from '../session/api.ts';
import { ApiError, messageOf } from '../session/api-error.ts';

export interface NoticeUpload {
  readonly key: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'stored' | 'failed';
  /** 0–100. */
  readonly percent: number;
  /** Address of a stored one. */
  readonly url: string | null;
  /** Why it failed. */
  readonly problem: string | null;
  /** Whether the same file may get through another time. */
  readonly canRetry: boolean;
}

export function chosenUploads(files: readonly File[]): readonly NoticeUpload[] {
  return files.map((file, at) => ({
    key: `${at} ${file.name}`,
    file,
    state: 'waiting',
    percent: 0,
    url: null,
    problem: null,
    canRetry: true,
  }));
}

/** Sends all that are not stored; tells each change. Answers how they all ended. */
export async function sendUploads(
  api: Pick<Api, 'upload'>,
  uploads: readonly NoticeUpload[],
  onChange: (all: readonly NoticeUpload[]) => void,
): Promise<readonly NoticeUpload[]> {
  let all: readonly NoticeUpload[] = uploads.map((one) =>
    one.state === 'failed' && one.canRetry ? { ...one, state: 'waiting', percent: 0, problem: null } : one,
  );
  const set = (key: string, part: Partial<NoticeUpload>): void => {
    all = all.map((one) => (one.key === key ? { ...one, ...part } : one));
    onChange(all);
  };
  for (const { key, file } of all.filter(({ state }) => state === 'waiting')) {
    set(key, { state: 'sending' });
    const onProgress = (share: number): void => set(key, { percent: Math.round(share * 100) });
    try {
      const { url } = await api.upload<{ readonly url: string }>({
        path: '/api/common/uploadFile',
        file,
        name: file.name,
        args: { dir: 'ex' },
        onProgress,
      });
      set(key, { state: 'stored', percent: 100, url });
    } catch (error) {
      set(key, {
        state: 'failed',
        problem: messageOf(error),
        canRetry: !(error instanceof ApiError) || error.canRepeat,
      });
    }
  }
  return all;
}
