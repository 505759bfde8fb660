// Screen kind "menu": a parent entry of the menu; its page offers the children the person may open.
import { Link, useSearchParams } from 'react-router';
import { useSession } from '../../../web/session/session-context.tsx';
import { readStoredFacts } from '../../../web/session/stored-session.ts';
import { NamedIcon } from '../../../web/shell/icons.tsx';
import { KindPage } from '../../../web/kinds/kind-page.tsx';
import type { KindProps } from '../../../web/kinds/kind-props.ts';
import './menu.css';

export function MenuKind({ screen }: KindProps) {
  const { app, stored } = useSession();
  const { authority } = readStoredFacts(stored);
  const [params] = useSearchParams();
  const type = params.get('type');
  const children = app.screens.filter((entry) => entry.parent === screen.model.key && authority.includes(entry.key));
  return (
    <KindPage title={screen.model.title}>
      {children.length === 0 ? (
        <p className="menu-empty">这里还没有您可以使用的功能。</p>
      ) : (
        <ul className="menu-cards">
          {children.map((entry) => (
            <li key={entry.key}>
              <Link to={type === null ? entry.path : `${entry.path}?type=${encodeURIComponent(type)}`}>
                <NamedIcon name={entry.icon} />
                {entry.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </KindPage>
  );
}
