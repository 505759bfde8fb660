// A labelled text input of the pages before antd: label, value, message, an optional part at its end (show password,
// captcha image).
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './text-field.module.css';

interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** "" when there is nothing to complain about. */
  readonly error?: string;
  readonly end?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly input?: Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value' | 'onChange'>;
}

export function TextField({ id, label, value, onChange, error = '', end, inputRef, input }: TextFieldProps) {
  const errorId = `${id}-error`;
  const described = [input?.['aria-describedby'], error === '' ? undefined : errorId]
    .filter((part) => part !== undefined)
    .join(' ');
  return (
    <div className={styles['field']}>
      <label id={labelId(id)} htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['box']} data-invalid={error !== ''}>
        <input
          {...input}
          ref={inputRef}
          id={id}
          className={styles['input']}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== ''}
          aria-describedby={described === '' ? undefined : described}
        />
        {end}
      </div>
      <p id={errorId} className={styles['error']}>
        {error}
      </p>
    </div>
  );
}

/** Of the label, for what stands at the end of the field. */
export function labelId(id: string): string {
  return `${id}-label`;
}
