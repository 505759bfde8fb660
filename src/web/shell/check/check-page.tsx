// /check?paper=…: where the QR code of a paper leads. Tells anybody, signed in or not, whether the paper is of this
// platform and still the newest, and no more than what its config makes public.
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useLoaded } from '../../../fields/use-loaded.ts';
import type { Api } from '../../session/api.ts';
import { ApiError } from '../../session/api-error.ts';
import { useApi } from '../../session/session-context.tsx';
import { PrimaryButton } from '../../parts/primary-button.tsx';
import { productNames } from '../product.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import { useMainFocus } from '../use-main-focus.ts';
import { PaperSignature, type SignedText } from './paper-signature.tsx';
import styles from './check.module.css';

interface CheckedPaper {
  readonly title: string;
  readonly isNewest: boolean;
  /** Why it does not hold any more; null: it holds. */
  readonly invalid: string | null;
  readonly fields: readonly { readonly title: string; readonly text: string }[];
  readonly signed: SignedText | null;
}

/** As the server makes them: entity, document, record, version, seal. */
const PAPER = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*\.\d{1,15}\.[\w-]{1,20}\.[0-9a-f]{32}$/i;

/** null: no such paper is known. Anything else that goes wrong (no network, too many at once) may be tried again. */
async function checkPaper(api: Api, paper: string, signal: AbortSignal): Promise<CheckedPaper | null> {
  try {
    return await api.call<CheckedPaper>({ path: '/api/open/common/checkPaper', args: { paper }, signal });
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}

function isUnknown(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    typeof error.result === 'object' &&
    error.result !== null &&
    'isKnown' in error.result &&
    error.result.isKnown === false
  );
}

export function CheckPage() {
  useDocumentTitle('文书核对');
  const mainRef = useMainFocus();
  const api = useApi();
  const [search] = useSearchParams();
  const paper = search.get('paper') ?? '';
  // An address that was cut off or written by hand is not worth asking about.
  const load = useCallback(
    async (signal: AbortSignal) => (PAPER.test(paper) ? await checkPaper(api, paper, signal) : null),
    [api, paper],
  );
  const checked = useLoaded(load);
  return (
    <main id="main" ref={mainRef} tabIndex={-1} aria-label="文书核对" className={styles['page']}>
      <div className={styles['card']}>
        <p className={styles['owner']}>{productNames().owner}</p>
        <h1>文书核对</h1>
        <div aria-live="polite">
          {checked.state === 'loading' ? <p data-loading="">正在核对…</p> : null}
          {checked.state === 'failed' ? (
            <div className={styles['verdict']} data-tone="error">
              <p>
                <span aria-hidden="true">✗ </span>
                {checked.message}
              </p>
              <PrimaryButton type="button" onClick={checked.retry}>
                再核对一次
              </PrimaryButton>
            </div>
          ) : null}
          {checked.state !== 'done' ? null : checked.result === null ? (
            <UnknownPaper />
          ) : (
            <PaperFacts {...checked.result} />
          )}
        </div>
        <p className={styles['links']}>
          <Link to="/login">进入平台</Link>
        </p>
      </div>
    </main>
  );
}

function UnknownPaper() {
  return (
    <>
      <p className={styles['verdict']} data-tone="error">
        <span aria-hidden="true">✗ </span>没有找到这份文书：网址不完整，或文书不是本平台生成的
      </p>
      <p className={styles['hint']}>请重新扫描文书上的二维码；仍然如此的，请向出具文书的单位或省教育规划办核实。</p>
    </>
  );
}

/** Worst first. */
function verdictOf({ title, isNewest, invalid }: CheckedPaper): {
  readonly tone: 'good' | 'warning' | 'error';
  readonly mark: string;
  readonly text: string;
} {
  if (invalid !== null) return { tone: 'error', mark: '✗', text: invalid };
  if (!isNewest)
    return { tone: 'warning', mark: '!', text: `这份${title}由本平台生成，但已有更新的版本，请以新版本为准` };
  return { tone: 'good', mark: '✓', text: `这份${title}由本平台生成，是最新版本` };
}

function PaperFacts(paper: CheckedPaper) {
  const { fields, signed } = paper;
  const { tone, mark, text } = verdictOf(paper);
  return (
    <>
      <p className={styles['verdict']} data-tone={tone}>
        <span aria-hidden="true">{mark} </span>
        {text}
      </p>
      <dl className={styles['facts']}>
        {fields.map((field) => (
          <div key={field.title}>
            <dt>{field.title}</dt>
            <dd>{field.text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['hint']}>请核对纸质文书上的内容与本页是否一致。</p>
      {signed === null ? null : <PaperSignature {...signed} />}
    </>
  );
}
