import { accountList } from '../../base/session/account-list.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { readKept, saveKept } from './contract.ts'
import { formatKept, mergeKept, parseKept } from './rules.ts'

/** rule: keeping/list */
const { $list, isKnown, change, refresh, settled, followSession } = accountList<string>({
  name: 'kept',
  parse: parseKept,
  format: formatKept,
  merge: mergeKept,
  read: async () => (await callAsUser(readKept, {}, { quietly: true })).ids,
  save: (_, ids) => callAsUser(saveKept, { ids }, { quietly: true }),
})

export {
  $list as $kept,
  change as changeKept,
  followSession,
  isKnown,
  refresh as refreshKept,
  settled,
}
