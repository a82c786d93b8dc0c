import type { SetOut } from '../src/cli/battle';
import type { Command, Domain, Offer } from '../src/engine/command';
import type { Side } from '../src/engine/ids';
import type { Choose } from '../src/engine/question';
import { hasWords, say } from '../src/engine/words/text';
import { measureOn } from '../src/table/measuring/measure';
import type { AnyRules, World } from '../src/table/world';
import { openHoles } from '../src/ui/orders/offers/offers';
import { fieldWords } from '../src/ui/words';

/** Support for the contract suite: what is seen of all that is offered in a random game, while it is played. */

/** A command as it may be said in a position. */
export type Said = { readonly world: World; readonly command: Command };

export type Looks = {
  /** Words that stand on two of the choices that are shown together, or on two fields or two values of one. */
  readonly alike: ReadonlySet<string>;
  /** Who has nothing to say, or is asked something with no answer, that does no harm. */
  readonly harmed: ReadonlySet<string>;
  /** Verbs of which some offer does not say what it does. */
  readonly silent: ReadonlySet<string>;
  /** Of every verb, of what takes something back as well, the first time that it is on offer. */
  readonly firsts: ReadonlyMap<string, Said>;
};

/** Positions of a game, from the first on, whose offers are looked at. */
const LOOKED = 250;

const twice = (words: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return words.filter((one) => seen.size === seen.add(one).size);
};

const wordsOf = (rules: AnyRules, domain: Domain): readonly string[] =>
  domain.kind === 'names' ? domain.of.map(({ label }) => say(rules.texts, label)) : [];

function alikeIn(rules: AnyRules, offers: readonly Offer[]): readonly string[] {
  const holes = offers.flatMap(({ holes: all }) => Object.values(all));
  const fields = offers.map((offer) => openHoles(offer).map(([name]) => fieldWords(rules.texts, name)));
  return [
    ...fields.flatMap(twice),
    ...twice(offers.map(({ label }) => say(rules.texts, label))),
    ...holes.flatMap((domain) => twice(wordsOf(rules, domain))),
  ];
}

const isHarmless = ({ refusal, back, final }: Offer): boolean => !refusal && !back && !final;

/** Looks at what is offered in the positions, and to the questions, that it is shown. */
export function looker({ rules, table }: SetOut) {
  const [alike, harmed, silent] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const firsts = new Map<string, Said>();
  let looked = 0;

  function read(offers: readonly Offer[], to: string): void {
    for (const words of alikeIn(rules, offers)) alike.add(words);
    // There must be something for a default to be.
    if (!offers.some(isHarmless)) harmed.add(to);
  }
  function note(world: World, command: Command): void {
    if (!firsts.has(command.verb)) firsts.set(command.verb, { world, command });
  }

  return {
    looks: { alike, harmed, silent, firsts } as Looks,
    position(world: World, side: Side): void {
      looked += 1;
      if (looked > LOOKED) return;
      const offers = rules.offers(world.rules, side, measureOn(table, world.table));
      read(offers, `${side}, position ${looked}`);
      for (const { verb, by, fixed, holes, refusal, back, ceremony, means } of offers) {
        if (!refusal && Object.keys(holes).length === 0) note(world, { ...fixed, verb, by });
        // What takes back, and what is done unasked, does nothing new.
        if (!back && !ceremony && !(means && hasWords(rules.texts, means.key))) silent.add(verb);
      }
    },
    said(world: World, command: Command): void {
      if (looked <= LOOKED) note(world, command);
    },
    question({ key, offers }: Choose): void {
      if (looked <= LOOKED) read(offers, key);
    },
  };
}
