import RemoveItem from '../../../components/admin-list/RemoveItem.tsx'
import { pluralize } from '../../../lib/pluralize.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { type AdminAuthor, deleteAuthor } from './contract.ts'
import { authorList } from './store.ts'

type Props = { author: AdminAuthor; all: AdminAuthor[] }

export default function RemoveAuthor({ author, all }: Props) {
  const { id, name, slug, articles } = author
  return (
    <RemoveItem
      list={authorList}
      name={name}
      heirs={all.filter((other) => other.id !== id)}
      label="Give the articles to"
      none={articles > 0 ? 'Select...' : 'No articles to give'}
      refusal={
        articles > 0
          ? `${name} is named in ${pluralize(articles, 'article')}. Choose who gets ${articles === 1 ? 'it' : 'them'} first.`
          : undefined
      }
      question={(heir) => ({
        head: `Delete ${name}?`,
        body: heir
          ? `The articles become those of ${heir.name}, and /author/${slug} leads there from then on.`
          : `/author/${slug} will say that it is gone, if readers have seen it.`,
        action: 'Delete',
      })}
      remove={(heir) => callAsUser(deleteAuthor, { id, into: heir?.id })}
    />
  )
}
