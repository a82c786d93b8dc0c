import type { Precept } from '../../../engine/opponent/coaching';
import { precept } from '../../../kit/opponent/precept';

/** What a captain can be taught by a poor order, what is special before what is general. */
export const precepts: readonly Precept[] = [
  precept('shore', ['peril', 'room'], 'speed', 'why.aground', 'ahead:land', 'ahead:rock'),
  precept('edge', ['peril'], 'speed', 'why.leaves'),
  { ...precept('edge-asked', ['peril'], 'damage', 'why.leaves-asked'), strict: true },
  precept('slow', ['peril'], 'speed', 'why.slow'),
  precept('mined', ['peril', 'room'], 'speed', 'why.mined', 'ahead:mine'),
  precept('leave', ['chance', 'goal'], 'damage', 'why.leaves-saved', 'why.breaks-off', 'why.goes-home'),
  precept('room', ['room'], 'speed'),
  precept('torpedo-reach', ['shelter.range', 'shelter.arc'], 'speed', 'why.weapon.torpedoes'),
  precept('her-arcs', ['shelter.arc'], 'count'),
  precept('aspect', ['fire.aspect', 'shelter.aspect'], 'damage'),
  precept('closer', ['fire.range', 'later.near'], 'bands'),
  precept('farther', ['shelter.range', 'later.far'], 'bands'),
  precept('clear-line', ['fire.line', 'shelter.line'], 'bands'),
  precept('broadside', ['fire.arc'], 'count'),
  precept('keep-torpedoes', ['rest'], 'count', 'not:launch'),
  precept('dark', ['rest'], 'night', 'not:searchlight'),
  precept('mines-kept', ['rest'], 'damage', 'not:layMines'),
  precept('count', ['part'], 'count', 'verb:launch', 'verb:fire'),
  precept('fire', ['left', 'deed'], 'count', 'verb:fire'),
  precept('torpedoes', ['left', 'part', 'deed', 'target'], 'count', 'verb:launch'),
  precept('target', ['target'], 'damage', 'verb:fire', 'verb:fireLight'),
  precept('light-guns', ['left', 'deed'], 'count', 'verb:fireLight'),
  precept('look', ['left', 'deed', 'target'], 'night', 'verb:identify'),
  precept('light', ['left', 'deed', 'target'], 'night', 'verb:searchlight'),
  precept('depth', ['left', 'deed', 'part', 'rest'], 'damage', 'verb:changeDepth'),
  precept('hunt', ['left', 'deed'], 'damage', 'verb:depthCharge'),
  precept('lay-mines', ['left', 'deed'], 'damage', 'verb:layMines'),
  precept('begin', ['left', 'deed', 'part', 'answer'], 'squadrons', 'verb:letBegin'),
];
