// /publicity: what is proposed for establishment, for everybody, signed in or not, while a batch says that it is
// public: the columns of screens/review/publicity.screen.yaml and nothing else. What is searched for and the page stand
// in the address.
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDateTime } from '../../../core/date-time.ts';
import { useLoaded } from '../../../fields/use-loaded.ts';
import { lazyPart, WaitingContext } from '../../../fields/lazy-part.tsx';
import { useApi, useSession } from '../../session/session-context.tsx';
import { PartBoundary } from '../../parts/part-boundary.tsx';
import { PrimaryButton } from '../../parts/primary-button.tsx';
import { productNames } from '../product.ts';
import type { VisitorScreen } from '../register/visitor-screen.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import { useMainFocus } from '../use-main-focus.ts';
import { withAntdSheet } from '../../theme/antd-sheet.ts';
import {
  askedOf,
  batchesCall,
  isSearch,
  listArguments,
  writeAsked,
  type Asked,
  type PublicBatch,
  type PublicList,
} from './asked.ts';
import { PublicityBatches } from './publicity-batches.tsx';
import { useServerClock } from '../../session/server-clock.ts';
import { PublicityNotice } from './publicity-notice.tsx';
import { loadPublicScreen, type PublicScreen } from './public-screen.ts';
import { PublicitySearch } from './publicity-search.tsx';
import { PublicityTable } from './publicity-table.tsx';
import styles from './publicity.module.css';

const ObjectionPanel = lazyPart(
  async () => (await withAntdSheet(import('../register/register-panel.tsx'))).RegisterPanel,
);

const SCREEN = 'publicity';

interface Told {
  readonly screen: PublicScreen;
  readonly batches: readonly PublicBatch[];
  readonly list: PublicList;
}

export function PublicityPage() {
  const session = useSession();
  const title = session.app.screens.find(({ key }) => key === SCREEN)?.title ?? '';
  useDocumentTitle(title);
  const mainRef = useMainFocus();
  const api = useApi();
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const load = useCallback(
    async (signal: AbortSignal): Promise<Told> => {
      const screen = await loadPublicScreen(SCREEN);
      const args = listArguments(askedOf(new URLSearchParams(address), namesOf(screen)));
      const [batches, list] = await Promise.all([
        api.call<readonly PublicBatch[]>({ ...batchesCall, signal }),
        api.call<PublicList>({ path: screen.path, args, signal }),
      ]);
      return { screen, batches, list };
    },
    [api, address],
  );
  const loaded = useLoaded(load);
  const asked = askedOf(search, loaded.state === 'done' ? namesOf(loaded.result.screen) : []);
  const [objection, setObjection] = useState<VisitorScreen | null>(null);
  const go = (next: Asked): void => setSearch(writeAsked(next));
  const now = useServerClock().now();
  const open = loaded.state === 'done' ? openBatches(loaded.result.batches, now) : [];
  return (
    <main id="main" ref={mainRef} tabIndex={-1} aria-label={title} className={styles['page']}>
      <p className={styles['owner']}>{productNames().owner}</p>
      <h1>{title}</h1>
      {loaded.state === 'failed' ? (
        <div role="alert" className={styles['notice']}>
          <p>{loaded.message}</p>
          <PrimaryButton type="button" onClick={loaded.retry}>
            重试
          </PrimaryButton>
        </div>
      ) : null}
      {loaded.state === 'loading' ? <p data-loading="">正在读取…</p> : null}
      {loaded.state === 'done' ? <PublicityNotice batches={loaded.result.batches} now={now} /> : null}
      {open.length > 1 ? <PublicityBatches batches={open} asked={asked} onChoose={go} /> : null}
      {/* Typed anew where the address brings another search. */}
      {loaded.state === 'done' && !isNothingPublic(loaded.result, asked) ? (
        <PublicitySearch key={address} fields={loaded.result.screen.table.search} asked={asked} onSearch={go} />
      ) : null}
      {loaded.state === 'done' ? (
        <PublicityTable
          columns={loaded.result.screen.table.columns}
          list={loaded.result.list}
          asked={asked}
          hasBatches={open.length > 1 && asked.batchId === null}
          onPage={(page) => go({ ...asked, page })}
          onObject={(applyCode) => setObjection(objectionTo(applyCode))}
        />
      ) : null}
      {objection === null ? null : (
        <PartBoundary>
          <WaitingContext value={null}>
            <ObjectionPanel visitor={objection} onClose={() => setObjection(null)} />
          </WaitingContext>
        </PartBoundary>
      )}
      <p className={styles['links']}>
        {session.isSignedIn() ? <Link to="/">返回平台</Link> : <Link to="/login">登录平台</Link>}
      </p>
    </main>
  );
}

function namesOf({ table }: PublicScreen): readonly string[] {
  return table.search.map(({ field }) => field);
}

function openBatches(batches: readonly PublicBatch[], now: Date): readonly PublicBatch[] {
  const moment = formatDateTime(now);
  return batches.filter(({ publicEndTime }) => publicEndTime > moment);
}

function objectionTo(applyCode: string): VisitorScreen {
  return {
    screen: 'objection',
    lead: '请实名提出，写明事实和依据。姓名和手机只有省教育规划办看到，用于核查和答复。',
    backTitle: '返回公示名单',
    code: 'none',
    files: 'publicity-objection.PublicityObjection.evidenceUrl',
    start: { applyCode },
  };
}

/** Nothing is there that one could search in. */
function isNothingPublic({ list }: Told, asked: Asked): boolean {
  return list.total === 0 && !isSearch(asked) && asked.batchId === null && asked.page === 1;
}
