import type { RulesMeta } from '../../engine/contract';
import type { Battle } from '../../engine/set-up/record';
import { oneOf, phrases, type Text } from '../../engine/words/text';
import english from './options.en.json';

const t = phrases(english);

type Value = Battle['options'][string];

const shown = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

/** What is wrong with the options of a battle, which a file may give as it likes; undefined when nothing is. */
export function wrongOption(
  options: Battle['options'],
  { options: offered, unoffered = {} }: Pick<RulesMeta, 'options' | 'unoffered'>,
): Text | undefined {
  for (const [option, value] of Object.entries(options)) {
    const more = Object.hasOwn(unoffered, option) ? unoffered[option] : undefined;
    const spec = offered.find(({ id }) => id === option);
    if (!spec && !more) return t('options.unknown', { option });
    const values: readonly Value[] = spec?.values.map((one) => one.value) ?? [];
    if (values.includes(value)) continue;
    if (more && 'least' in more) {
      const { least, most } = more;
      if (typeof value === 'number' && value >= least && value <= most) continue;
      return t('options.number', { option, value: shown(value), least, most });
    }
    const all = [...values, ...(more ?? [])];
    if (!all.includes(value))
      return t('options.value', { option, value: shown(value), values: oneOf(all.map(shown)) });
  }
  return undefined;
}
