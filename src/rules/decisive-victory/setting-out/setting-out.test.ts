import { setOutScenario } from '../../../cli/battle';
import { listScenarios } from '../../../files/library';
import { settingOutSuite } from '../../../kit/testing/setting-out';

/** A battle of more ships than this takes as long as several others. */
const LARGE = 15;

settingOutSuite(
  listScenarios()
    .filter(({ rules }) => rules.includes('decisive-victory'))
    .map(({ id, sides }) => ({
      name: id,
      load: () => setOutScenario(id, 'decisive-victory'),
      positions: sides.flatMap(({ ships }) => ships).length > LARGE ? 3 : 8,
    })),
);
