import { call } from '../../lib/call.ts'
import { type Channel, recordShare } from './contract.ts'

/** Answers how often the article has been shared; a second time on one day does not count. */
export const sendShare = async (id: string, channel: Channel): Promise<number> =>
  (await call(recordShare, { id, channel })).results.shares
