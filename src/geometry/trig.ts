/**
 * Sine, cosine and arctangent in degrees, bit-identical in every engine: Math.sin and its kin may differ in
 * the last place between Node and browsers. Kernels after fdlibm (k_sin, k_cos, s_atan), which use only
 * + - * / on doubles. Angles are folded into an octant before they become radians, and every fold is an
 * exact subtraction, so an angle and its mirror image share every bit.
 */
const RADIANS = 0.017453292519943295;

const sinKernel = (x: number): number => {
  const z = x * x;
  const r =
    0.00833333333332249 +
    z *
      (-0.0001984126982985795 +
        z * (2.7557313707070068e-6 + z * (-2.5050760253406863e-8 + z * 1.58969099521155e-10)));
  return x + z * x * (-0.16666666666666632 + z * r);
};

const cosKernel = (x: number): number => {
  const z = x * x;
  const r =
    z *
    (0.0416666666666666 +
      z *
        (-0.001388888888887411 +
          z *
            (2.480158728947673e-5 +
              z * (-2.7557314351390663e-7 + z * (2.087572321298175e-9 + z * -1.1359647557788195e-11)))));
  return 1 - (0.5 * z - z * r);
};

/** Sine of 0 to 90 degrees: 1/2 at 30, and the nearest double to the root at 45 and 60. */
const acuteSin = (b: number): number => {
  if (b === 30) return 0.5;
  if (b === 45) return Math.SQRT1_2;
  if (b === 60) return Math.sqrt(0.75);
  return b < 45 ? sinKernel(b * RADIANS) : cosKernel((90 - b) * RADIANS);
};

/** Sine of an angle in degrees: exact at 0, 30, 90 and their kin, never -0. NaN when not finite. */
export function sin(deg: number): number {
  const whole = deg % 360;
  const a = Math.abs(whole);
  const half = a > 180 ? 360 - a : a;
  const value = acuteSin(half > 90 ? 180 - half : half);
  return whole < 0 === a > 180 ? value + 0 : 0 - value;
}

/** Cosine of an angle in degrees: exact at 0, 60, 90 and their kin, never -0. NaN when not finite. */
export function cos(deg: number): number {
  const a = Math.abs(deg % 360);
  const half = a > 180 ? 360 - a : a;
  return half > 90 ? 0 - acuteCos(180 - half) : acuteCos(half);
}

/** Cosine of 0 to 90 degrees. Its own kernels and not the sine of 90 - b, which would round a small b away. */
const acuteCos = (b: number): number => (b < 45 && b !== 30 ? cosKernel(b * RADIANS) : acuteSin(90 - b));

const ATAN_HI = [0.4636476090008061, 0.7853981633974483, 0.982793723247329, 1.5707963267948966];
const ATAN_LO = [
  2.2698777452961687e-17, 3.061616997868383e-17, 1.3903311031230998e-17, 6.123233995736766e-17,
];

const atanKernel = (value: number): number => {
  let x = value;
  let part = -1;
  if (x >= 2.4375) {
    part = 3;
    x = -1 / x;
  } else if (x >= 1.1875) {
    part = 2;
    x = (x - 1.5) / (1 + 1.5 * x);
  } else if (x >= 0.6875) {
    part = 1;
    x = (x - 1) / (x + 1);
  } else if (x >= 0.4375) {
    part = 0;
    x = (2 * x - 1) / (2 + x);
  }
  const z = x * x;
  const w = z * z;
  const s1 =
    z *
    (0.3333333333333293 +
      w *
        (0.14285714272503466 +
          w *
            (0.09090887133436507 +
              w * (0.06661073137387531 + w * (0.049768779946159324 + w * 0.016285820115365782)))));
  const s2 =
    w *
    (-0.19999999999876483 +
      w *
        (-0.11111110405462356 +
          w * (-0.0769187620504483 + w * (-0.058335701337905735 + w * -0.036531572744216916))));
  if (part < 0) return x - x * (s1 + s2);
  return (ATAN_HI[part] ?? 0) - (x * (s1 + s2) - (ATAN_LO[part] ?? 0) - x);
};

/**
 * Angle of the vector (x, y) in degrees counterclockwise from the x axis, in (-180, 180]; 0 for the null
 * vector. Exact at multiples of 45.
 */
export function atan2(y: number, x: number): number {
  if (y === 0) return x < 0 ? 180 : 0;
  if (x === 0) return y > 0 ? 90 : -90;
  const acute = atanKernel(Math.abs(y / x)) / RADIANS;
  const upper = x > 0 ? acute : 180 - acute;
  return y > 0 || upper === 180 ? upper : -upper;
}
