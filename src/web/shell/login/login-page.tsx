// /login: account, password and, when the server asks, the captcha. Hand-styled on our tokens: antd would double what
// it loads.
import { Link, useLocation } from 'react-router';
import { productNames } from '../product.ts';
import type { LoginState } from '../left-page.ts';
import type { InlineMessage } from '../inline-alert.tsx';
import { RegisterEntry } from '../register/register-entry.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import { BrandPanel } from './brand-panel.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login.module.css';
import { Manuals } from './manuals.tsx';

export function LoginPage() {
  useDocumentTitle('登录');
  const state: LoginState | null = useLocation().state;
  return (
    <div className={styles['page']}>
      <BrandPanel />
      <main className={styles['side']} id="main" tabIndex={-1}>
        <div className={styles['card']}>
          <h2 className={styles['heading']}>账号登录</h2>
          <LoginForm message={messageOf(state)} left={state?.left ?? null} wanted={state?.wanted ?? null} />
          <p className={styles['links']}>
            <RegisterEntry />
            <Link to="/forgetpassword" state={state}>
              忘记密码
            </Link>
          </p>
          <p className={styles['links']}>
            <Link to="/publicity">拟立项课题公示</Link>
          </p>
          <Manuals />
        </div>
        <footer className={styles['footer']}>© {productNames().owner}</footer>
      </main>
    </div>
  );
}

function messageOf(state: LoginState | null): InlineMessage | null {
  if (state?.done !== undefined) return { tone: 'success', text: state.done };
  return state?.reason === undefined ? null : { tone: 'warning', text: state.reason };
}
