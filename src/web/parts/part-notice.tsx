// What a person reads when a part of the page did not come. Retry reloads: only that fetches the list of parts of a new
// release too.
import { PrimaryButton } from './primary-button.tsx';
import styles from './part.module.css';

export type PartFailure = 'timeout' | 'missing' | 'broken';

const TEXT: Readonly<Record<PartFailure, { readonly title: string; readonly text: string }>> = {
  timeout: { title: '页面加载超时', text: '网络较慢或已中断，请检查网络后重试。已填写的内容保存在本机，不会丢失。' },
  missing: { title: '页面加载失败', text: '可能是网络中断或系统刚刚更新，请重试。已填写的内容保存在本机，不会丢失。' },
  broken: { title: '页面出现异常', text: '请重新加载；如仍出现，请联系系统管理员。已填写的内容保存在本机，不会丢失。' },
};

export function PartNotice({ type }: { readonly type: PartFailure }) {
  return (
    <section className={styles['notice']} role="alert" data-type={type}>
      <h1>{TEXT[type].title}</h1>
      <p>{TEXT[type].text}</p>
      <p className={styles['type']}>错误类型：{type}</p>
      <PrimaryButton type="button" onClick={() => window.location.reload()}>
        重新加载
      </PrimaryButton>
    </section>
  );
}
