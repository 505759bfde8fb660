// How personal numbers show where their owner is known but the number is nobody's business: 138****0001.
import { isMobile } from '../../core/formats/mobile.ts';

export function maskPhone(text: string): string {
  return isMobile(text) ? `${text.slice(0, 3)}****${text.slice(7)}` : text;
}
