/** Pixels between two phases, as the style sheet has it. */
const GAP = 2;

/**
 * Shows names of phases whole or not at all: the present one, those ahead as far as there is room, and before it those
 * that are over, the last of them first. Who listens to the screen hears of all.
 */
export function fitPhases(list: HTMLElement): void {
  const all = [...list.children];
  for (const one of all) one.classList.remove('sr-only');
  const widths = new Map(all.map((one) => [one, one.getBoundingClientRect().width + GAP]));
  const now = Math.max(
    0,
    all.findIndex((one) => one.matches('[aria-current]')),
  );
  // Widths are rounded.
  let room = list.clientWidth + GAP + 1;
  for (const run of [all.slice(now), all.slice(0, now).reverse()]) {
    let fits = true;
    for (const one of run) {
      const wide = widths.get(one) ?? 0;
      fits &&= wide <= room || one === all[now];
      if (fits) room -= wide;
      else one.classList.add('sr-only');
    }
  }
}
