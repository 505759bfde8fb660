// A state or choice as a coloured tag. The title carries the meaning, the colour only helps; every pair passes 4.5:1,
// which antd's preset green and gold do not.
import type { CSSProperties } from 'react';
import type { ChoiceModel } from '../core/entity-model.ts';
import './choice-tag.css';

const LOOKS = {
  plain: { color: '#3f4a56', background: '#f1f3f5', borderColor: '#d5dae0' },
  moving: { color: '#1d5396', background: '#eaf1fa', borderColor: '#b7cdea' },
  warning: { color: '#8f5600', background: '#fff8ea', borderColor: '#f0d9a8' },
  good: { color: '#1c7440', background: '#eef7f1', borderColor: '#b6dcc4' },
  bad: { color: '#b3261e', background: '#fdf1f0', borderColor: '#f1c1bd' },
} as const satisfies Record<string, CSSProperties>;

/** Tones of the config. */
const TONES: Readonly<Record<string, keyof typeof LOOKS>> = {
  info: 'moving', processing: 'moving', blue: 'moving', waiting: 'warning', warning: 'warning', orange: 'warning', gold: 'warning',
  success: 'good', green: 'good', done: 'good', danger: 'bad', error: 'bad', red: 'bad',
};

export function ChoiceTag({ choice }: { readonly choice: ChoiceModel }) {
  return <span className="field-tag" style={LOOKS[TONES[choice.tone ?? ''] ?? 'plain']}>{choice.title}</span>;
}
