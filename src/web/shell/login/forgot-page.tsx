// /forgetpassword: how to get back in. The reset by SMS code takes this page's place when its calls exist.
import { Link } from 'react-router';
import { PRODUCT } from '../product.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import { useMainFocus } from '../use-main-focus.ts';
import { BrandPanel } from './brand-panel.tsx';
import styles from './login.module.css';

export function ForgotPage() {
  useDocumentTitle('忘记密码');
  const mainRef = useMainFocus();
  return (
    <div className={styles['page']}>
      <BrandPanel />
      <main className={styles['side']} id="main" ref={mainRef} tabIndex={-1} aria-label="忘记密码">
        <div className={styles['card']}>
          <h2 className={styles['heading']}>忘记密码</h2>
          <p>短信找回密码尚未开通，请按您的身份联系重置：</p>
          <dl className={styles['contacts']}>
            <dt>课题申请人</dt>
            <dd>联系所在单位的委托管理机构（高校科研处或市级教育科学规划办）</dd>
            <dt>委托管理机构、评审专家、鉴定专家</dt>
            <dd>联系{PRODUCT.office}</dd>
          </dl>
          <p className={styles['hint']}>核实身份后由管理员重置密码，重置后首次登录须修改密码。连续输错5次时账号锁定15分钟，到时可再试。</p>
          <p className={styles['links']}><Link to="/login">返回登录</Link></p>
        </div>
        <footer className={styles['footer']}>© {PRODUCT.office}</footer>
      </main>
    </div>
  );
}
