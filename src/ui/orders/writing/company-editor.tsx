import type { Offer } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import { length } from '../../../engine/words/length';
import { phrases } from '../../../engine/words/text';
import { prospectsOf } from '../../../session/fire/prospects';
import { lyingAfter } from '../../../session/orders/lies';
import { figureSaid, lyingSaid } from '../../../session/orders/lying';
import type { Proposal } from '../../../session/orders/proposal';
import { ranksFor } from '../../../session/orders/ranks';
import { common } from '../../common';
import { Prospects } from '../../fire/prospects';
import { useGame, useShown } from '../../game';
import { useSoon } from '../../soon';
import { useTouch } from '../../touch';
import { Why } from '../../why';
import { Key, Means, RuleRef, useWords } from '../../words';
import { nextMan, stepCompany } from '../keys/company-keys';
import { pieceOf, settingOf } from '../keys/order';
import { offerHook } from '../offers/offers';
import english from './company-editor.en.json';
import './company-editor.css';

const t = phrases(english);

const fetchFields = () => import('./hole-fields');

/** A movement of many figures being written: the leader's way and what it costs, how his men are drawn up. */
export function CompanyEditor({ offer }: { readonly offer: Offer }) {
  const { session } = useGame();
  // Who is to fall is chosen in these, in the midst of what an enemy does.
  useSoon(fetchFields);
  const { say } = useWords();
  const touch = useTouch();
  const proposal = useShown((state) => state.desk.proposal);
  const piece = pieceOf(offer);
  // Where the rules weigh nobody's weapons at once there is nothing to be said of them.
  const foretells = useShown((state) => piece && prospectsOf(state, piece).length > 0);
  if (!piece) return null;
  if (offer.refusal)
    return (
      <div className="editor">
        <button type="button" className="order" data-testid={offerHook(offer)} aria-disabled="true">
          <span className="label">{say(offer.label)}</span>
        </button>
        <Why refusal={offer.refusal} />
      </div>
    );
  const order = proposal?.piece === piece ? proposal : undefined;
  return (
    <div className="editor" data-testid={offerHook(offer)}>
      <Settings piece={piece} order={order} />
      <div
        className={order?.verdict.legal === false ? 'written wrong' : 'written'}
        data-testid="written-order"
      >
        {order ? (
          <Cost order={order} />
        ) : (
          <p className="quiet">{say(t(touch ? 'company-editor.point-touch' : 'company-editor.point'))}</p>
        )}
      </div>
      <Ranks piece={piece} order={order} />
      {order && <InHand order={order} />}
      {order?.verdict.legal && <Lying order={order} />}
      {touch && <Steps offer={offer} />}
      {order && (
        <button
          type="button"
          className="order"
          onClick={() => session.look({ proposal: undefined, man: undefined })}
        >
          <span className="label">{say(t('company-editor.clear'))}</span>{' '}
          <Key>{say(common('common.escape-key'))}</Key>
        </button>
      )}
      {foretells && <Prospects piece={piece} />}
    </div>
  );
}

type Part = { readonly piece: PieceId; readonly order: Proposal | undefined };

/** The ways in which it may go, where there are several. */
function Settings({ piece, order }: Part) {
  const { session } = useGame();
  const { say } = useWords();
  const world = useShown((state) => state.world);
  const rules = useShown((state) => state.rules);
  const maneuver = rules.maneuver(world.rules, piece);
  if (!maneuver) return null;
  const chosen = order?.setting ?? maneuver.asBefore;
  const setting = settingOf(maneuver, chosen);
  return (
    <>
      {maneuver.settings.length > 1 && (
        <fieldset className="settings" aria-label={say(t('company-editor.setting'))}>
          {maneuver.settings.map((one) => (
            <button
              key={one.id}
              type="button"
              aria-pressed={one.id === chosen}
              data-testid={`setting-${one.id}`}
              onClick={() => session.propose(piece, one.id, order?.legs ?? [])}
            >
              {say(one.label)}
            </button>
          ))}
        </fieldset>
      )}
      {maneuver.refused.map((one) => (
        <Why key={one.id} refusal={one} />
      ))}
      {setting && (
        <p className="quiet means" data-testid="setting-means">
          {say(t('company-editor.means', { setting: say(setting.label), most: length(setting.spend.max) }))}{' '}
          <RuleRef id={setting.spendCite} /> {setting.means && <Means of={setting.means} />}
        </p>
      )}
    </>
  );
}

