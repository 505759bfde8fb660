// What a visitor fills in, a registration or another: the generated form of the screen that visitors have, its
// captcha, and what the server says. Loaded when somebody is about to register, never with the login page.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldError } from '../../../core/errors.ts';
import type { WebForm, WebScreen } from '../../../core/web-model.ts';
import type { FieldServices } from '../../../fields/field-web.ts';
import type { Api } from '../../session/api.ts';
import { FieldServicesProvider } from '../../form/field-services.tsx';
import { SchemaForm, type SchemaFormHandle } from '../../form/schema-form.tsx';
import type { FormValues } from '../../form/form-store.ts';
import type { FieldKinds } from '../../screen/kind-props.ts';
import { AntdProviders } from '../../providers/antd-providers.tsx';
import { createFieldServices } from '../../providers/field-services.ts';
import { fieldErrorsOf, messageOf } from '../../session/api-error.ts';
import { useApi } from '../../session/session-context.tsx';
import { InlineAlert } from '../inline-alert.tsx';
import { CaptchaField } from '../login/captcha-field.tsx';
import { type Captcha, captchaArguments, captchaAsked, fetchCaptcha } from '../login/captcha.ts';
import { PrimaryButton } from '../../parts/primary-button.tsx';
import { keptRegistration } from './kept-registration.ts';
import { RegisterCode } from './register-code.tsx';
import type { VisitorScreen } from './visitor-screen.ts';
import styles from './register.module.css';
import { tellingServices } from './telling-services.ts';

/** Where the server says that the code is wrong. */
const CODE = '/code';

export interface RegisterFormProps {
  readonly visitor: VisitorScreen;
  readonly screen: WebScreen;
  readonly form: WebForm;
  readonly fields: FieldKinds;
  readonly onDone: (message: string) => void;
  /** A list that could not be had. */
  readonly onFailure: (what: string) => void;
}

export function RegisterForm({ visitor, screen, form, fields, onDone, onFailure }: RegisterFormProps) {
  const api = useApi();
  const services = useMemo(
    () => tellingServices(servicesOf(api, { screen, visitor }), onFailure),
    [api, screen, visitor, onFailure],
  );
  const kept = useMemo(
    () => keptRegistration(form, { storage: window.sessionStorage, key: visitor.screen }),
    [form, visitor.screen],
  );
  const [start] = useState(() => ({ ...kept.read(), ...visitor.start }));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const handle = useRef<SchemaFormHandle>(null);
  const [phone, setPhone] = useState(() => textOf(start['phone']));
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState('');
  const codeBox = useRef<HTMLInputElement>(null);
  const { captcha, answer, wrong, setAnswer, renew, judge, box } = useCaptcha();
  const note = (values: FormValues): void => {
    kept.keep(values);
    setPhone(textOf(values['phone']));
  };

  const askCaptcha = async (): Promise<Readonly<Record<string, string>> | null> => {
    if (!judge()) return null;
    const proof = await captchaArguments(captcha, answer);
    renew();
    return proof;
  };
  const own = 'form' in screen.model ? screen.model.form : null;
  const register = async (values: FormValues): Promise<void> => {
    if (busy || !judge()) return;
    setBusy(true);
    setMessage('');
    try {
      const call = screen.calls[own?.call ?? ''];
      if (call === undefined) throw new Error('the screen has no call');
      const proofs = { ...(await captchaArguments(captcha, answer)), ...(code === '' ? {} : { code }) };
      const args = { ...values, ...proofs };
      const said = await api.answer({ path: call.path, args });
      kept.drop();
      onDone(said.message);
    } catch (error) {
      const found = fieldErrorsOf(error);
      const atCode = found.find(({ field }) => field === CODE);
      const others = found.filter(({ field }) => field !== CODE);
      setErrors(others);
      setCodeError(atCode?.message ?? '');
      if (found.length === 0) setMessage(messageOf(error));
      else if (others.length > 0) handle.current?.focus(others[0]?.field ?? '');
      // Read out with what is wrong with it.
      else codeBox.current?.focus();
      // A wrong field uses up no picture: it goes with the next try, unless the server wants another.
      if (captchaAsked(error)) renew();
    } finally {
      setBusy(false);
    }
  };

  return (
    <AntdProviders>
      <FieldServicesProvider services={services}>
        <SchemaForm
          ref={handle}
          form={form}
          fields={fields}
          value={start}
          errors={errors}
          disabled={busy}
          onChange={note}
          onSubmit={(values) => void register(values)}
        />
      </FieldServicesProvider>
      <div className={styles['end']}>
        {visitor.code === 'none' ? null : (
          <RegisterCode
            phone={phone}
            value={code}
            error={codeError}
            inputRef={codeBox}
            onProblem={setCodeError}
            askCaptcha={askCaptcha}
            onChange={(text) => {
              setCode(text.trim());
              setCodeError('');
            }}
          />
        )}
        {captcha === null ? null : (
          <CaptchaField
            id="register-captcha"
            captcha={captcha}
            value={answer}
            onChange={setAnswer}
            error={wrong}
            inputRef={box}
            onRenew={renew}
          />
        )}
        <InlineAlert message={message === '' ? null : { tone: 'error', text: message }} />
        <PrimaryButton type="button" busy={busy} onClick={() => void handle.current?.submit('submit')}>
          {busy ? '正在提交' : own?.submitTitle}
        </PrimaryButton>
      </div>
    </AntdProviders>
  );
}

/** Visitors send their files to an address of their own. */
function servicesOf(api: Api, { screen, visitor }: Pick<RegisterFormProps, 'screen' | 'visitor'>): FieldServices {
  const services = createFieldServices({ api, screen, preview: () => undefined });
  const { files } = visitor;
  if (files === undefined) return services;
  const path = '/api/open/common/uploadVisitorFile';
  return {
    ...services,
    upload: (file, onProgress, signal) =>
      api.upload({ path, file, name: file.name, args: { field: files }, onProgress, signal }),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** The picture, what was read in it, and a new one for every try. */
function useCaptcha() {
  const api = useApi();
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [answer, setAnswer] = useState('');
  const [wrong, setWrong] = useState('');
  const [round, setRound] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let isCurrent = true;
    // Without a picture the server decides whether one may register.
    fetchCaptcha(api).then(
      (next) => isCurrent && setCaptcha(next),
      () => isCurrent && setCaptcha(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, round]);
  return {
    captcha,
    answer,
    wrong,
    box,
    setAnswer: (text: string) => {
      setAnswer(text);
      setWrong('');
    },
    renew: () => {
      setAnswer('');
      setRound((count) => count + 1);
    },
    judge: (): boolean => {
      const isMissing = captcha !== null && answer.trim() === '';
      setWrong(isMissing ? '请输入图形验证码' : '');
      if (isMissing) box.current?.focus();
      return !isMissing;
    },
  };
}
