import { setOutScenario } from '../../../cli/battle';
import { listScenarios } from '../../../files/library';
import { settingOutSuite } from '../../../kit/testing/setting-out';

settingOutSuite(
  listScenarios()
    .filter(({ rules }) => rules.includes('victory-decision'))
    .map(({ id }) => ({
      name: id,
      load: () => setOutScenario(id, 'victory-decision'),
      positions: 5,
    })),
);
