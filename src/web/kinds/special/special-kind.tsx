// Screen kind "special": a hand-written screen.
import type { KindProps } from '../kind-props.ts';
import { SpecialPart } from '../special-part.tsx';

export function SpecialKind({ screen }: KindProps) {
  return screen.model.component === null ? <h1>{screen.model.title}</h1> : <SpecialPart name={screen.model.component} />;
}
