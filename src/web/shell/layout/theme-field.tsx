// How bright the page is: chosen in the person's menu, at once, for this browser.
import { useThemeChoice } from '../../theme/theme-context.ts';
import { CHOICE_TITLES, THEME_CHOICES } from '../../theme/theme-store.ts';
import styles from './theme-field.module.css';

export function ThemeField() {
  const [choice, choose] = useThemeChoice();
  return (
    <fieldset className={styles['field']}>
      <legend>外观</legend>
      {THEME_CHOICES.map((one) => (
        <label key={one}>
          <input type="radio" name="theme" checked={choice === one} onChange={() => choose(one)} />
          <span>{CHOICE_TITLES[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
