// The official side of the login page: whose platform this is and what is done on it.
import emblem from '../../theme/emblem.svg';
import { productNames } from '../product.ts';
import styles from './login.module.css';

const STEPS = ['课题申报', '专家评审', '过程管理', '结题鉴定'] as const;

export function BrandPanel() {
  return (
    <header className={styles['brand']}>
      <div className={styles['owner']}>
        <img src={emblem} width="40" height="40" alt="" />
        <span>{productNames().owner}</span>
      </div>
      <div className={styles['title']}>
        <h1>
          {productNames().name.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </h1>
        <p>课题从申报到结题，全过程在线办理</p>
        <ol className={styles['steps']} aria-label="办理过程">
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <Waves />
    </header>
  );
}

/** Quiet contour lines, like the guilloche of a certificate. */
function Waves() {
  const lines = Array.from({ length: 14 }, (_, index) => {
    const y = 60 + index * 15;
    return `M-20 ${y} C 160 ${y - 70 + index * 4}, 330 ${y + 80 - index * 5}, 520 ${y - 18} S 820 ${y - 60 + index * 3}, 940 ${y + 10}`;
  });
  return (
    <svg className={styles['waves']} viewBox="0 0 900 300" preserveAspectRatio="none" aria-hidden="true">
      {lines.map((line) => (
        <path key={line} d={line} fill="none" stroke="currentColor" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
}
