import { describe, expect, test } from 'vitest';
import { addressOf } from './router-provider.tsx';

const from = { search: '?type=3&page=2', hash: '#top' };

describe('an address Refine asks for', () => {
  test('starts from nothing unless it keeps the query', () => {
    expect(addressOf({ to: '/projectData' }, from)).toBe('/projectData');
    expect(addressOf({ to: '/projectData', options: { keepQuery: true } }, from)).toBe('/projectData?type=3&page=2');
  });

  test('sets, replaces and removes parameters, and keeps or sets the hash', () => {
    expect(addressOf({ to: '/a', query: { page: null, sort: '-id' }, options: { keepQuery: true, keepHash: true } }, from)).toBe('/a?type=3&sort=-id#top');
    expect(addressOf({ to: '/a', hash: '#end' }, from)).toBe('/a#end');
  });
});
