import type { PieceId } from '../../engine/ids';
import { listed, phrases } from '../../engine/words/text';
import { useGame, useNames, useShown } from '../game';
import { useWords } from '../words';
import type { Orders } from './offers/offers';
import english from './what-to-attack.en.json';

const t = phrases(english);

/** What the selected ship may attack now, and who else of her side may. */
export function WhatToAttack({ piece, orders }: { readonly piece: PieceId; readonly orders: Orders }) {
  const { seat } = useGame();
  const nameOf = useNames();
  const { say } = useWords();
  const offers = useShown((state) => state.offers);
  const open = orders.against.filter((offer) => offer.object && !offer.refusal && !offer.back);
  const count = new Set(open.map((offer) => offer.object)).size;
  const what = count === 0 ? 'no-target' : open.some(({ attack }) => attack) ? 'targets' : 'others';
  const able = offers.filter(
    ({ by, attack, object, refusal, back }) => by === seat && attack && object && !refusal && !back,
  );
  const others = [...new Set(able.map((offer) => offer.subject))].flatMap((one) =>
    one && one !== piece ? [nameOf(one)] : [],
  );
  return (
    <div className="quiet" data-testid="what-to-attack">
      <p>{say(t(`what-to-attack.${what}`, { piece: nameOf(piece), count }))}</p>
      {what !== 'others' && others.length > 0 && (
        <p>{say(t('what-to-attack.attack-too', { pieces: listed(others) }))}</p>
      )}
    </div>
  );
}
