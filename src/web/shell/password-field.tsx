// A password input whose text can be shown; what is typed never leaves the page except in the call.
import { type Ref, useState } from 'react';
import { EyeIcon } from './eye-icon.tsx';
import styles from './password-field.module.css';
import { labelId, TextField } from './text-field.tsx';

interface PasswordFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly placeholder?: string;
  readonly describedBy?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
}

export function PasswordField({ autoComplete, placeholder, describedBy, onBlur, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className={styles['toggle']}
      aria-label={isShown ? '隐藏输入内容' : '显示输入内容'}
      aria-describedby={labelId(field.id)}
      aria-controls={field.id}
      onClick={() => setShown(!isShown)}
    >
      <EyeIcon open={isShown} />
    </button>
  );
  const input = {
    type: isShown ? 'text' : 'password',
    autoComplete,
    required: true,
    spellCheck: false,
    autoCapitalize: 'off',
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    ...(onBlur === undefined ? {} : { onBlur }),
  };
  return <TextField {...field} end={toggle} input={input} />;
}
