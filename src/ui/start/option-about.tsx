import { useEffect, useState } from 'react';
import type { OptionSpec } from '../../engine/set-up/option';
import { fromData } from '../../engine/words/text';
import { optionAbouts } from '../../session/said/option-abouts';

/** What an option changes, and its rule. */
export function OptionAbout({
  rules,
  of: { id, cite },
}: {
  readonly rules: string;
  readonly of: OptionSpec;
}) {
  const [about, setAbout] = useState<string>();
  useEffect(() => {
    let here = true;
    setAbout(undefined);
    // What cannot be fetched is not told: the option can be chosen without.
    optionAbouts(rules).then(
      (abouts) => here && setAbout(abouts[id]),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [rules, id]);
  return (
    <p className="quiet about" data-testid={`about-${id}`}>
      {about && fromData(about)} <em>{cite}</em>
    </p>
  );
}
