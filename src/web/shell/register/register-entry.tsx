// The button on the login page that opens the registration. Its parts are fetched once somebody points at it.
import { lazyPart, WaitingContext } from '../../../fields/lazy-part.tsx';
import { useState } from 'react';
import { PartBoundary } from '../../parts/part-boundary.tsx';
import { withAntdSheet } from '../../theme/antd-sheet.ts';
import styles from './register.module.css';
import { REGISTER } from './visitor-screen.ts';

const load = () => withAntdSheet(import('./register-panel.tsx'));
const RegisterPanel = lazyPart(async () => (await load()).RegisterPanel);

/** A failure is silent here: the panel says so when it is opened. */
const prepare = (): void =>
  void load()
    .then((module) => module.loadVisitorScreen(REGISTER.screen))
    .catch(() => undefined);

export function RegisterEntry() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles['entry']}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        申请人注册
      </button>
      {isOpen ? (
        <PartBoundary>
          <WaitingContext value={null}>
            <RegisterPanel onClose={() => setOpen(false)} />
          </WaitingContext>
        </PartBoundary>
      ) : null}
    </>
  );
}
