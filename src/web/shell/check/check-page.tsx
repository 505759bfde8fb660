// /check?paper=…: where the QR code of a paper leads. Tells anybody, signed in or not, whether the paper is of this platform and
// still the newest, and no more than what its config makes public.
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useLoaded } from '../../../fields/use-loaded.ts';
import { useApi } from '../../session/session-context.tsx';
import { PrimaryButton } from '../primary-button.tsx';
import { PRODUCT } from '../product.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import { useMainFocus } from '../use-main-focus.ts';
import styles from './check.module.css';

interface CheckedPaper {
  readonly title: string;
  readonly isNewest: boolean;
  readonly fields: readonly { readonly title: string; readonly text: string }[];
}

export function CheckPage() {
  useDocumentTitle('文书核对');
  const mainRef = useMainFocus();
  const api = useApi();
  const [search] = useSearchParams();
  const paper = search.get('paper') ?? '';
  const load = useCallback((signal: AbortSignal) => api.call<CheckedPaper>({ path: '/api/open/common/checkPaper', args: { paper }, signal }), [api, paper]);
  const checked = useLoaded(load);
  return (
    <main id="main" ref={mainRef} tabIndex={-1} aria-label="文书核对" className={styles['page']}>
      <div className={styles['card']}>
        <p className={styles['owner']}>{PRODUCT.office}</p>
        <h1>文书核对</h1>
        <div aria-live="polite">
          {checked.state === 'loading' ? <p data-loading="">正在核对…</p> : null}
          {checked.state === 'failed' ? (
            <div className={styles['verdict']} data-tone="error">
              <p>✗ {checked.message}</p>
              <PrimaryButton type="button" onClick={checked.retry}>再核对一次</PrimaryButton>
            </div>
          ) : null}
          {checked.state === 'done' ? <PaperFacts {...checked.result} /> : null}
        </div>
        <p className={styles['links']}><Link to="/login">进入平台</Link></p>
      </div>
    </main>
  );
}

function PaperFacts({ title, isNewest, fields }: CheckedPaper) {
  return (
    <>
      <p className={styles['verdict']} data-tone={isNewest ? 'good' : 'warning'}>
        {isNewest ? `✓ 这份${title}由本平台生成，是最新版本` : `! 这份${title}由本平台生成，但已有更新的版本，请以新版本为准`}
      </p>
      <dl className={styles['facts']}>
        {fields.map((field) => (
          <div key={field.title}>
            <dt>{field.title}</dt>
            <dd>{field.text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['hint']}>请核对纸质文书上的编号、名称和版本号与本页是否一致。</p>
    </>
  );
}
