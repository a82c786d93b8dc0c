import { laidOut, type SetOut, setOutScenario } from '../src/cli/battle';

const RULES = 'stations-manned-and-ready';

/** Two destroyers of Narvik that are submarines, under water, among escorts that hunt them: what each side hides moves. */
export async function submarines(): Promise<SetOut> {
  const set = await setOutScenario('narvik', RULES);
  const { battle } = set;
  const met = new Set<string>();
  const ships = battle.ships.map((ship) => {
    const first = !met.has(ship.side);
    met.add(ship.side);
    const card = first ? { kind: 'submarine', size: -4, equipment: [], asw: 0 } : { asw: 4 };
    const play = { ...ship.play, card, ...(first ? { submerged: true } : {}) };
    return { ...ship, play };
  });
  return laidOut(
    { ...battle, id: 'submarines', ships, options: { ...battle.options, submarines: true } },
    set,
  );
}
