// Screen kind "special": a hand-written screen.
import { KindPage } from '../../../web/kinds/kind-page.tsx';
import type { KindProps } from '../../../web/screen/kind-props.ts';
import { SpecialPart } from '../../../web/kinds/special-part.tsx';

export function SpecialKind({ screen, embedded }: KindProps<'special'>) {
  return (
    <KindPage title={screen.model.title} embedded={embedded}>
      <SpecialPart name={screen.model.component} />
    </KindPage>
  );
}
