import { computed } from 'nanostores'
import { $session } from './store.ts'

/** Empty without a user. */
export const $account = computed($session, (session) =>
  session.status === 'user' ? session.user.id : '',
)
