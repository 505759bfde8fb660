// Places in texts of the config: which there are, with what they are filled, and braces that are none.
import { describe, expect, test } from 'vitest';
import { fillPlaces, fillSentence, oddBraces, placesIn } from './text-places.ts';

describe('places in a text', () => {
  test('are named without the mark that they may be left empty', () => {
    expect(placesIn('活页{anonCode?}：{topicId.code}，{@today}')).toEqual(['anonCode', 'topicId.code', '@today']);
    expect(oddBraces('活页{anonCode?}，{anon code}，{code??}')).toEqual(['{anon code}', '{code??}']);
  });

  test('are filled by who knows them, who hears whether nothing may stand there', () => {
    expect(fillPlaces('{code} {anonCode?}', (place, isOptional) => (isOptional ? '' : place.toUpperCase()))).toBe(
      'CODE ',
    );
  });

  test('of a sentence end it once, whether a value has its own end or not', () => {
    const said = (reason: string): string => fillSentence('已退回，原因：{reason}。请修改。', () => reason);
    expect([said('附件不全'), said('附件不全。'), said('附件在哪里？')]).toEqual([
      '已退回，原因：附件不全。请修改。',
      '已退回，原因：附件不全。请修改。',
      '已退回，原因：附件在哪里？请修改。',
    ]);
  });
});
