import { type FormEvent, useEffect, useId, useState } from 'react';
import type { Photograph } from '../../../engine/set-up/record';
import { UNIT_NAMES } from '../../../engine/words/length';
import { phrases, type Text, text } from '../../../engine/words/text';
import type { Quad } from '../../../geometry/homography';
import type { Point } from '../../../geometry/pose';
import { inUnit, ofUnit, type TableUnit, toThousandth } from '../../../geometry/units';
import { sightOf, straightened } from '../../../session/setting-out/straighten';
import { type Area, typedNumber } from '../../../session/setting-out/tape';
import { inSlices } from '../../../session/slices';
import { useTouch } from '../../touch';
import { useWords } from '../../words';
import { HeldPoint } from './held-point';
import english from './photograph.en.json';
import { blobOf, type Opened } from './picture-file';

const t = phrases(english);

/** Dots of the longer side of what is kept. */
const KEPT = 1600;
/** Part of the picture round which the handles begin. */
const INSET = 0.12;
const CORNERS = ['sw', 'se', 'ne', 'nw'] as const;
const SIZES = ['width', 'height', 'west', 'south'] as const;
type Typed = Readonly<Record<(typeof SIZES)[number], string>>;

const shownAs = (inches: number, unit: TableUnit): string =>
  String(Math.round(inUnit(inches, unit) * 1000) / 1000);

/** The picture with handles on the corners of a rectangle whose size is typed; it is straightened from there. */
export function StraightenPage(props: {
  readonly picture: Opened;
  readonly area: Area;
  readonly unit: TableUnit;
  readonly onDone: (of: Omit<Photograph, 'id'>, picture: Blob) => void;
  readonly onLeave: () => void;
}) {
  const { picture, area, unit, onDone, onLeave } = props;
  const { canvas, url } = picture;
  const { say } = useWords();
  const touch = useTouch();
  const id = useId();
  const { width, height } = canvas;
  const [corners, setCorners] = useState<Quad>(() => {
    const [left, right] = [width * INSET, width * (1 - INSET)];
    const [top, bottom] = [height * INSET, height * (1 - INSET)];
    return [
      { x: left, y: bottom },
      { x: right, y: bottom },
      { x: right, y: top },
      { x: left, y: top },
    ];
  });
  const [held, setHeld] = useState(0);
  const [typed, setTyped] = useState<Typed>({
    width: shownAs(area.width, unit),
    height: shownAs(area.height, unit),
    west: '0',
    south: '0',
  });
  const [wrong, setWrong] = useState<Text>();
  const [percent, setPercent] = useState<number>();
  useEffect(() => () => URL.revokeObjectURL(url), [url]);

  const move = (i: number, { x, y }: Point): void => {
    const to = { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
    setWrong(undefined);
    setCorners(corners.map((one, j) => (i === j ? to : one)) as unknown as Quad);
  };
  const unitName = say(text(UNIT_NAMES[unit].many));
  const straighten = async (): Promise<void> => {
    const numbers = SIZES.map((name) => typedNumber(typed[name]));
    const [across, up, west, south] = numbers.map((one) => one !== undefined && ofUnit(one, unit));
    const bad = SIZES.filter((_, i) => numbers[i] === undefined || (i < 2 && (numbers[i] ?? 0) <= 0));
    if (bad.length > 0 || !across || !up || west === false || south === false) {
      const what = bad.map((name) => say(t(`photograph.${name}`, { unit: unitName }))).join(', ');
      return setWrong(t('photograph.numbers', { what }));
    }
    const at = { x: area.origin.x + (west ?? 0), y: area.origin.y + (south ?? 0) };
    const known = { at, width: across, height: up, corners };
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height);
    if (!pixels || !sightOf(known)) return setWrong(t('photograph.crossed'));
    setPercent(0);
    const above = await inSlices(straightened(pixels, known, area, KEPT), {
      signal: new AbortController().signal,
      heard: ({ done, of }) => setPercent(Math.round((100 * done) / of)),
    });
    setPercent(undefined);
    if (!above) return setWrong(t('photograph.crossed'));
    const sheet = document.createElement('canvas');
    [sheet.width, sheet.height] = [above.width, above.height];
    sheet.getContext('2d')?.putImageData(new ImageData(above.data, above.width, above.height), 0, 0);
    const { origin } = area;
    onDone(
      {
        at: { x: toThousandth(origin.x), y: toThousandth(origin.y) },
        width: area.width,
        height: area.height,
      },
      await blobOf(sheet, 'image/webp', 0.85),
    );
  };
  const size = Math.max(width, height) / 70;
  const near = corners[held] ?? { x: 0, y: 0 };
  const close = size * 3;
  return (
    <section
      className="photograph-straighten"
      aria-label={say(t('photograph.title'))}
      data-testid="straighten"
    >
      <p>{say(t(touch ? 'photograph.corners-touch' : 'photograph.corners'))}</p>
      <div className="photograph-views">
        <svg viewBox={`0 0 ${width} ${height}`} data-testid="straighten-picture" aria-hidden={false}>
          <title>{say(t('photograph.title'))}</title>
          <image href={url} width={width} height={height} />
          <polygon
            className="rectangle"
            strokeWidth={size / 6}
            points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
          />
          {corners.map((at, i) => {
            const corner = CORNERS[i] ?? 'sw';
            return (
              <HeldPoint
                key={corner}
                at={at}
                label={say(t(`photograph.corner-${corner}`))}
                letters={corner.toUpperCase()}
                testId={`corner-${corner}`}
                size={size}
                step={Math.max(width, height) / 200}
                onMove={(to) => move(i, to)}
                onHold={() => setHeld(i)}
              />
            );
          })}
        </svg>
        <svg
          className="closer"
          viewBox={`${near.x - close} ${near.y - close} ${close * 2} ${close * 2}`}
          role="img"
          aria-label={say(t('photograph.closer'))}
        >
          <image href={url} width={width} height={height} />
          <polygon
            className="rectangle"
            strokeWidth={size / 20}
            points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
          />
          <circle className="spot" cx={near.x} cy={near.y} r={size / 6} strokeWidth={size / 20} />
        </svg>
      </div>
      <form
        className="own-table-tape"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void straighten();
        }}
      >
        {SIZES.map((name) => (
          <div key={name} className="setting">
            <label htmlFor={`${id}-${name}`}>{say(t(`photograph.${name}`, { unit: unitName }))}</label>
            <input
              id={`${id}-${name}`}
              inputMode="decimal"
              data-testid={`rectangle-${name}`}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          </div>
        ))}
        {wrong && (
          <p className="why" role="alert" data-testid="straighten-fault">
            {say(wrong)}
          </p>
        )}
        {percent !== undefined && <p role="status">{say(t('photograph.straightening', { percent }))}</p>}
        <div className="dialog-buttons">
          <button type="button" className="order" data-testid="straighten-leave" onClick={onLeave}>
            {say(t('photograph.cancel'))}
          </button>
          <button
            type="button"
            className="order"
            data-testid="straighten-turn"
            onClick={() => {
              const [a, b, c, d] = corners;
              setCorners([b, c, d, a]);
            }}
          >
            {say(t('photograph.turn'))}
          </button>
          <button
            type="submit"
            className="order usual"
            data-testid="straighten-done"
            disabled={percent !== undefined}
          >
            {say(t('photograph.straighten'))}
          </button>
        </div>
      </form>
    </section>
  );
}
