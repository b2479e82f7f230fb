import { applyRetention } from '../src/features/accounts/account/account-retention.server.ts'
import { removeUnusedFiles } from '../src/features/base/files/file-retention.server.ts'
import {
  removeTemporaryImages,
  removeUnusedImages,
} from '../src/features/base/images/image-retention.server.ts'
import {
  emptyBin,
  thinRevisions,
} from '../src/features/publishing/articles/admin/schedule.server.ts'
import { deleteUnconfirmedSubscribers } from '../src/features/readers/newsletter/subscription.server.ts'
import { deleteOldEmailsAndMessages } from '../src/features/site/email/mail-retention.server.ts'
import { countOf } from '../src/lib/pluralize.ts'
import { onBackend } from './local/connect-backend.ts'
import { EMPTY, readFlags } from './local/settings.ts'
import { main } from './local/steps.ts'

await main(async () => {
  readFlags(EMPTY)
  await onBackend(async () => {
    await emptyBin()
    await thinRevisions()
    await removeTemporaryImages()
    await removeUnusedImages()
    await removeUnusedFiles()
    const { purged, not_purged, addresses, sessions } = await applyRetention()
    console.log(
      `Removed ${countOf(purged, 'account')}, ${countOf(addresses, 'address', 'addresses')} and ${countOf(sessions, 'session')}.`,
    )
    const { emails, messages } = await deleteOldEmailsAndMessages()
    console.log(`Removed ${countOf(emails, 'email')}, and ${countOf(messages, 'message')}.`)
    const unconfirmed = await deleteUnconfirmedSubscribers()
    console.log(`Removed ${countOf(unconfirmed, 'address', 'addresses')} that were not confirmed.`)
    if (not_purged > 0)
      throw new Error(`${countOf(not_purged, 'account')} could not be purged. See the log.`)
  })
})
