import { atan2, cos, sin } from './trig';

const VALUES = 20_000;

/**
 * All bits of 20,000 sines, cosines and arctangents folded into 16 hexadecimal digits (two FNV-1a hashes
 * with different seeds): two engines that give the same digest measure the same table.
 */
export function trigDigest(): string {
  const view = new DataView(new ArrayBuffer(8));
  let high = 0x811c9dc5;
  let low = 0x9747b28c;
  const fold = (value: number): void => {
    view.setFloat64(0, value);
    for (let i = 0; i < 8; i++) {
      const byte = view.getUint8(i);
      high = Math.imul(high ^ byte, 0x01000193);
      low = Math.imul(low ^ (byte + i), 0x01000193);
    }
  };
  for (let i = 0; i < VALUES; i++) {
    const deg = i * 0.0731 - 731;
    if (i % 3 === 0) fold(sin(deg));
    else if (i % 3 === 1) fold(cos(deg));
    else fold(atan2(i * 0.37 - 3700, (i % 1009) - 504));
  }
  const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');
  return hex(high) + hex(low);
}
