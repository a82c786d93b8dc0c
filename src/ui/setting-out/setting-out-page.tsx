import '../skirmish/skirmish.css';
import './setting-out.css';
import './photograph/photograph.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Photograph } from '../../engine/set-up/record';
import { unitWords } from '../../engine/words/length';
import { phrases } from '../../engine/words/text';
import type { TableUnit } from '../../geometry/units';
import { areaOf } from '../../session/setting-out/area';
import { fieldsShown, lyingShown, optionsShown, toldShown } from '../../session/setting-out/shown';
import type { OwnBattle, TableDesk, TableState } from '../../session/setting-out/table-desk';
import type { Area } from '../../session/setting-out/tape';
import { common } from '../common';
import { GameLink, type Linked } from '../play/game-link';
import { useWords, WordsOf } from '../words';
import { GroundFields } from './ground-fields';
import { OwnShip } from './own-ship/own-ship';
import { LengthCheck, type Measured } from './photograph/length-check';
import './own-ship/own-ship.css';
import { PhotographFields } from './photograph/photograph-fields';
import type { Opened } from './photograph/picture-file';
import { StraightenPage } from './photograph/straighten-page';
import { PiecesOnTable } from './pieces-on-table';
import { Settings } from './setting-field';
import english from './setting-out-page.en.json';
import type { SettingOutProps } from './setting-out-props';
import { type Armed, ShipList } from './ship-list';
import { TablePlan } from './table-plan';
import { TapeFields } from './tape-fields';

const t = phrases(english);

/** The page on which a table is set out, in the words and the unit of its rules. */
export function SettingOutPage(props: SettingOutProps) {
  const { meta, rules } = useStore(props.desk.store, ({ maker }) => maker);
  const catalog = useMemo(
    () => ({ ...rules.texts, ...meta.words, ...unitWords(meta.unit ?? 'inch') }),
    [rules, meta],
  );
  return (
    <WordsOf catalog={catalog}>
      <SetOut {...props} />
    </WordsOf>
  );
}

function SetOut(props: SettingOutProps) {
  const { desk, onBack } = props;
  const state = useStore(desk.store);
  const { photograph } = state.laid;
  const area = areaOf(state.laid);
  const hasShips = state.maker.candidates.some(({ of }) => 'record' in of);
  // On a table that is a drawing nothing lies at a place that could be measured.
  const drawing = state.maker.meta.scale(state.laid.options).unmeasured === true;
  const { say } = useWords();
  const [unit, setUnit] = useState<TableUnit>(state.maker.meta.unit ?? 'inch');
  const [armed, setArmed] = useState<Armed>();
  const [picture, setPicture] = useState<Opened>();
  const [ends, setEnds] = useState<Measured>();
  const address = usePicture(photograph, props.addressOf);
  useEffect(() => {
    if (!photograph) setEnds(undefined);
  }, [photograph]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="start skirmish own-table" data-testid="own-table">
      <main>
        <header>
          <h1 ref={heading} tabIndex={-1}>
            {say(t('setting-out-page.title'))}
          </h1>
          <button type="button" className="order small" data-testid="own-table-back" onClick={onBack}>
            {say(t('setting-out-page.back'))}
          </button>
          <p>{say(t('setting-out-page.about'))}</p>
        </header>
        <div className="own-table-parts">
          <div>
            <GroundFields {...props} state={state} unit={unit} onUnit={setUnit} drawing={drawing} />
            {!drawing && (
              <PhotographFields
                has={photograph !== undefined}
                elsewhere={photograph !== undefined && address === null}
                checking={ends !== undefined}
                onOpened={setPicture}
                onCheck={(on) => setEnds(on ? endsIn(area) : undefined)}
                onRemove={() => desk.change({ photograph: undefined })}
              />
            )}
          </div>
          <div className="own-table-middle">
            {picture ? (
              <StraightenPage
                key={picture.url}
                picture={picture}
                area={area}
                unit={unit}
                onDone={(of, shown) => {
                  setPicture(undefined);
                  props.onPhotograph(of, shown);
                }}
                onLeave={() => setPicture(undefined)}
              />
            ) : drawing ? null : (
              <>
                <TablePlan
                  desk={desk}
                  state={state}
                  unit={unit}
                  picture={address ?? undefined}
                  armed={armed}
                  onPlaced={() => setArmed(undefined)}
                  ends={ends}
                  onEnds={setEnds}
                />
                {ends && <LengthCheck ends={ends} unit={unit} />}
              </>
            )}
            <PiecesOnTable desk={desk} state={state} drawing={drawing} />
            {drawing ? (
              <OffTheTable desk={desk} state={state} />
            ) : (
              <TapeFields key={state.selected} desk={desk} state={state} unit={unit} />
            )}
            {hasShips && <OwnShip maker={state.maker} fleets={props.fleets} />}
          </div>
          <div>
            <ShipList
              desk={desk}
              state={state}
              armed={armed}
              onArm={setArmed}
              onFleetFile={props.onFleetFile}
              drawing={drawing}
            />
            <Told desk={desk} state={state} />
            <Options desk={desk} state={state} />
            <Lying desk={desk} state={state} />
            <Fields desk={desk} state={state} />
          </div>
        </div>
      </main>
      <Foot {...props} state={state} />
    </div>
  );
}

