import { ofEach } from '../../../kit/held/invariant';
import { isShaken, strengthOf } from '../unit/unit';
import { chapter } from '../vd';
import texts from './text.en.json';

/** A battle as it is laid out, and what must hold of its units at any time. */
export const scenario = chapter({
  texts,
  invariants: [
    ofEach(
      ({ units }) => Object.values(units),
      ({ name }) => name,
      [
        [({ markers }) => markers >= 0, 'has markers below 0'],
        [(unit) => strengthOf(unit) > 0, 'is on the table with nobody left'],
        [(unit) => unit.models.every(({ health }) => health > 0), 'has a model without Health Points'],
        [({ models, leader }) => models.some(({ id }) => id === leader), 'has no leader'],
        [(unit) => unit.shaken === isShaken(unit), 'is Shaken by other markers than it has'],
      ],
    ),
  ],
});
