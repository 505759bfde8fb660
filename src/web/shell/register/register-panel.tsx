// The panel in which a visitor registers, or hands something in: a native dialog around the generated form. Closing it
// loses nothing; what cannot be loaded is said in a dialog of its own, which closes the panel.
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchForm } from '../../actions/use-form.ts';
import type { WebForm, WebScreen } from '../../../core/web-model.ts';
import { screenLoaders } from '../../../generated/web/routes.ts';
import type { FieldKinds } from '../../screen/kind-props.ts';
import { PartProgress } from '../../parts/part-boundary.tsx';
import { PrimaryButton } from '../../parts/primary-button.tsx';
import { RegisterForm } from './register-form.tsx';
import styles from './register.module.css';
import { REGISTER, type VisitorScreen } from './visitor-screen.ts';

interface Parts {
  readonly screen: WebScreen;
  readonly form: WebForm;
  readonly fields: FieldKinds;
}

export async function loadVisitorScreen(key: string): Promise<Parts> {
  const module = await screenLoaders[key]?.load();
  const model = module?.screen.model;
  const load = model !== undefined && 'form' in model ? module?.screen.forms[model.form.form] : undefined;
  if (module === undefined || load === undefined) throw new Error(`there is no screen ${key} for visitors`);
  const { form, fields } = await fetchForm(load);
  return { screen: module.screen, form, fields };
}

interface RegisterPanelProps {
  /** Keep its identity: another loads anew. */
  readonly visitor?: VisitorScreen;
  readonly onClose: () => void;
}

export function RegisterPanel({ visitor = REGISTER, onClose }: RegisterPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [parts, setParts] = useState<Parts | null>(null);
  const [failed, setFailed] = useState('');
  const [done, setDone] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    let isCurrent = true;
    loadVisitorScreen(visitor.screen).then(
      (loaded) => isCurrent && setParts(loaded),
      () => isCurrent && setFailed('表单'),
    );
    return () => {
      isCurrent = false;
    };
  }, [visitor]);
  // The first that fails is told; the others fail for the same reason.
  const fail = useCallback((what: string) => setFailed((now) => now || what), []);
  const title = parts?.screen.model.title ?? '';
  return (
    <dialog ref={dialog} className={styles['panel']} aria-label={title} onClose={onClose}>
      <header className={styles['head']}>
        <h2>{title}</h2>
        <button type="button" className={styles['close']} onClick={() => dialog.current?.close()} aria-label="关闭">
          ×
        </button>
      </header>
      {done === '' ? (
        <div className={styles['body']}>
          <p className={styles['lead']}>{visitor.lead}</p>
          {parts === null ? (
            <PartProgress />
          ) : (
            <RegisterForm {...parts} visitor={visitor} onDone={setDone} onFailure={fail} />
          )}
        </div>
      ) : (
        <div className={styles['done']} role="status">
          <p>{done}</p>
          <PrimaryButton type="button" onClick={() => dialog.current?.close()}>
            {visitor.backTitle}
          </PrimaryButton>
        </div>
      )}
      {failed === '' ? null : <FailureDialog what={failed} onClose={() => dialog.current?.close()} />}
    </dialog>
  );
}

function FailureDialog({ what, onClose }: { readonly what: string; readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles['failure']}
      aria-label="加载失败"
      onClose={(event) => {
        event.stopPropagation();
        onClose();
      }}
    >
      <p>{`${what}加载失败，请关闭重新打开！`}</p>
      <PrimaryButton type="button" onClick={() => dialog.current?.close()}>
        关闭
      </PrimaryButton>
    </dialog>
  );
}