/** What of the allowance the leader's way takes, or why it may not be gone. */
function Cost({ order: { verdict } }: { readonly order: Proposal }) {
  const { say } = useWords();
  if (!verdict.legal) return <Why refusal={verdict} />;
  const most = verdict.spent + verdict.left;
  return (
    <>
      <p className="spoken">
        {say(t('company-editor.cost', { spent: length(verdict.spent), most: length(most) }))}
      </p>
      <div className="allowance" aria-hidden="true">
        <span className="spent" style={{ width: `${most > 0 ? (100 * verdict.spent) / most : 0}%` }} />
      </div>
    </>
  );
}

/** How its men may be drawn up about their leader. */
function Ranks({ piece, order }: Part) {
  const { session } = useGame();
  const { say } = useWords();
  const now = order?.company?.rank;
  const ranks = useShown((state) => ranksFor(state.rules));
  return (
    <fieldset className="ranks" aria-label={say(t('company-editor.ranks'))}>
      <span>
        {say(t('company-editor.ranks'))} <Key>F</Key>
      </span>
      <span className="choices">
        {ranks.map((rank) => (
          <button
            key={rank}
            type="button"
            className="order small"
            aria-pressed={rank === now}
            data-testid={`rank-${rank}`}
            onClick={() => session.arrange(piece, { rank })}
          >
            {say(t(`company-editor.rank.${rank}`))}
          </button>
        ))}
      </span>
    </fieldset>
  );
}

/** Whom the arrows move. */
function InHand({ order: { company } }: { readonly order: Proposal }) {
  const { say } = useWords();
  const touch = useTouch();
  const man = useShown((state) => state.desk.man);
  const men = company?.stations ?? [];
  const at = men.findIndex(({ figure }) => figure === man);
  if (men.length < 2) return null;
  const key = at > 0 ? 'company-editor.man' : touch ? 'company-editor.all-touch' : 'company-editor.all';
  return (
    <p className="quiet" aria-live="polite" data-testid="in-hand">
      {say(t(key, { number: at + 1, of: men.length }))}
    </p>
  );
}

/** Why the man in hand has cover, who would see them, and how they would lie. */
function Lying({ order }: { readonly order: Proposal }) {
  const { say } = useWords();
  const { man, target } = useShown((state) => state.desk);
  const isTold = useShown((state) => state.rules.lies !== undefined);
  const lying = useShown((state) => lyingAfter(state, order));
  if (!isTold) return null;
  const isOneOfThem = order.company?.stations.some(({ figure }) => figure === man);
  const his = isOneOfThem && man !== undefined ? figureSaid(lying, target, man) : undefined;
  return (
    <>
      {his && <p data-testid="man-lies">{say(t('company-editor.lies', { lies: his }))}</p>}
      <ul className="quiet lying" data-testid="lying">
        {lyingSaid(lying, target).map((one) => (
          <li key={say(one)}>{say(one)}</li>
        ))}
      </ul>
    </>
  );
}

const ARROWS = [
  ['ArrowLeft', '◀', 'west'],
  ['ArrowUp', '▲', 'north'],
  ['ArrowDown', '▼', 'south'],
  ['ArrowRight', '▶', 'east'],
] as const;

/** The arrow keys as buttons, for the hand on a screen. */
function Steps({ offer }: { readonly offer: Offer }) {
  const { session } = useGame();
  const { say } = useWords();
  const next = nextMan(session, offer, 1);
  return (
    <fieldset className="steering" aria-label={say(t('company-editor.steps'))}>
      {ARROWS.map(([key, sign, way]) => (
        <button
          key={key}
          type="button"
          data-testid={`step-${way}`}
          aria-label={say(t(`company-editor.step.${way}`))}
          onClick={(event) => stepCompany(session, offer, key, event.shiftKey)}
        >
          {sign}
        </button>
      ))}
      <button
        type="button"
        data-testid="next-man"
        onClick={() => (next ? next() : session.look({ man: undefined }))}
      >
        {say(t('company-editor.next'))}
      </button>
    </fieldset>
  );
}
