// Uploads under way in one field: progress, cancel, failure with retry. Finished ones are handed over by their address.
import { useContext, useEffect, useRef, useState } from 'react';
import { FieldFormContext } from '../field-form-context.ts';
import { useFieldServices } from '../field-services-context.ts';
import { problemText } from '../use-loaded.ts';
import { newKey } from '../new-key.ts';

export interface Upload {
  readonly key: string;
  readonly file: File;
  /** 0–1. */
  readonly done: number;
  /** Why it failed; null: it runs. */
  readonly problem: string | null;
  /** Whether the same file may get through another time: not one of a wrong format. */
  readonly canRetry: boolean;
}

export interface Uploads {
  readonly uploads: readonly Upload[];
  /** The same as of now, also between two renderings. */
  readonly now: () => readonly Upload[];
  readonly start: (file: File) => void;
  readonly retry: (key: string) => void;
  /** Cancels a running one, takes a failed one off the list. */
  readonly drop: (key: string) => void;
}

/** `name`: the field, which the form waits for while something is on its way. */
export function useUploads(
  name: string,
  onDone: (file: { readonly url: string; readonly name: string; readonly size: number }) => void,
): Uploads {
  const { upload } = useFieldServices();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  const handOver = useRef(onDone);
  handOver.current = onDone;
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);
  const { markBusy } = useContext(FieldFormContext);

  const list = useRef(uploads);
  const set = (next: readonly Upload[]): void => {
    list.current = next;
    setUploads(next);
  };
  const change = (key: string, next: Partial<Upload>): void =>
    set(list.current.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const remove = (key: string): void => set(list.current.filter((one) => one.key !== key));

  const run = (key: string, file: File): void => {
    const abort = new AbortController();
    aborts.current.set(key, abort);
    // At once, not when it is drawn: whoever read the file before holds the form until then.
    const release = markBusy(name, '文件正在上传');
    abort.signal.addEventListener('abort', () => release(false));
    upload(file, (done) => change(key, { done }), abort.signal).then(
      (stored) => {
        if (abort.signal.aborted) return;
        remove(key);
        handOver.current(stored);
        release();
      },
      (problem: unknown) => {
        if (abort.signal.aborted) return;
        change(key, { problem: uploadProblem(problem), canRetry: isWorthRetry(problem) });
        release(false);
      },
    );
  };
  return {
    uploads,
    now: () => list.current,
    start: (file) => {
      const key = newKey();
      set([...list.current, { key, file, done: 0, problem: null, canRetry: true }]);
      run(key, file);
    },
    retry: (key) => {
      const failed = list.current.find((one) => one.key === key);
      if (failed === undefined) return;
      change(key, { done: 0, problem: null });
      run(key, failed.file);
    },
    drop: (key) => {
      aborts.current.get(key)?.abort();
      aborts.current.delete(key);
      remove(key);
    },
  };
}

/** Errors of calls say it of themselves; any other is nobody's refusal. */
function isWorthRetry(problem: unknown): boolean {
  return !(problem instanceof Error && 'canRepeat' in problem && problem.canRepeat === false);
}

function uploadProblem(problem: unknown): string {
  const text = problemText(problem);
  return text === '加载失败，请重试' ? '上传失败，请重试' : text;
}
