// The manuals one can download before signing in.
import declarerManual from '../../manuals/declarer.html?url';
import institutionManual from '../../manuals/institution.html?url';
import styles from './login.module.css';

const MANUALS = [
  { title: '课题申请人操作手册', url: declarerManual },
  { title: '管理机构与规划办操作手册', url: institutionManual },
] as const;

export function Manuals() {
  return (
    <section className={styles['manuals']} aria-labelledby="manuals-title">
      <h2 id="manuals-title">操作手册下载</h2>
      <ul>
        {MANUALS.map(({ title, url }) => (
          <li key={title}>
            <a href={url} download={`${title}.html`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
