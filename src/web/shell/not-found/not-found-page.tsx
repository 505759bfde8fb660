// /404: the address is none of this platform's, or not for this role. Keeps `type`, so that the way back leads into the
// same system.
import { Link, useLocation, useNavigate } from 'react-router';
import { useSession } from '../../session/session-context.tsx';
import { PrimaryButton } from '../../parts/primary-button.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import { useMainFocus } from '../use-main-focus.ts';
import styles from './not-found.module.css';

export function NotFoundPage() {
  useDocumentTitle('页面不存在');
  const mainRef = useMainFocus();
  const session = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const type = new URLSearchParams(search).get('type');
  const isSignedIn = session.isSignedIn();
  const home = isSignedIn ? `/${type === null ? '' : `?type=${encodeURIComponent(type)}`}` : '/login';
  return (
    <main id="main" ref={mainRef} tabIndex={-1} aria-label="页面不存在" className={styles['page']}>
      <p className={styles['code']} aria-hidden="true">
        404
      </p>
      <h1>页面不存在或无权访问</h1>
      <p>您打开的地址不存在，或当前账号在此系统中没有该页面的权限。</p>
      <div className={styles['ways']}>
        <PrimaryButton type="button" onClick={() => void navigate(home)}>
          {isSignedIn ? '返回首页' : '去登录'}
        </PrimaryButton>
        {isSignedIn ? <Link to="/selectType">切换系统</Link> : null}
      </div>
    </main>
  );
}
