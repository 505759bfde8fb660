// Screen kind "special": a hand-written screen.
import { KindPage } from '../kind-page.tsx';
import type { KindProps } from '../kind-props.ts';
import { SpecialPart } from '../special-part.tsx';

export function SpecialKind({ screen, embedded }: KindProps) {
  return <KindPage title={screen.model.title} embedded={embedded}>{screen.model.component === null ? null : <SpecialPart name={screen.model.component} />}</KindPage>;
}
