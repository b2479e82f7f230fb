import { readDeskSeries } from '../../series/contract.ts'
import { callAsUser } from '../../session/store.ts'
import { createChoices } from '../list/choices.ts'

/** Every series, with its articles in any state. */
export const { $choices: $series, load: loadSeries } = createChoices(
  async () => (await callAsUser(readDeskSeries, {})).series,
)
