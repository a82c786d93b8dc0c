import type { Session } from '../../session/session';
import { heardOf, type Sound } from './heard';

/** Loudness of everything together, 0 to 1. */
const LOUD = 0.5;
/** A ramp cannot end at nothing. */
const SILENT = 0.0001;

/** Two seconds of noise, from which all that bangs and splashes is cut. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

/** A burst of noise through a filter: it rises at once, or over `rise` seconds, and dies away over `fall`. */
type Burst = {
  readonly filter: BiquadFilterType;
  /** Hertz at the beginning and at the end. */
  readonly from: number;
  readonly to: number;
  readonly rise?: number;
  readonly fall: number;
  readonly gain: number;
};

/** Lets a value slide to another, from a moment over so many seconds. */
function slide(value: AudioParam, from: number, to: number, at: number, over: number): void {
  value.setValueAtTime(from, at);
  value.exponentialRampToValueAtTime(to, at + over);
}

function burst(context: BaseAudioContext, out: AudioNode, noise: AudioBuffer, at: number, made: Burst): void {
  const { filter: type, from, to, rise = 0.004, fall, gain } = made;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type, frequency: from, Q: 0.8 });
  const loud = new GainNode(context, { gain: 0 });
  slide(filter.frequency, from, to, at, rise + fall);
  slide(loud.gain, SILENT, gain, at, rise);
  loud.gain.exponentialRampToValueAtTime(SILENT, at + rise + fall);
  source.connect(filter).connect(loud).connect(out);
  source.start(at, Math.random(), rise + fall + 0.05);
}

/** A note that slides from one pitch to another, in hertz, over so many seconds. */
type Note = {
  readonly type: OscillatorType;
  readonly from: number;
  readonly to: number;
  readonly fall: number;
  readonly gain: number;
  /** Seconds that it begins later than the rest. */
  readonly after?: number;
};

function note(context: BaseAudioContext, out: AudioNode, begun: number, made: Note): void {
  const { type, from, to, fall, gain, after = 0 } = made;
  const at = begun + after;
  const source = new OscillatorNode(context, { type, frequency: from });
  const loud = new GainNode(context, { gain: 0 });
  slide(source.frequency, from, to, at, fall);
  slide(loud.gain, gain, SILENT, at, fall);
  source.connect(loud).connect(out);
  source.start(at);
  source.stop(at + fall + 0.02);
}

/** What a sound is made of. The larger the bore, the deeper, longer and louder. */
function partsOf(sound: Sound): readonly (Burst | Note)[] {
  if (sound.kind === 'order')
    return [
      { type: 'sine', from: 1240, to: 1560, fall: 0.09, gain: 0.05 },
      { type: 'sine', from: 1560, to: 1540, fall: 0.14, gain: 0.05, after: 0.1 },
    ];
  const heavy = Math.min(1, Math.max(0, sound.bore / 16));
  switch (sound.kind) {
    case 'gun': {
      const [fall, gain] = [0.18 + 1.1 * heavy, 0.18 + 0.5 * heavy];
      const deep = { from: 150 - 90 * heavy, to: 32, fall: 0.12 + 0.5 * heavy };
      return [
        { filter: 'lowpass', from: 2400 - 1800 * heavy, to: 70, fall, gain },
        { type: 'sine', ...deep, gain: 0.25 + 0.45 * heavy },
      ];
    }
    case 'torpedo':
      return [{ filter: 'bandpass', from: 500, to: 1500, rise: 0.15, fall: 0.5, gain: 0.2 }];
    case 'splash': {
      const [fall, gain] = [0.35 + 0.5 * heavy, 0.09 + 0.1 * heavy];
      return [{ filter: 'bandpass', from: 1900 - 900 * heavy, to: 500, rise: 0.12, fall, gain }];
    }
    case 'hit':
      return [
        { filter: 'lowpass', from: 900, to: 60, fall: 0.7, gain: 0.5 },
        { type: 'triangle', from: 420, to: 90, fall: 0.35, gain: 0.2 },
      ];
  }
}

/** Lets a game be heard, from now until the function it gives back is called. Throws where nothing can be heard. */
export function listen(session: Session): () => void {
  const context = new AudioContext();
  const noise = noiseOf(context);
  const out = new GainNode(context, { gain: LOUD });
  const even = new DynamicsCompressorNode(context);
  out.connect(even).connect(context.destination);
  const forget = session.store.subscribe((now, before) => {
    const sounds = heardOf(now, before);
    if (sounds.length === 0) return;
    // A browser keeps silent until the page has been touched; what came before that stays unheard.
    void context.resume();
    for (const sound of sounds) {
      const at = context.currentTime + 0.02 + sound.after / 1000;
      for (const part of partsOf(sound)) {
        if ('filter' in part) burst(context, out, noise, at, part);
        else note(context, out, at, part);
      }
    }
  });
  return () => {
    forget();
    void context.close();
  };
}
