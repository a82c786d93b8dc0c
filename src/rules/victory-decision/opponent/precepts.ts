import type { Lack, Precept } from '../../../engine/opponent/coaching';

const WORD: readonly Lack[] = ['left', 'deed', 'part', 'target'];

/** What a leader can be taught by a poor order, what is special before what is general. */
export const precepts: readonly Precept[] = [
  {
    id: 'objective',
    lacks: WORD,
    marks: ['why.move.objective'],
    says: 'precept.objective',
    lesson: 'objectives',
  },
  { id: 'stay', lacks: ['rest'], marks: ['not:move'], says: 'precept.stay', lesson: 'cover' },
  { id: 'own-men', lacks: ['rest'], marks: ['not:shoot'], says: 'precept.own-men', lesson: 'shooting' },
  { id: 'name', lacks: WORD, marks: ['verb:nominate'], says: 'precept.name', lesson: 'objectives' },
  { id: 'spot', lacks: WORD, marks: ['verb:spot'], says: 'precept.spot', lesson: 'cover' },
  { id: 'regroup', lacks: WORD, marks: ['verb:regroup'], says: 'precept.regroup', lesson: 'nerve' },
  {
    id: 'assault',
    lacks: WORD,
    marks: ['verb:assault', 'verb:fight'],
    says: 'precept.assault',
    lesson: 'assault',
  },
  { id: 'strike', lacks: WORD, marks: ['verb:strike'], says: 'precept.strike', lesson: 'shooting' },
  {
    id: 'cover',
    lacks: WORD,
    marks: [
      'verb:takeCover',
      'verb:hide',
      'verb:smoke',
      'why.move.cover',
      'why.move.cover-shoot',
      'why.move.cover-unseen',
    ],
    says: 'precept.cover',
    lesson: 'cover',
  },
  {
    id: 'unseen',
    lacks: WORD,
    marks: ['why.move.unseen', 'why.move.opens'],
    says: 'precept.unseen',
    lesson: 'cover',
  },
  { id: 'close', lacks: WORD, marks: ['why.move.closes'], says: 'precept.close', lesson: 'activation' },
  { id: 'face', lacks: WORD, marks: ['verb:turn'], says: 'precept.face', lesson: 'facings' },
  { id: 'reach', lacks: WORD, marks: ['why.move.shoot'], says: 'precept.reach', lesson: 'shooting' },
  { id: 'house', lacks: WORD, marks: ['verb:enter', 'verb:batter'], says: 'precept.house', lesson: 'houses' },
  {
    id: 'ride',
    lacks: WORD,
    marks: ['verb:board', 'verb:alight', 'verb:leave'],
    says: 'precept.ride',
    lesson: 'houses',
  },
  { id: 'target', lacks: ['target'], marks: ['verb:shoot'], says: 'precept.target', lesson: 'shooting' },
  { id: 'fire', lacks: WORD, marks: ['verb:shoot', 'verb:aim'], says: 'precept.fire', lesson: 'shooting' },
  {
    id: 'place',
    lacks: WORD,
    marks: ['verb:deploy', 'verb:deployInside', 'verb:arrive', 'verb:chooseEdge'],
    says: 'precept.place',
    lesson: 'cover',
  },
  { id: 'move', lacks: WORD, marks: ['verb:move'], says: 'precept.move', lesson: 'activation' },
];
