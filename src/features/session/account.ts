import { computed } from 'nanostores'
import { $session } from './store.ts'

/** The logged-in user's id, or an empty string. */
export const $account = computed($session, (session) =>
  session.status === 'user' ? session.user.id : '',
)
