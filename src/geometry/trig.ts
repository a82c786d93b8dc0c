/**
 * Sine, cosine and arctangent in degrees, bit-identical in every engine: Math.sin and its kin may differ in
 * the last place between Node and browsers. Kernels after fdlibm (k_sin, k_cos, s_atan), which use only
 * + - * / on doubles.
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

/** Sine of an angle in degrees; exact at multiples of 30 that have exact values. */
export function sin(deg: number): number {
  const a = ((deg % 360) + 360) % 360;
  if (a > 180) return -sin(a - 180);
  const b = a > 90 ? 180 - a : a;
  if (b === 30) return 0.5;
  return b <= 45 ? sinKernel(b * RADIANS) : cosKernel((90 - b) * RADIANS);
}

/** Cosine of an angle in degrees. */
export const cos = (deg: number): number => sin(deg + 90);

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

/** Angle of the vector (x, y) in degrees counterclockwise from the x axis, in (-180, 180]; 0 for the null vector. */
export function atan2(y: number, x: number): number {
  if (y === 0) return x < 0 ? 180 : 0;
  if (x === 0) return y > 0 ? 90 : -90;
  const acute = atanKernel(Math.abs(y / x)) / RADIANS;
  const upper = x > 0 ? acute : 180 - acute;
  return y > 0 ? upper : -upper;
}
