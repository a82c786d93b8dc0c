import { piece, side } from '../../engine/ids';
import type { Battle, BattleShip, ShipRecord } from '../../engine/set-up/record';
import { degrees } from '../../geometry/units';
import { meta } from './duel';

const frigate = (name: string): ShipRecord => ({
  id: name.toLowerCase(),
  name,
  nation: 'Nowhere',
  type: 'frigate',
  length: 150,
  beam: 30,
  speed: 10,
  batteries: [],
  tubes: [],
  armour: { belt: 0, deck: 0 },
});

const ship = (of: string, name: string, x: number): BattleShip => ({
  id: piece(name.toLowerCase()),
  side: side(of),
  record: frigate(name),
  pose: { at: { x, y: 0 }, heading: degrees(0) },
  play: {},
});

/** Two ships 12 inches apart. */
export const TWO_SHIPS: Battle = {
  id: 'two-ships',
  title: 'Two ships',
  rules: meta.id,
  sides: [
    { id: side('red'), name: 'Red' },
    { id: side('blue'), name: 'Blue' },
  ],
  ships: [ship('red', 'Rose', 0), ship('blue', 'Thistle', 12)],
  options: {},
};
