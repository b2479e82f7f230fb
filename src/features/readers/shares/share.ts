import { copyLink } from '../../../components/copy-link.ts'
import { setCount } from '../../publishing/views/store.ts'
import type { Channel } from './contract.ts'

async function record(id: string, channel: Channel): Promise<void> {
  const [{ call }, { recordShare }] = await Promise.all([
    import('../../../lib/call.ts'),
    import('./contract.ts'),
  ])
  const { results } = await call(recordShare, { id, channel })
  setCount('shares', results.shares)
}

/** Opens the device's share sheet; resolves to false when the user closes it without sharing. */
const openSheet = ({ sheet: url = '', title = '' }: DOMStringMap): Promise<boolean> =>
  navigator.share({ url, title }).then(
    () => true,
    () => false,
  )

/** Shares an article and counts the share; an error of the count is ignored. */
export async function share(articleId: string, item: DOMStringMap): Promise<void> {
  const { copy, sheet, channel } = item
  const shared = copy ? await copyLink(copy) : sheet ? await openSheet(item) : true
  if (shared) record(articleId, channel as Channel).catch(() => {})
}
