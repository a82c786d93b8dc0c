/** What a browser keeps whose player plays both sides by hand. */
export const byHand = (origin: string) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'flag-plot.preferences', value: '{"against":false}' }] }],
});
