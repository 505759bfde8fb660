// The code by text message that proves the phone of a registration: optional, told to the institution. It is asked for
// without the picture first; where the server wants one, the picture that stands below is used and another comes.
import { type Ref, useState } from 'react';
import { isMobile } from '../../../core/formats/mobile.ts';
import { messageOf } from '../../session/api-error.ts';
import { useApi } from '../../session/session-context.tsx';
import { captchaAsked } from '../login/captcha.ts';
import { useCountdown } from '../login/use-countdown.ts';
import styles from '../login/login.module.css';
import { TextField } from '../text-field.tsx';

export interface RegisterCodeProps {
  readonly phone: string;
  readonly value: string;
  readonly error: string;
  readonly onChange: (value: string) => void;
  readonly inputRef: Ref<HTMLInputElement>;
  /** What is wrong with it, or "". */
  readonly onProblem: (message: string) => void;
  /** Arguments of the captcha that stands in the form; null: nothing was read in it, and the form says so. */
  readonly askCaptcha: () => Promise<Readonly<Record<string, string>> | null>;
}

export function RegisterCode({ phone, value, error, onChange, inputRef, onProblem, askCaptcha }: RegisterCodeProps) {
  const api = useApi();
  const countdown = useCountdown('registerCodeUntil');
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');

  const send = async (proof: Readonly<Record<string, string>>): Promise<void> => {
    const answer = await api.answer<{ readonly wait: number }>({
      path: '/api/common/sendCode',
      method: 'GET',
      args: { phone, purpose: 'register', ...proof },
    });
    countdown.begin(answer.result.wait);
    setSaid(answer.message);
  };
  const ask = async (): Promise<void> => {
    if (isBusy || countdown.seconds > 0) return;
    if (!isMobile(phone)) return onProblem('请先填写正确的手机号');
    setBusy(true);
    onProblem('');
    try {
      await send({}).catch(async (refusal: unknown) => {
        const proof = captchaAsked(refusal) ? await askCaptcha() : null;
        if (proof === null) throw refusal;
        await send(proof);
      });
    } catch (failure) {
      onProblem(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  const sender = (
    <button
      type="button"
      className={styles['send']}
      disabled={countdown.seconds > 0}
      aria-busy={isBusy}
      onClick={() => void ask()}
    >
      {countdown.seconds > 0 ? `${countdown.seconds}秒后重新获取` : '获取验证码'}
    </button>
  );
  return (
    <>
      <TextField
        id="register-code"
        label="短信验证码（选填）"
        value={value}
        onChange={onChange}
        error={error}
        end={sender}
        inputRef={inputRef}
        input={{
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          placeholder: '核验手机号，便于机构审核',
          maxLength: 6,
        }}
      />
      {said === '' ? null : (
        <p role="status" className={styles['hint']}>
          {said}
        </p>
      )}
    </>
  );
}