/** Where the photograph is found: null when it is not on this device, undefined until that is known. */
function usePicture(
  photograph: Photograph | undefined,
  addressOf: SettingOutProps['addressOf'],
): string | null | undefined {
  const [found, setFound] = useState<{ readonly of: string; readonly address: string | null }>();
  useEffect(() => {
    if (!photograph) return;
    let left = false;
    void addressOf(photograph).then((address) => {
      if (!left) setFound({ of: photograph.id, address: address ?? null });
    });
    return () => {
      left = true;
    };
  }, [photograph, addressOf]);
  return photograph && found?.of === photograph.id ? found.address : undefined;
}

/** A length across the middle of the table, to begin with. */
const endsIn = ({ origin, width, height }: Area): Measured => [
  { x: origin.x + width / 4, y: origin.y + height / 2 },
  { x: origin.x + (width * 3) / 4, y: origin.y + height / 2 },
];

/** What the battle says to its rules. */
function Told({ desk, state: { maker, laid } }: { readonly desk: TableDesk; readonly state: TableState }) {
  const { say } = useWords();
  const told = toldShown(maker, laid);
  return (
    told && (
      <section className="own-table-fields" data-testid="set-told">
        <h2>{say(t('setting-out-page.told'))}</h2>
        <Settings fields={told.fields} values={laid.told ?? {}} onSet={desk.tell} />
      </section>
    )
  );
}

/** What is chosen out of its list for the unit in hand. */
function Options({
  desk,
  state: { laid, selected },
}: {
  readonly desk: TableDesk;
  readonly state: TableState;
}) {
  const { say } = useWords();
  const put = laid.ships.find(({ id }) => id === selected);
  const shown = put && optionsShown(put);
  return (
    shown && (
      <section className="own-table-fields" data-testid="set-options">
        <h2>{say(t('setting-out-page.options', { unit: put.one.name }))}</h2>
        <Settings
          fields={shown.fields}
          values={shown.values}
          onSet={(option, value) => desk.choose(put.id, option, value)}
        />
      </section>
    )
  );
}

/** Smoke, squalls and lights on the table. */
function Lying({ desk, state: { maker, of } }: { readonly desk: TableDesk; readonly state: TableState }) {
  const { say } = useWords();
  const shown = lyingShown(maker, of);
  return (
    shown && (
      <section className="own-table-fields" data-testid="set-lying">
        <h2>{say(t('setting-out-page.lying'))}</h2>
        <Settings fields={shown.fields} values={shown.values} onSet={desk.lay} />
      </section>
    )
  );
}

