/** Degrees from one heading to another, (-180, 180], to starboard above 0. */
export const alteration = (from: number, to: number): number => {
  const by = (((to - from) % 360) + 540) % 360;
  return by === 0 ? 180 : by - 180;
};
