import type { Scenario } from './scenario';

/** The scenario as it is played by one of its rule sets: what it has otherwise there in place of the usual. */
export function scenarioUnder(scenario: Scenario, rules: string): Scenario {
  const { ships = {}, aims = {}, certainty = [], ...otherwise } = scenario.under?.[rules] ?? {};
  return {
    ...scenario,
    ...otherwise,
    ...(certainty.length > 0 ? { certainty: [...(scenario.certainty ?? []), ...certainty] } : {}),
    sides: scenario.sides.map((side) => ({
      ...side,
      ...(aims[side.id] === undefined ? {} : { aim: aims[side.id] }),
      ships: side.ships.map((ship) => ({ ...ship, ...ships[ship.id ?? ship.ship] })),
      ...(side.units ? { units: side.units.map((unit) => ({ ...unit, ...ships[unit.id] })) } : {}),
    })),
  };
}

/** The first rule set, side or ship that `under` speaks of and the scenario does not have. */
export function strangerUnder({ rules, sides, under = {} }: Scenario): string | undefined {
  const ships = sides.flatMap(({ ships: all, units = [] }) => [
    ...all.map((ship) => ship.id ?? ship.ship),
    ...units.map(({ id }) => id),
  ]);
  const known = new Set(sides.map(({ id }) => id));
  const named = Object.values(under).flatMap((one) => [
    ...Object.keys(one.aims ?? {}).filter((id) => !known.has(id)),
    ...Object.keys(one.ships ?? {}).filter((id) => !ships.includes(id)),
    ...(one.take === undefined || known.has(one.take) ? [] : [one.take]),
  ]);
  return [...Object.keys(under).filter((id) => !rules.includes(id)), ...named][0];
}