/** Takes the piece in hand off a table that is a drawing. */
function OffTheTable({
  desk,
  state: { selected },
}: {
  readonly desk: TableDesk;
  readonly state: TableState;
}) {
  const { say } = useWords();
  return (
    selected !== undefined && (
      <button
        type="button"
        className="order small"
        data-testid="take-off"
        onClick={() => desk.remove(selected)}
      >
        {say(t('setting-out-page.take-off'))}
      </button>
    )
  );
}

/** What the rules keep of the piece in hand, and of the battle: first what is on the card, last what lasts a turn. */
function Fields({ desk, state }: { readonly desk: TableDesk; readonly state: TableState }) {
  const { say } = useWords();
  const { maker, of, selected, laid } = state;
  const ship = laid.ships.find(({ id }) => id === selected);
  const parts = [
    ...(ship ? [{ piece: ship.id, title: t('setting-out-page.card', { ship: ship.one.name }) }] : []),
    { piece: undefined, title: t('setting-out-page.battle') },
  ];
  return parts.map(({ piece, title }) => {
    const shown = fieldsShown(maker, of, piece);
    if (!shown) return null;
    const set = (name: string, value: Parameters<TableDesk['set']>[2]): void => desk.set(piece, name, value);
    const late = shown.fields.filter((one) => one.late);
    return (
      <section
        key={piece ?? ''}
        className="own-table-fields"
        aria-label={say(title)}
        data-testid={piece === undefined ? 'set-battle' : 'set-piece'}
      >
        <h2>{say(title)}</h2>
        <Settings fields={shown.fields.filter((one) => !one.late)} values={shown.values} onSet={set} />
        {late.length > 0 && (
          <details>
            <summary>{say(t('setting-out-page.late'))}</summary>
            <Settings fields={late} values={shown.values} onSet={set} />
          </details>
        )}
      </section>
    );
  });
}

/** What speaks against the table, and what can be done with it. */
function Foot(props: SettingOutProps & { readonly state: TableState }) {
  const { desk, state, notice, onKeep, onSave, onLink, onPrint, onFight } = props;
  const { of, laid, refused, canUndo } = state;
  const { scenario, fault } = of;
  const { say } = useWords();
  const [linked, setLinked] = useState<{ readonly of: string; readonly linked: Linked }>();
  const [along, setAlong] = useState(false);
  const isUntouched = laid.ships.length === 0;
  const wrong = refused ?? (isUntouched ? undefined : fault);
  return (
    <footer className="skirmish-foot">
      {wrong && (
        <p className="trouble" role="alert" data-testid="own-table-fault">
          {say(wrong)}
        </p>
      )}
      {!wrong && (
        <p role="status" data-testid="own-table-notice">
          {notice ?? say(t(isUntouched ? 'setting-out-page.empty' : 'setting-out-page.ready'))}
        </p>
      )}
      {scenario && linked?.of === scenario.id && <GameLink linked={linked.linked} />}
      {laid.photograph && (
        <label className="setting flag">
          <input
            type="checkbox"
            data-testid="own-table-along"
            checked={along}
            onChange={({ target }) => {
              setAlong(target.checked);
              setLinked(undefined);
            }}
          />
          {say(t('setting-out-page.along'))}
        </label>
      )}
      <div className="dialog-buttons">
        <button
          type="button"
          className="order"
          data-testid="own-table-undo"
          disabled={!canUndo}
          onClick={desk.undo}
        >
          {say(common('common.undo'))}
        </button>
        {(
          [
            ['keep', onKeep],
            ['save', (one: OwnBattle) => onSave(one, along)],
            [
              'link',
              (one: OwnBattle) =>
                void onLink(one, along).then((made) => setLinked({ of: one.id, linked: made })),
            ],
            ['print', onPrint],
            ['fight', onFight],
          ] as const
        ).map(([id, act]) => (
          <button
            key={id}
            type="button"
            className={id === 'fight' ? 'order usual' : 'order'}
            data-testid={`own-table-${id}`}
            disabled={!scenario}
            onClick={() => scenario && act(scenario)}
          >
            {say(t(`setting-out-page.${id}`))}
          </button>
        ))}
      </div>
    </footer>
  );
}
