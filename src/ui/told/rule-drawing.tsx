import './rule-drawing.css';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { PieceId } from '../../engine/ids';
import type { RuleDrawing as Drawn } from '../../engine/words/reading';
import { phrases } from '../../engine/words/text';
import { bearing } from '../../geometry/heading';
import type { Point } from '../../geometry/pose';
import { type Illustration, openIllustration, putAt, shownOf } from '../../session/illustrate/illustrate';
import type { Mark, Placed } from '../../session/illustrate/marks';
import { wordsOf } from '../../session/words';
import { keyed } from '../keyed';
import { useWords, WordsOf } from '../words';
import english from './rule-drawing.en.json';

const t = phrases(english);

/** Degrees a key turns by; with Shift one. */
const TURN = 5;

const STEPS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** A drawing of a rule, which is fetched and laid out when it comes into view. */
export function RuleDrawing({ rules, drawing }: { readonly rules: string; readonly drawing: Drawn }) {
  const { say, openRule } = useWords();
  const [open, setOpen] = useState<Illustration>();
  const [trouble, setTrouble] = useState<string>();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    let wanted = true;
    const lay = (): void => {
      void openIllustration(rules, drawing).then(
        (read) => {
          if (!wanted) return;
          if (read.ok) setOpen(read.value);
          else setTrouble(read.reason);
        },
        () => wanted && setTrouble(say(t('rule-drawing.unfetched'))),
      );
    };
    const seen = new IntersectionObserver(([one]) => {
      if (!one?.isIntersecting) return;
      seen.disconnect();
      lay();
    });
    if (place.current) seen.observe(place.current);
    return () => {
      wanted = false;
      seen.disconnect();
    };
  }, [rules, drawing, say]);
  const [, , width, height] = drawing.view;
  return (
    <figure ref={place} className="rule-drawing" data-testid="rule-drawing">
      {open ? (
        <WordsOf catalog={wordsOf(open.session.store.getState())} openRule={openRule}>
          <Live illustration={open} />
        </WordsOf>
      ) : (
        <div className="rule-drawing-waits" style={{ aspectRatio: `${width} / ${height}` }}>
          {trouble ?? say(t('rule-drawing.waits'))}
        </div>
      )}
    </figure>
  );
}

const path = (points: readonly Point[], closed: boolean): string =>
  points.length === 0
    ? ''
    : `M${points.map(({ x, y }) => `${x.toFixed(3)} ${(-y).toFixed(3)}`).join('L')}${closed ? 'Z' : ''}`;

