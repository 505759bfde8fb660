// The captcha's input beside its picture; a click on the picture brings another.
import type { Ref } from 'react';
import { TextField } from '../text-field.tsx';
import type { Captcha } from './captcha.ts';
import styles from './login.module.css';

interface CaptchaFieldProps {
  readonly id?: string;
  readonly captcha: Captcha;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onRenew: () => void;
}

export function CaptchaField({
  id = 'captcha',
  captcha,
  value,
  onChange,
  error,
  inputRef,
  onRenew,
}: CaptchaFieldProps) {
  const picture = (
    <button
      type="button"
      className={styles['captcha']}
      onClick={onRenew}
      aria-label="看不清，换一张图形验证码"
      title="看不清，换一张"
    >
      <img src={captcha.image} alt="图形验证码" />
    </button>
  );
  return (
    <TextField
      id={id}
      label="图形验证码"
      value={value}
      onChange={onChange}
      error={error}
      inputRef={inputRef}
      end={picture}
      input={{
        autoComplete: 'off',
        placeholder: '请输入右侧字符',
        required: true,
        maxLength: 8,
        spellCheck: false,
        autoCapitalize: 'off',
      }}
    />
  );
}
