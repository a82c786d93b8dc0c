import { expect, test } from 'vitest';
import { LEAST_PASSPHRASE, strengthOf } from './passphrase';

test.each([
  ['', 'short'],
  ['raft', 'short'],
  ['sevenle', 'short'],
  ['cheesebo', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnopqrstuvwx', 'weak'],
  ['9876543210987654321098765', 'weak'],
  ['121212121212121212121212', 'weak'],
  ['abcabcabcabcabcabcabcabc', 'weak'],
  ['iron diadem!', 'fair'],
  ['cheese box on a raft', 'strong'],
  ['four anchors drag through mud', 'strong'],
] as const)('%j is %s', (passphrase, strength) => {
  expect(strengthOf(passphrase)).toBe(strength);
});

test('what is too short to seal with is called so, and nothing else is', () => {
  for (let length = 0; length < 40; length++) {
    const passphrase = Array.from({ length }, (_, i) => String.fromCharCode(33 + ((i * 37) % 90))).join('');
    expect(strengthOf(passphrase) === 'short').toBe(length < LEAST_PASSPHRASE);
  }
});

test('adding to a passphrase never makes it weaker', () => {
  const order = ['short', 'weak', 'fair', 'strong'];
  const whole = 'a cheese box on a raft, they said aaaaaa 1234567';
  for (let length = 1; length < whole.length; length++) {
    const [before, after] = [whole.slice(0, length), whole.slice(0, length + 1)].map((one) =>
      order.indexOf(strengthOf(one)),
    );
    expect(after).toBeGreaterThanOrEqual(before ?? 0);
  }
});
