// The password's rules, ticked off while one types.
import { PASSWORD_RULES } from './password-rules.ts';
import styles from './password.module.css';

export function RuleList({ id, password }: { readonly id: string; readonly password: string }) {
  return (
    <ul id={id} className={styles['rules']} aria-label="密码要求">
      {PASSWORD_RULES.map((rule) => {
        const isMet = rule.test(password);
        return (
          <li key={rule.id} data-met={isMet}>
            <span className={styles['tick']} aria-hidden="true">
              {isMet ? '✓' : ''}
            </span>
            {rule.title}
            <span className="visually-hidden">{isMet ? '（已满足）' : '（未满足）'}</span>
          </li>
        );
      })}
    </ul>
  );
}
