import { type DragEvent, type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { phrases } from '../../engine/words/text';
import { bearing, wrap } from '../../geometry/heading';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import { ofUnit, type TableUnit } from '../../geometry/units';
import { areaOf } from '../../session/setting-out/area';
import { type Put, zoneOf } from '../../session/setting-out/own-table';
import type { TableDesk, TableState } from '../../session/setting-out/table-desk';
import { keyed } from '../keyed';
import { useTouch } from '../touch';
import { useWords } from '../words';
import { LyingOn } from './lying-on';
import { HeldPoint } from './photograph/held-point';
import type { Measured } from './photograph/length-check';
import photographs from './photograph/photograph.en.json';
import english from './setting-out-page.en.json';
import { type Armed, DRAGGED } from './ship-list';

const t = phrases(english);
const photograph = phrases(photographs);

/** Inches of water shown round the table. */
const MARGIN = 2;
/** Of the table's width, how long a hull is drawn: larger than true, as models are. */
const HULL = 0.03;
/** Degrees a key turns by; with Shift one. */
const TURN = 5;

const STEPS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

const hullPath = (length: number): string => {
  const [half, beam] = [length / 2, length / 5];
  return `M0 ${-half}C${beam} ${-half / 3} ${beam} ${half / 2} ${beam * 0.7} ${half}H${-beam * 0.7}C${-beam} ${half / 2} ${-beam} ${-half / 3} 0 ${-half}Z`;
};

/** The table with all that stands on it, north up. Ships are dragged, turned by their handle, and moved by keys. */
export function TablePlan(props: {
  readonly desk: TableDesk;
  readonly state: TableState;
  readonly unit: TableUnit;
  /** Address of the photograph that lies under everything. */
  readonly picture: string | undefined;
  readonly armed: Armed | undefined;
  readonly onPlaced: () => void;
  /** A length that is measured in the photograph. */
  readonly ends: Measured | undefined;
  readonly onEnds: (ends: Measured) => void;
}) {
  const { desk, state, unit, picture, armed, onPlaced, ends, onEnds } = props;
  const { laid, selected, of, maker } = state;
  const { say } = useWords();
  const touch = useTouch();
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);
  const held = useRef<{ readonly id: Put['id']; readonly off: Point; readonly turning: boolean }>(undefined);
  const { origin, width, height } = areaOf(laid);
  const hull = Math.max(width, height) * HULL;
  const ship = laid.ships.find((one) => one.id === selected);

  const down = ({ x, y }: Point): Point => ({ x: x - origin.x, y: height - (y - origin.y) });
  const up = ({ x, y }: Point): Point => ({ x: origin.x + x, y: origin.y + height - y });
  const pointAt = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    return up(new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()));
  };
  const figuresOf = (piece: Put['id']) => of.world?.table.pieces[piece]?.figures ?? [];
  const within = ({ x, y }: Point): Point => ({
    x: Math.min(origin.x + width, Math.max(origin.x, x)),
    y: Math.min(origin.y + height, Math.max(origin.y, y)),
  });
  const take = (event: PointerEvent, one: Put, turning: boolean): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    const at = pointAt(event);
    held.current = {
      id: one.id,
      off: { x: one.pose.at.x - at.x, y: one.pose.at.y - at.y },
      turning,
    };
    desk.select(one.id);
    svg.current?.setPointerCapture(event.pointerId);
    svg.current?.focus({ preventScroll: true });
  };
  const drag = (event: PointerEvent, moving?: 'while'): void => {
    const now = held.current;
    const one = laid.ships.find(({ id }) => id === now?.id);
    if (!now || !one) return;
    const at = pointAt(event);
    if (now.turning) desk.move(now.id, { heading: wrap(Math.round(bearing(one.pose.at, at))) }, moving);
    else desk.move(now.id, { at: within({ x: at.x + now.off.x, y: at.y + now.off.y }) }, moving);
  };
  const moved = useRef(false);
  /** Sets down what is armed, and turns it to wherever the pointer goes from there. */
  const tap = (event: PointerEvent): void => {
    if (!armed || event.button !== 0) return;
    desk.add(armed.side, armed.one, within(pointAt(event)));
    onPlaced();
    const { selected: placed } = desk.store.getState();
    if (placed) held.current = { id: placed, off: { x: 0, y: 0 }, turning: true };
    svg.current?.setPointerCapture(event.pointerId);
    svg.current?.focus({ preventScroll: true });
  };
  const key = (event: KeyboardEvent): void => {
    if (!ship || event.ctrlKey || event.metaKey || event.altKey) return;
    const { at, heading } = ship.pose;
    const step = STEPS[event.key];
    const by = ofUnit(event.shiftKey ? 0.1 : 1, unit);
    const turn = ['[', '{'].includes(event.key) ? -1 : [']', '}'].includes(event.key) ? 1 : 0;
    if (step) desk.move(ship.id, { at: within({ x: at.x + step.x * by, y: at.y + step.y * by }) });
    else if (turn !== 0) desk.move(ship.id, { heading: wrap(heading + turn * (event.shiftKey ? 1 : TURN)) });
    else if (event.key === 'Delete' || event.key === 'Backspace') desk.remove(ship.id);
    else return;
    event.preventDefault();
  };
  /** A finger that has hardly left the piece turns it nowhere yet. */
  const isNear = (event: PointerEvent, piece: Put['id']): boolean => {
    const at = laid.ships.find((one) => one.id === piece)?.pose.at;
    return at !== undefined && distance(at, pointAt(event)) < hull / 2;
  };
  const drop = (event: DragEvent): void => {
    const data = event.dataTransfer.getData(DRAGGED);
    if (!data) return;
    event.preventDefault();
    const { key: wanted, side } = JSON.parse(data) as { key: string; side: 0 | 1 };
    const one = maker.candidates.find((candidate) => candidate.key === wanted);
    if (one) desk.add(side, one, within(pointAt(event)));
  };

  return (
    <div className="own-table-plan">
      <svg
        ref={svg}
        viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the ship in hand.
        tabIndex={0}
        aria-label={
          ship
            ? say(t(touch ? 'setting-out-page.plan-touch' : 'setting-out-page.plan', { ship: ship.one.name }))
            : say(t('setting-out-page.plan-empty'))
        }
        data-testid="table-plan"
        onKeyDown={key}
        onPointerDown={tap}
        onPointerMove={(event) => {
          if (!held.current) return;
          if (held.current.turning && !moved.current && isNear(event, held.current.id)) return;
          moved.current = true;
          drag(event, 'while');
        }}
        onPointerUp={(event) => {
          if (held.current && moved.current) drag(event);
          held.current = undefined;
          moved.current = false;
        }}
        onPointerCancel={() => {
          held.current = undefined;
          moved.current = false;
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <rect className="edge" x={0} y={0} width={width} height={height} />
        <clipPath id={id}>
          <rect width={width} height={height} />
        </clipPath>
        {picture && laid.photograph && (
          <image
            href={picture}
            data-testid="photograph"
            {...down({ x: laid.photograph.at.x, y: laid.photograph.at.y + laid.photograph.height })}
            width={laid.photograph.width}
            height={laid.photograph.height}
            preserveAspectRatio="none"
          />
        )}
        {([0, 1] as const).map((side) => {
          const zone = zoneOf(maker, laid, side);
          return (
            zone && (
              <rect
                key={side}
                className={`zone side-${side}`}
                {...down({ x: zone.origin.x, y: zone.origin.y + zone.height })}
                width={zone.width}
                height={zone.height}
              />
            )
          );
        })}
        <g clipPath={`url(#${id})`}>
          {keyed(of.table?.chart.features ?? [], ({ id }) => id).map(
            ({ key: of_, item: { kind, shape } }) => (
              <path
                key={of_}
                className={`charted ${kind} ${shape.type}`}
                d={
                  shape.type === 'polygon'
                    ? shape.rings
                        .map(
                          (ring) =>
                            `M${ring
                              .map(down)
                              .map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`)
                              .join('L')}Z`,
                        )
                        .join('')
                    : shape.type === 'line'
                      ? `M${shape.points
                          .map(down)
                          .map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`)
                          .join('L')}`
                      : ''
                }
              />
            ),
          )}
        </g>
        {of.world && <LyingOn table={of.world.table} down={down} />}
        {laid.ships.map((one) => {
          const { x, y } = down(one.pose.at);
          const isHeld = one.id === selected;
          return (
            <g key={one.id} transform={`translate(${x.toFixed(3)} ${y.toFixed(3)})`}>
              <g transform={`rotate(${one.pose.heading})`} onPointerDown={(event) => take(event, one, false)}>
                <circle className="grip" r={hull * 0.7} />
                <path
                  className={`hull side-${one.side}${isHeld ? ' held' : ''}`}
                  d={hullPath(hull)}
                  data-testid={`on-table-${one.id}`}
                />
                <circle className="measured" r={hull / 18} />
              </g>
              {figuresOf(one.id).map(({ id: figure, off }) => (
                <circle key={figure} className={`figure side-${one.side}`} cx={off.x} cy={-off.y} r={0.35} />
              ))}
              {isHeld && (
                <g
                  transform={`rotate(${one.pose.heading})`}
                  data-testid="turn-handle"
                  onPointerDown={(event) => take(event, one, true)}
                >
                  <path className="handle" d={`M0 ${-hull * 0.6}V${-hull * 1.5}`} />
                  <circle className="handle" cy={-hull * 1.6} r={hull * 0.28} />
                  <circle className="grip" cy={-hull * 1.6} r={hull * 0.8} />
                </g>
              )}
              <text
                className={`side-${one.side}`}
                y={hull * 1.1}
                fontSize={Math.max(width, height) / 48}
                textAnchor="middle"
              >
                {one.one.name}
              </text>
            </g>
          );
        })}
        {ends && <Ends ends={ends} size={hull / 3} down={down} up={up} onEnds={onEnds} />}
      </svg>
      {armed && (
        <p className="own-table-armed" role="status">
          {say(t('setting-out-page.armed', { ship: armed.one.name }))}
        </p>
      )}
    </div>
  );
}

/** Both ends of a length that is measured in the photograph. */
function Ends(props: {
  readonly ends: Measured;
  readonly size: number;
  readonly down: (at: Point) => Point;
  readonly up: (at: Point) => Point;
  readonly onEnds: (ends: Measured) => void;
}) {
  const { ends, size, down, up, onEnds } = props;
  const { say } = useWords();
  const [from, to] = ends;
  const [a, b] = [down(from), down(to)];
  return (
    <>
      <path className="measured-length" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} strokeWidth={size / 5} />
      {(
        [
          ['one', a, (at: Point) => onEnds([up(at), to])],
          ['other', b, (at: Point) => onEnds([from, up(at)])],
        ] as const
      ).map(([which, at, onMove]) => (
        <HeldPoint
          key={which}
          at={at}
          label={say(photograph(`photograph.end-${which}`))}
          letters=""
          testId={`end-${which}`}
          size={size}
          step={1}
          onMove={onMove}
        />
      ))}
    </>
  );
}
