import type { Offer } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import type { Setting } from '../../../engine/moving/maneuver';
import { length, unitOf } from '../../../engine/words/length';
import { phrases } from '../../../engine/words/text';
import { asBefore, carryOn } from '../../../session/orders/usual/carry-on';
import { foreseen } from '../../../session/orders/usual/foreseen';
import { type SpokenPart, spokenTrack } from '../../../session/said/spoken';
import { EnemyReach, Prospects } from '../../fire/prospects';
import { useGame, useShown } from '../../game';
import { keyed } from '../../keyed';
import { useTouch } from '../../touch';
import { Why } from '../../why';
import { Means, RuleRef, useWords } from '../../words';
import { carryOutWritten, drawnInstead, nudge, pieceOf, settingOf, writeAsBefore } from '../keys/order';
import { Hazards, Instead } from '../offers/hazards';
import { offerHook } from '../offers/offers';
import { usePrimary } from '../use-primary';
import { OrderButtons, StepButtons } from './order-buttons';
import english from './order-editor.en.json';
import { alterStep, runStep } from './track';

const t = phrases(english);

/** The words of an order, port and starboard in their colours. */
const Spoken = ({ parts }: { readonly parts: readonly SpokenPart[] }) =>
  keyed(parts, (part) => part.text).map(({ key, item: part }) =>
    part.hand ? (
      <strong key={key} className={part.hand}>
        {part.text}
      </strong>
    ) : (
      part.text
    ),
  );

/** The movement order being written: its words, what it spends, why it may not be, and the steps that change it. */
export function OrderEditor({ offer }: { readonly offer: Offer }) {
  const { session } = useGame();
  const words = useWords();
  const primary = usePrimary();
  const world = useShown((state) => state.world);
  const rules = useShown((state) => state.rules);
  const touch = useTouch();
  const proposal = useShown((state) => state.desk.proposal);
  const piece = pieceOf(offer);
  const proposed = useShown((state) => piece && foreseen(state, piece)?.says !== undefined);
  const pose = piece && world.table.pieces[piece]?.pose;
  const maneuver = piece && rules.maneuver(world.rules, piece);
  if (!piece || !pose || !maneuver) return null;
  if (offer.refusal) {
    return (
      <div className="editor">
        <button type="button" className="order" data-testid={offerHook(offer)} aria-disabled="true">
          <span className="label">{words.say(offer.label)}</span>
        </button>
        <Why refusal={offer.refusal} />
      </div>
    );
  }
  const order = proposal?.piece === piece ? proposal : undefined;
  const chosen = order?.setting ?? maneuver.asBefore;
  const setting = settingOf(maneuver, chosen);
  const legal = !order || order.verdict.legal;
  const drawn = drawnInstead(order?.legs);
  return (
    <div className="editor" data-testid={offerHook(offer)}>
      {/* Where the keys are not at hand the steps come first: a low panel shows little more. */}
      {touch && <Steering offer={offer} setting={setting} />}
      <fieldset className="settings" aria-label={words.say(t('order-editor.setting'))}>
        {maneuver.settings.map((one) => (
          <button
            key={one.id}
            type="button"
            aria-pressed={one.id === chosen}
            data-testid={`setting-${one.id}`}
            onClick={() => session.propose(piece, one.id, order?.legs ?? carryOn(one))}
          >
            {words.say(one.label)}
          </button>
        ))}
        {maneuver.refused.map((one) => (
          <button
            key={one.id}
            type="button"
            aria-disabled="true"
            aria-describedby={`not-${one.id}`}
            data-testid={`setting-${one.id}`}
          >
            {words.say(one.label)}
          </button>
        ))}
      </fieldset>
      {maneuver.refused.map((one) => (
        <Why key={one.id} id={`not-${one.id}`} refusal={one} />
      ))}
      {setting && <SettingMeans setting={setting} />}
      <div className={legal ? 'written' : 'written wrong'} data-testid="written-order">
        {order ? (
          <p className="spoken">
            <Spoken parts={spokenTrack(words.catalog, pose, order.legs).parts} />.
          </p>
        ) : (
          <p className="quiet">
            <Unwritten piece={piece} />{' '}
            {words.say(t(touch ? 'order-editor.alter-touch' : 'order-editor.alter'))}
          </p>
        )}
        {order?.verdict.legal && setting && <Spent spent={order.verdict.spent} setting={setting} />}
        <Hazards of={{ proposal: order }} />
        {(!order || drawn) && <Instead piece={piece} drawn={drawn} />}
        {order && !order.verdict.legal && (
          <>
            <Why refusal={order.verdict} />
            <p className="quiet">
              {words.say(t('order-editor.allowed', { run: length(order.verdict.after) }))}
            </p>
          </>
        )}
      </div>
      <OrderButtons
        give={
          primary?.kind === 'onward'
            ? {
                says: t(proposed ? 'order-editor.go' : 'order-editor.continue'),
                on: () => carryOutWritten(session, offer),
              }
            : undefined
        }
        before={{ says: t('order-editor.as-before'), on: () => writeAsBefore(session, offer) }}
        onClear={order && (() => session.look({ proposal: undefined }))}
      />
      {!touch && <Steering offer={offer} setting={setting} />}
      <Prospects piece={piece} />
      <EnemyReach />
    </div>
  );
}

