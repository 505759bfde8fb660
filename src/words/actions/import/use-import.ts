// One import in its steps: send the file and have it checked, fetch template and report, confirm. Once at a time; lists
// and counts are asked again when something was written. Not Refine's useImport: that reads a CSV in the browser and
// creates row after row, where this is judged whole by the server and written all or not at all.
import { useRef, useState } from 'react';
import type { Json } from '../../../core/json.ts';
import type { WebCall } from '../../../core/web-model.ts';
import { useAsk } from '../../../web/list/use-answer.ts';
import { ApiError, messageOf } from '../../../web/session/api-error.ts';
import { useApi } from '../../../web/session/session-context.tsx';
import { saveBlob } from '../../../web/actions/use-export.ts';
import { useRefresh } from '../../../web/actions/use-refresh.ts';
import type { OnceAccount } from '../../../web/actions/once/once-accounts.tsx';

export interface ImportProblem {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
}

export interface ImportReportFacts {
  readonly fileUrl: string;
  readonly name: string;
  readonly total: number;
  readonly good: number;
  readonly bad: number;
  readonly errors: readonly ImportProblem[];
  /** What has to be looked at before it is confirmed; it does not refuse the row. */
  readonly warnings?: readonly ImportProblem[];
  readonly written: boolean;
  /** What the server says of it. */
  readonly message: string;
  /** Of accounts that were opened: shown here and nowhere else. */
  readonly accounts?: readonly OnceAccount[];
}

/** Share of the file that is sent, or the server at work. */
type ImportStage = number | 'checking' | 'writing' | null;

export interface Import {
  readonly report: ImportReportFacts | null;
  readonly stage: ImportStage;
  readonly problem: string | null;
  readonly take: (file: File) => void;
  readonly confirm: () => void;
  readonly download: (what: 'template' | 'report') => void;
}

export function useImport(call: WebCall | null, within: Readonly<Record<string, Json>>): Import {
  const api = useApi();
  const ask = useAsk();
  const refresh = useRefresh();
  const [report, setReport] = useState<ImportReportFacts | null>(null);
  const [stage, setStage] = useState<ImportStage>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const busy = useRef(false);
  const { path = '' } = call ?? {};
  const args = Object.fromEntries(Object.entries(within).map(([name, value]) => [name, String(value)]));

  const work = async (first: ImportStage, job: () => Promise<void>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setProblem(null);
    setStage(first);
    try {
      await job();
    } catch (error) {
      setProblem(messageOf(error));
      const rows = refusedRows(error);
      if (rows !== null) setReport(rows);
    } finally {
      busy.current = false;
      setStage(null);
    }
  };
  return {
    report,
    stage,
    problem,
    take: (file) =>
      void work(0, async () => {
        setReport(null);
        setReport(
          await api.upload<ImportReportFacts>({
            path,
            file,
            name: file.name,
            args,
            onProgress: (done) => setStage(done < 1 ? done : 'checking'),
          }),
        );
      }),
    confirm: () =>
      void work('writing', async () => {
        setReport(
          (await ask(
            { path, method: 'POST' },
            {
              ...within,
              fileUrl: report?.fileUrl ?? '',
              confirm: true,
              ...((report?.warnings ?? []).length > 0 ? { acknowledged: true } : {}),
            },
          )) as ImportReportFacts,
        );
        void refresh();
      }),
    download: (what) =>
      void work(null, async () => {
        const file = await api.blob({
          path,
          args: what === 'template' ? { template: true } : { ...within, fileUrl: report?.fileUrl ?? '', report: true },
        });
        saveBlob(file.blob, file.name);
      }),
  };
}

/** Somebody changed something between check and confirmation: the rows that no longer pass. */
function refusedRows(error: unknown): ImportReportFacts | null {
  if (!(error instanceof ApiError)) return null;
  const { rows, ...report } = (error.result ?? {}) as Omit<ImportReportFacts, 'errors'> & {
    readonly rows?: readonly ImportProblem[];
  };
  return rows === undefined ? null : { ...report, errors: rows, message: error.message };
}
