/** Journeys say everything themselves, and press as fast as they can. */
const ALL_BY_HAND = JSON.stringify({ against: false, byItself: false, guard: false, coach: 'off' });

/** What a browser keeps whose player plays both sides by hand. */
export const byHand = (origin: string) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'flag-plot.preferences', value: ALL_BY_HAND }] }],
});
