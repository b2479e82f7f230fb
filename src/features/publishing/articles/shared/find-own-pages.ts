import type { OwnPage, OwnPages } from '../../../../components/rich-text/body-props.ts'
import { readLink } from '../../../base/embeds/contract.ts'
import { sendFile } from '../../../base/files/shared/send-file.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { findOwnAddresses, MOST_ADDRESSES } from '../../redirects/contract.ts'
import { findArticles, type PickedArticle } from '../../search/shared/find-articles.ts'

const asPage = ({ id, title, state = 'published' }: PickedArticle): OwnPage => ({
  address: `/article/${id}`,
  title,
  kind: state === 'published' ? 'article' : `article, ${state}`,
})

export const calls: OwnPages = {
  find: async (words) => {
    const [published, own, { results }] = await Promise.all([
      findArticles(words, false),
      findArticles(words, true),
      callAsUser(findOwnAddresses, { find: words }),
    ])
    const articles = new Map([...published, ...own].map((one) => [one.id, asPage(one)]))
    return [...articles.values(), ...results]
  },
  sendFile,
  read: (address) => callAsUser(readLink, { address }),
  findMissing: async (addresses) => {
    const checked = addresses.slice(0, MOST_ADDRESSES)
    return (await callAsUser(findOwnAddresses, { addresses: checked }, { quietly: true })).missing
  },
}
