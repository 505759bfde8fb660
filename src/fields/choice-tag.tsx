// A state or choice as a coloured tag. The title carries the meaning, the colour only helps; every pair passes 4.5:1,
// which antd's preset green and gold do not.
import type { CSSProperties } from 'react';
import type { ChoiceModel } from '../core/field-model.ts';
import './choice-tag.css';

const LOOKS = {
  plain: lookOf('plain'),
  moving: lookOf('brand'),
  warning: lookOf('warning'),
  good: lookOf('success'),
  bad: lookOf('danger'),
} as const satisfies Record<string, CSSProperties>;

function lookOf(tone: string): CSSProperties {
  return { color: `var(--${tone})`, background: `var(--${tone}-soft)`, borderColor: `var(--${tone}-line)` };
}

/** Tones of the config. */
const TONES: Readonly<Record<string, keyof typeof LOOKS>> = {
  info: 'moving',
  processing: 'moving',
  blue: 'moving',
  waiting: 'warning',
  warning: 'warning',
  orange: 'warning',
  gold: 'warning',
  success: 'good',
  green: 'good',
  done: 'good',
  danger: 'bad',
  error: 'bad',
  red: 'bad',
};

/** Colours of a choice, wherever it stands. */
export function choiceTone({ tone }: Pick<ChoiceModel, 'tone'>): CSSProperties {
  return LOOKS[TONES[tone ?? ''] ?? 'plain'];
}

export function ChoiceTag({ choice }: { readonly choice: Omit<ChoiceModel, 'value'> & Partial<ChoiceModel> }) {
  return (
    <span className="field-tag" style={choiceTone(choice)}>
      {choice.title}
    </span>
  );
}
