// Ways into other screens, each with a line about what is due there. One that the role does not have is not offered.
import { Link, useSearchParams } from 'react-router';
import { entryFor } from '../../../web/session/authority.ts';
import { useSession } from '../../../web/session/session-context.tsx';
import { useRole } from '../../../web/kinds/use-role.ts';
import { readStoredFacts } from '../../../web/session/stored-session.ts';
import { NamedIcon } from '../../../web/shell/icons.tsx';
import { fillText } from '../../../web/blocks/block-facts.ts';
import type { BlockProps, BlockWeb } from '../../../web/blocks/block-web.ts';

export const web: BlockWeb<'entries'> = { Block: EntriesBlock };

function EntriesBlock({ block, record }: BlockProps<'entries'>) {
  const { app, stored } = useSession();
  const role = useRole();
  const { authority } = readStoredFacts(stored);
  const [params] = useSearchParams();
  const type = params.get('type');
  return (
    <ul className="block-entries">
      {block.entries.map(({ screen, title, text }) => {
        const target = authority.includes(screen) ? app.screens.find((entry) => entry.key === screen) : undefined;
        if (target === undefined) return null;
        return (
          <li key={screen}>
            <Link to={type === null ? target.path : `${target.path}?type=${encodeURIComponent(type)}`}>
              <NamedIcon name={target.icon} />
              <span>
                <strong>{title ?? entryFor(target, role).title}</strong>
                {text === '' ? null : <span className="block-entry-text">{fillText(text, record)}</span>}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