/** What is proposed while no order is written: the captain's own, or as before. */
function Unwritten({ piece }: { readonly piece: PieceId }) {
  const { say, catalog } = useWords();
  const usual = useShown((state) => foreseen(state, piece));
  const rules = useShown((state) => state.rules);
  const world = useShown((state) => state.world);
  const before = rules.maneuver(world.rules, piece);
  const pose = world.table.pieces[piece]?.pose;
  const legs = usual?.says ? usual.order.proposal?.legs : before && asBefore(before)?.legs;
  if (!usual || !pose || !legs) return null;
  const order = spokenTrack(catalog, pose, legs).text;
  return say(
    usual.says ? t('order-editor.proposed', { order, says: usual.says }) : t('order-editor.usual', { order }),
  );
}

/** How far a setting goes, where it goes anywhere, and what it brings with it. */
function SettingMeans({ setting: { label, spend, spendCite, means } }: { readonly setting: Setting }) {
  const { say } = useWords();
  if (spend.max === 0 && !means) return null;
  const far = t(spend.min < spend.max ? 'order-editor.means' : 'order-editor.means-only', {
    setting: say(label),
    least: length(spend.min),
    most: length(spend.max),
  });
  return (
    <p className="quiet means" data-testid="setting-means">
      {spend.max > 0 && (
        <>
          {say(far)} <RuleRef id={spendCite} />{' '}
        </>
      )}
      {means && <Means of={means} />}
    </p>
  );
}

function Spent({ spent, setting }: { readonly spent: number; readonly setting: Setting }) {
  const { min, max } = setting.spend;
  const { say } = useWords();
  const used = { spent: length(spent), most: length(max), left: length(max - spent) };
  return (
    <>
      <p className="quiet">{say(t(spent < max ? 'order-editor.spent' : 'order-editor.all-spent', used))}</p>
      <div className="allowance" aria-hidden="true">
        <span className="spent" style={{ width: `${max > 0 ? Math.min(100, (100 * spent) / max) : 0}%` }} />
        {min > 0 && <span className="least" style={{ left: `${(100 * min) / max}%` }} />}
      </div>
    </>
  );
}

/** What a step ahead is called on a narrow button. */
const RUN_LABELS = { inch: '½', cm: '1' } as const;

function Steering({ offer, setting }: { readonly offer: Offer; readonly setting: Setting | undefined }) {
  const { session } = useGame();
  const { say, catalog } = useWords();
  const degrees = alterStep(false, setting);
  const unit = unitOf(catalog);
  const run = runStep(unit, false, setting);
  const label = setting?.spend.step ? run : RUN_LABELS[unit];
  return (
    <StepButtons
      label={t('order-editor.steps')}
      degrees={degrees}
      port={t('order-editor.to-port', { degrees })}
      starboard={t('order-editor.to-starboard', { degrees })}
      less={{
        label: say(t('order-editor.step-back', { run: label })),
        says: t('order-editor.less', { run }),
      }}
      ahead={{
        label: say(t('order-editor.step-on', { run: label })),
        says: t('order-editor.ahead', { run }),
      }}
      onStep={(step) => nudge(session, offer, step)}
    />
  );
}
