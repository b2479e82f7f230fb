import { computed } from 'nanostores'
import { $session } from './store.ts'

/** The id of the logged-in user; empty for a guest, and until the session is known. */
export const $account = computed($session, (session) =>
  session.status === 'user' ? session.user.id : '',
)
