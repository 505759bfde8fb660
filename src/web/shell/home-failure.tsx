// getUserForHome did not answer: say so and offer to ask again. Without it no system can be entered.
import { messageOf } from '../session/api-error.ts';
import { PrimaryButton } from '../parts/primary-button.tsx';
import styles from '../parts/part.module.css';
import { useShell } from './shell-state.tsx';

export function HomeFailure() {
  const shell = useShell();
  return (
    <section className={styles['notice']} role="alert">
      <h1>未能读取您的账号信息</h1>
      <p>{messageOf(shell.error)}</p>
      <PrimaryButton type="button" onClick={() => void shell.reload()}>
        重试
      </PrimaryButton>
    </section>
  );
}
