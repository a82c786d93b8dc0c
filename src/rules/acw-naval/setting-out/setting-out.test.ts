import { setOutScenario } from '../../../cli/battle';
import { listScenarios } from '../../../files/library';
import { settingOutSuite } from '../../../kit/testing/setting-out';

/** A battle of more pieces than this takes as long as several others. */
const LARGE = 12;

settingOutSuite(
  listScenarios()
    .filter(({ rules }) => rules.includes('acw-naval'))
    .map(({ id, sides }) => ({
      name: id,
      load: () => setOutScenario(id, 'acw-naval'),
      positions: sides.flatMap(({ ships }) => ships).length > LARGE ? 3 : 6,
      fields: 80,
    })),
);
