import type { Lack, Precept } from '../../../engine/opponent/coaching';

const WORD: readonly Lack[] = ['left', 'deed', 'part', 'target'];
/** Words and answers. */
const ANY: readonly Lack[] = [...WORD, 'answer'];

/** What an admiral can be taught by a poor order, what is special before what is general. */
export const precepts: readonly Precept[] = [
  { id: 'strike', lacks: ['answer'], marks: ['verb:strike'], says: 'precept.strike', lesson: 'strike' },
  { id: 'evade', lacks: ['answer'], marks: ['verb:evade'], says: 'precept.evade', lesson: 'strike' },
  { id: 'aim', lacks: ['answer'], marks: ['verb:fireAt'], says: 'precept.aim', lesson: 'broadsides' },
  {
    id: 'break-off',
    lacks: ['answer'],
    marks: ['verb:retreat'],
    says: 'precept.break-off',
    lesson: 'prizes',
  },
  { id: 'fight-on', lacks: ['answer'], marks: ['verb:fightOn'], says: 'precept.fight-on', lesson: 'prizes' },
  {
    id: 'go-on',
    lacks: ['answer'],
    marks: ['verb:goOn', 'verb:attackNow'],
    says: 'precept.go-on',
    lesson: 'strike',
  },
  { id: 'force', lacks: ['answer'], marks: ['verb:take'], says: 'precept.force', lesson: 'contact' },
  // A scenario proposes the columns of the day.
  {
    id: 'one-line',
    lacks: WORD,
    marks: ['verb:form'],
    says: 'precept.one-line',
    lesson: 'columns',
    strict: true,
  },
  {
    id: 'as-they-sail',
    lacks: WORD,
    marks: ['verb:formed'],
    says: 'precept.as-they-sail',
    lesson: 'columns',
  },
  { id: 'target', lacks: ['target'], marks: ['verb:attack'], says: 'precept.target', lesson: 'strike' },
  { id: 'hopeless', lacks: ['rest'], marks: ['not:attack'], says: 'precept.hopeless', lesson: 'strike' },
  { id: 'attack', lacks: ['left', 'deed'], marks: ['verb:attack'], says: 'precept.attack', lesson: 'strike' },
  { id: 'shield', lacks: WORD, marks: ['verb:shield'], says: 'precept.shield', lesson: 'prizes' },
  { id: 'guard', lacks: WORD, marks: ['verb:guard'], says: 'precept.guard', lesson: 'prizes' },
  {
    id: 'intercept',
    lacks: ANY,
    marks: ['verb:intercept', 'verb:contend'],
    says: 'precept.intercept',
    lesson: 'contact',
  },
  {
    id: 'let-pass',
    lacks: ['rest'],
    marks: ['not:intercept', 'not:contend'],
    says: 'precept.let-pass',
    lesson: 'contact',
  },
  {
    id: 'land',
    lacks: ANY,
    marks: ['because.invasion', 'because.supply', 'verb:land'],
    says: 'precept.land',
    lesson: 'journey',
  },
  {
    id: 'trade',
    lacks: ANY,
    marks: ['because.protect', 'because.raid'],
    says: 'precept.trade',
    lesson: 'journey',
  },
  { id: 'base', lacks: ANY, marks: ['because.rebase'], says: 'precept.base', lesson: 'journey' },
  { id: 'keep-sea', lacks: ANY, marks: ['because.keep-sea'], says: 'precept.keep-sea', lesson: 'contact' },
  { id: 'wait', lacks: ANY, marks: ['because.wait'], says: 'precept.wait', lesson: 'journey' },
  {
    id: 'danger',
    lacks: [...WORD, 'rest'],
    marks: ['because.none', 'because.idle', 'not:declare', 'not:sail', 'not:carry', 'not:cover'],
    says: 'precept.danger',
    lesson: 'contact',
  },
];
