// ALTCHA's search with a hash of our own: rounds of SHA-256 in plain JavaScript.
import { sha256 } from '@noble/hashes/sha2.js';
import { solveChallenge, type Challenge, type ChallengeParameters, type Solution } from 'altcha-lib';

export function solve(challenge: Challenge): Promise<Solution | null> {
  return solveChallenge({
    challenge,
    deriveKey: (parameters, salt, password) => Promise.resolve({ derivedKey: derive(parameters, salt, password) }),
  });
}

function derive({ cost, keyLength }: ChallengeParameters, salt: Uint8Array, password: Uint8Array): Uint8Array {
  let key = sha256.create().update(salt).update(password).digest();
  for (let round = 1; round < cost; round += 1) key = sha256(key);
  return key.subarray(0, keyLength);
}
