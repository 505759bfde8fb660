// Ways into other screens, each with a line about what is due there. One that the role does not have is not offered.
import { Link, useSearchParams } from 'react-router';
import { entryFor } from '../../../web/session/authority.ts';
import { useSession } from '../../../web/session/session-context.tsx';
import { useMayOpen } from '../../../web/kinds/use-may-open.ts';
import { useRole } from '../../../web/screen/use-role.ts';
import { NamedIcon } from '../../../web/shell/icons.tsx';
import { fillText } from '../../../web/blocks/block-facts.ts';
import type { BlockProps, BlockWeb } from '../../../web/blocks/block-web.ts';

export const web: BlockWeb<'entries'> = { Block: EntriesBlock };

function EntriesBlock({ block, record }: BlockProps<'entries'>) {
  return (
    <ul className="block-entries">
      {block.entries.map((entry) => (
        <Entry key={entry.screen} entry={entry} record={record} />
      ))}
    </ul>
  );
}

function Entry({
  entry: { screen, title, text },
  record,
}: Pick<BlockProps<'entries'>, 'record'> & { readonly entry: BlockProps<'entries'>['block']['entries'][number] }) {
  const { app } = useSession();
  const role = useRole();
  const mayOpen = useMayOpen(screen);
  const [params] = useSearchParams();
  const type = params.get('type');
  const target = mayOpen ? app.screens.find((one) => one.key === screen) : undefined;
  if (target === undefined) return null;
  return (
    <li>
      <Link to={type === null ? target.path : `${target.path}?type=${encodeURIComponent(type)}`}>
        <NamedIcon name={target.icon} />
        <span>
          <strong>{title ?? entryFor(target, role).title}</strong>
          {text === '' ? null : <span className="block-entry-text">{fillText(text, record)}</span>}
        </span>
      </Link>
    </li>
  );
}
