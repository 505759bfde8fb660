// How bright the page is: chosen in the person's menu, at once, for this browser.
import { Radio, type RadioChangeEvent } from 'antd';
import { useId } from 'react';
import { useThemeChoice } from '../../theme/theme-context.ts';
import { CHOICE_TITLES, THEME_CHOICES } from '../../theme/theme-store.ts';
import styles from './theme-field.module.css';

export function ThemeField() {
  const id = useId();
  const [choice, choose] = useThemeChoice();
  return (
    <div className={styles['field']}>
      <span id={id}>外观</span>
      <Radio.Group
        {...{ role: 'radiogroup' }}
        aria-labelledby={id}
        name="theme"
        options={THEME_CHOICES.map((one) => ({ value: one, label: CHOICE_TITLES[one] }))}
        value={choice}
        onChange={({ target }: RadioChangeEvent) => choose(target.value)}
      />
    </div>
  );
}
