import { chapter } from '../smr';
import { reduce } from './changes';
import { invariants } from './invariants';
import { DARKENED, FOUL, HELM } from './slots';
import { tell } from './tellers';
import texts from './text.en.json';

/** Armour, critical damage, wrecks, fires and explosions (SMR-044 to SMR-050, SMR-067 to SMR-108, SMR-141 to SMR-157). */
export const damage = chapter({
  events: { reduce, tell },
  slots: [HELM, FOUL, DARKENED],
  invariants,
  texts,
});
