/** Panels that a table does not open with: one script, fetched when the first of them is wanted. */
export { AttackPanel } from './attack';
export { BoardPanel } from './board';
export { OrderEditor } from './order-editor';
export { QuestionPanel } from './question';
export { ResultPanel } from './result';
export { SealedOrders } from './sealed-orders';
export { BottomSheet } from './sheet';
export { SpotOffer } from './spot-offer';
export { Tallies } from './tally';
export { WatchControls } from './watch';
