import { describe, expect, test } from 'vitest';
import { otherTabChange } from './other-tabs.ts';

describe('another tab', () => {
  test('signing out there ends the session here', () => {
    expect(otherTabChange({ mine: 9, stored: null, isSignedIn: false })).toBe('ended');
  });

  test('somebody else signing in there must not go on under the name shown here', () => {
    expect(otherTabChange({ mine: 9, stored: 1, isSignedIn: true })).toBe('replaced');
  });

  test('the same person signing in again, or a login just being written, concerns nobody', () => {
    expect(otherTabChange({ mine: 9, stored: 9, isSignedIn: true })).toBeNull();
    expect(otherTabChange({ mine: 9, stored: null, isSignedIn: true })).toBeNull();
  });

  test('a page nobody works on (the login page) follows nothing', () => {
    expect(otherTabChange({ mine: null, stored: 1, isSignedIn: true })).toBeNull();
  });
});
