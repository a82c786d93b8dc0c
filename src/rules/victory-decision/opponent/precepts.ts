import type { Precept } from '../../../engine/opponent/coaching';
import { precept, WORD } from '../../../kit/opponent/precept';

/** What a leader can be taught by a poor order, what is special before what is general. */
export const precepts: readonly Precept[] = [
  precept('objective', WORD, 'objectives', 'why.move.objective'),
  precept('stay', ['rest'], 'cover', 'not:move'),
  precept('own-men', ['rest'], 'shooting', 'not:shoot'),
  precept('name', WORD, 'objectives', 'verb:nominate'),
  precept('spot', WORD, 'cover', 'verb:spot'),
  precept('regroup', WORD, 'nerve', 'verb:regroup'),
  precept('assault', WORD, 'assault', 'verb:assault', 'verb:fight'),
  precept('strike', WORD, 'shooting', 'verb:strike'),
  precept(
    'cover',
    WORD,
    'cover',
    'verb:takeCover',
    'verb:hide',
    'verb:smoke',
    'why.move.cover',
    'why.move.cover-shoot',
    'why.move.cover-unseen',
  ),
  precept('unseen', WORD, 'cover', 'why.move.unseen', 'why.move.opens'),
  precept('close', WORD, 'activation', 'why.move.closes'),
  precept('face', WORD, 'facings', 'verb:turn'),
  precept('reach', WORD, 'shooting', 'why.move.shoot'),
  precept('house', WORD, 'houses', 'verb:enter', 'verb:batter'),
  precept('ride', WORD, 'houses', 'verb:board', 'verb:alight', 'verb:leave'),
  precept('target', ['target'], 'shooting', 'verb:shoot'),
  precept('fire', WORD, 'shooting', 'verb:shoot', 'verb:aim'),
  precept('place', WORD, 'cover', 'verb:deploy', 'verb:deployInside', 'verb:arrive', 'verb:chooseEdge'),
  precept('move', WORD, 'activation', 'verb:move'),
];
