import { copyLink } from '../../components/copy-link.ts'
import { setCount } from '../views/store.ts'
import type { Channel } from './contract.ts'

/** A share that cannot be counted is no error for the reader. */
async function record(id: string, channel: Channel): Promise<void> {
  const [{ call }, { recordShare }] = await Promise.all([
    import('../../lib/call.ts'),
    import('./contract.ts'),
  ])
  const { results } = await call(recordShare, { id, channel })
  setCount('shares', results.shares)
}

/** The device's own sheet; closing it without a choice is no share. */
const openSheet = ({ sheet: url = '', title = '' }: DOMStringMap): Promise<boolean> =>
  navigator.share({ url, title }).then(
    () => true,
    () => false,
  )

/** Does what an item of the share menu says, and counts it. */
export async function share(articleId: string, item: DOMStringMap): Promise<void> {
  const { copy, sheet, channel } = item
  const shared = copy ? await copyLink(copy) : sheet ? await openSheet(item) : true
  if (shared) record(articleId, channel as Channel).catch(() => {})
}
