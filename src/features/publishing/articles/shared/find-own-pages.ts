import type { OwnPage, OwnPages } from '../../../../components/rich-text/body-props.ts'
import { call } from '../../../../lib/call.ts'
import { byRank } from '../../../../lib/rank.ts'
import { readLink } from '../../../base/embeds/contract.ts'
import { sendFile } from '../../../base/files/shared/send-file.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { findOwnAddresses, MOST_ADDRESSES } from '../../redirects/contract.ts'
import { filterArticles } from '../../search/contract.ts'
import { findArticles, type PickedArticle } from '../../search/shared/find-articles.ts'

const MOST_ARTICLES = 12

const asPage = ({ id, title, state = 'published' }: PickedArticle): OwnPage => ({
  address: `/article/${id}`,
  title,
  kind: state === 'published' ? 'article' : `article, ${state}`,
})

export const calls: OwnPages = {
  find: async (words) => {
    // Authors find only their own by the titles.
    const [{ results: published }, own, { results }] = await Promise.all([
      call(filterArticles, { keyword: words, quantity: MOST_ARTICLES }),
      findArticles(words),
      callAsUser(findOwnAddresses, { find: words }),
    ])
    const articles = new Map([...published, ...own].map((one) => [one.id, asPage(one)]))
    const best = byRank([...articles.values()], words, ({ title }) => title)
    return [...best.slice(0, MOST_ARTICLES), ...results]
  },
  sendFile,
  read: (address) => callAsUser(readLink, { address }),
  findMissing: async (addresses) => {
    const checked = addresses.slice(0, MOST_ADDRESSES)
    return (await callAsUser(findOwnAddresses, { addresses: checked }, { quietly: true })).missing
  },
}
