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

/** Closing the sheet is not a share. */
const openSheet = ({ sheet: url = '', title = '' }: DOMStringMap): Promise<boolean> =>
  navigator.share({ url, title }).then(
    () => true,
    () => false,
  )

/** Ignores a failed count. */
export async function share(articleId: string, item: DOMStringMap): Promise<void> {
  const { copy, sheet, channel } = item
  const shared = copy ? await copyLink(copy) : sheet ? await openSheet(item) : true
  if (shared) record(articleId, channel as Channel).catch(() => {})
}