function Live({ illustration }: { readonly illustration: Illustration }) {
  const { drawing, held } = illustration;
  const { say } = useWords();
  const [poses, setPoses] = useState(illustration.poses);
  const [hand, setHand] = useState<PieceId | undefined>(held[0]);
  const dragged = useRef<{ readonly piece: PieceId; readonly off: Point; readonly turning: boolean }>(
    undefined,
  );
  const svg = useRef<SVGSVGElement>(null);
  const arrow = useId();
  const shown = useMemo(() => shownOf(illustration, poses), [illustration, poses]);
  const [x, y, width, height] = drawing.view;
  const free = drawing.shows === 'fire';
  const put = (piece: PieceId, to: { readonly at?: Point; readonly heading?: number }): void =>
    setPoses((before) => putAt(illustration, before, piece, to));
  const pointAt = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const at = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x: at.x, y: -at.y };
  };
  const take = (event: PointerEvent, one: Placed, turning: boolean): void => {
    const movable = held.includes(one.id) ? one.id : undefined;
    if (event.button !== 0 || !movable) return;
    event.stopPropagation();
    const at = pointAt(event);
    const off = { x: one.pose.at.x - at.x, y: one.pose.at.y - at.y };
    dragged.current = { piece: movable, off, turning };
    setHand(movable);
    svg.current?.setPointerCapture(event.pointerId);
    svg.current?.focus({ preventScroll: true });
  };
  const drag = (event: PointerEvent): void => {
    const now = dragged.current;
    const pose = now && poses[now.piece];
    if (!now || !pose) return;
    const at = pointAt(event);
    if (now.turning) put(now.piece, { heading: Math.round(bearing(pose.at, at)) });
    else put(now.piece, { at: { x: at.x + now.off.x, y: at.y + now.off.y } });
  };
  const key = (event: KeyboardEvent): void => {
    const pose = hand && poses[hand];
    if (!hand || !pose || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = (event.shiftKey ? 0.2 : 1) * (width / 40);
    const step = STEPS[event.key];
    const turn = ['[', '{'].includes(event.key) ? -1 : [']', '}'].includes(event.key) ? 1 : 0;
    if (step) put(hand, { at: { x: pose.at.x + step.x * by, y: pose.at.y + step.y * by } });
    else if (turn !== 0 && free) put(hand, { heading: pose.heading + turn * (event.shiftKey ? 1 : TURN) });
    else if (event.key === 'Home') setPoses(illustration.poses);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const named = shown.pieces.find(({ id }) => id === hand)?.name ?? '';
  return (
    <>
      <svg
        ref={svg}
        viewBox={`${x} ${-y - height} ${width} ${height}`}
        fontSize={width / 30}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the piece in hand.
        tabIndex={0}
        aria-label={say(t(free ? 'rule-drawing.keys' : 'rule-drawing.keys-move', { name: named }))}
        className={shown.ground}
        data-testid="rule-drawing-chart"
        onKeyDown={key}
        onPointerDown={(event) => {
          // Where a way is to lead is pointed at anywhere.
          if (free || event.button !== 0 || !hand) return;
          dragged.current = { piece: hand, off: { x: 0, y: 0 }, turning: false };
          svg.current?.setPointerCapture(event.pointerId);
          put(hand, { at: pointAt(event) });
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          dragged.current = undefined;
        }}
        onPointerCancel={() => {
          dragged.current = undefined;
        }}
      >
        <marker
          id={arrow}
          viewBox="0 0 10 10"
          refX="8"
          refY="5"
          markerWidth="5"
          markerHeight="5"
          orient="auto"
        >
          <path className="arrow-head" d="M0 0L10 5L0 10Z" />
        </marker>
        {keyed(shown.charted, ({ id }) => id).map(({ key, item }) => (
          <path
            key={key}
            className={`charted ${item.kind}`}
            d={item.rings.map((ring) => path(ring, !item.open)).join('')}
            fillRule="evenodd"
          />
        ))}
        {keyed(shown.marks, ({ as }) => as).map(({ key, item }) => (
          <MarkOf key={key} mark={item} arrow={arrow} high={width / 30} />
        ))}
        {keyed(shown.pieces, ({ id, ghost }) => `${id}${ghost ? ' ghost' : ''}`).map(({ key, item }) => (
          <PieceOf
            key={key}
            piece={item}
            size={width}
            isHeld={item.id === hand && (!item.ghost || !free)}
            turns={free && !item.allRound}
            movable={held.includes(item.id)}
            onTake={(event, turning) => take(event, item, turning)}
          />
        ))}
      </svg>
      <figcaption>
        <div aria-live="polite" data-testid="rule-drawing-says">
          {keyed(shown.says, say).map(({ key, item }) => (
            <p key={key}>{say(item)}</p>
          ))}
        </div>
        <Hands illustration={illustration} hand={hand} names={shown.pieces} onTake={setHand} />
        {hand !== undefined && free && (
          <span className="turns">
            {([-15, 15] as const).map((by) => (
              <button
                key={by}
                type="button"
                className="order small"
                aria-label={say(t(by < 0 ? 'rule-drawing.port' : 'rule-drawing.starboard', { name: named }))}
                onClick={() => put(hand, { heading: (poses[hand]?.heading ?? 0) + by })}
              >
                {by < 0 ? '↺' : '↻'}
              </button>
            ))}
          </span>
        )}
        <button
          type="button"
          className="link"
          data-testid="rule-drawing-again"
          onClick={() => setPoses(illustration.poses)}
        >
          {say(t('rule-drawing.again'))}
        </button>
      </figcaption>
    </>
  );
}

/** Which of several pieces the keys move. */
function Hands(props: {
  readonly illustration: Illustration;
  readonly hand: PieceId | undefined;
  readonly names: readonly Placed[];
  readonly onTake: (piece: PieceId) => void;
}) {
  const { illustration, hand, names, onTake } = props;
  const { say } = useWords();
  if (illustration.held.length < 2) return null;
  return (
    <fieldset aria-label={say(t('rule-drawing.in-hand'))}>
      {illustration.held.map((id) => (
        <button
          key={id}
          type="button"
          className="order small"
          aria-pressed={id === hand}
          onClick={() => onTake(id)}
        >
          {names.find((one) => one.id === id)?.name}
        </button>
      ))}
    </fieldset>
  );
}

function MarkOf({
  mark,
  arrow,
  high,
}: {
  readonly mark: Mark;
  readonly arrow: string;
  readonly high: number;
}) {
  const { say } = useWords();
  if ('area' in mark)
    return <path className={`mark ${mark.as}`} d={mark.area.map((ring) => path(ring, true)).join('')} />;
  if ('line' in mark) {
    const head = mark.head || mark.as === 'track' ? { markerEnd: `url(#${arrow})` } : {};
    return <path className={`mark ${mark.as}`} d={path(mark.line, false)} {...head} />;
  }
  if ('around' in mark) {
    const { around, radius, words, rim } = mark;
    return (
      <g className={`mark ${mark.as}`}>
        {rim ? <path d={path(rim, true)} /> : <circle cx={around.x} cy={-around.y} r={radius} />}
        {words && (
          <text x={around.x} y={-around.y - radius + high * 0.35} textAnchor="middle">
            {say(words)}
          </text>
        )}
      </g>
    );
  }
  return (
    <text className={`mark ${mark.as}`} x={mark.at.x} y={-mark.at.y} textAnchor="middle">
      {say(mark.words)}
    </text>
  );
}

function PieceOf(props: {
  readonly piece: Placed;
  readonly size: number;
  readonly isHeld: boolean;
  readonly turns: boolean;
  readonly movable: boolean;
  readonly onTake: (event: PointerEvent, turning: boolean) => void;
}) {
  const { piece, size, isHeld, turns, movable, onTake } = props;
  const { at, heading } = piece.pose;
  const grip = size * 0.055;
  return (
    <g
      className={`piece side-${piece.side}${piece.ghost ? ' ghost' : ''}${isHeld ? ' held' : ''}${movable ? ' movable' : ''}`}
      data-testid={piece.ghost ? undefined : `drawn-${piece.id}`}
      onPointerDown={(event) => onTake(event, false)}
    >
      <circle className="grip" cx={at.x} cy={-at.y} r={grip} />
      {keyed(piece.bodies, () => piece.id).map(({ key, item }) => (
        <path key={key} className="hull" d={path(item, true)} />
      ))}
      <circle className="measured" cx={at.x} cy={-at.y} r={size / 250} />
      {!piece.ghost && (
        <text x={at.x} y={-at.y + grip * 1.25} textAnchor="middle" dominantBaseline="hanging">
          {piece.name}
        </text>
      )}
      {isHeld && turns && (
        <g
          transform={`translate(${at.x} ${-at.y}) rotate(${heading})`}
          onPointerDown={(event) => onTake(event, true)}
        >
          <path className="handle" d={`M0 ${-size * 0.05}V${-size * 0.1}`} />
          <circle className="handle" cy={-size * 0.11} r={size * 0.013} />
          <circle className="grip" cy={-size * 0.11} r={grip * 0.9} />
        </g>
      )}
    </g>
  );
}
