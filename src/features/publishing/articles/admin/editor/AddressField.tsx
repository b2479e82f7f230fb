import * as v from 'valibot'
import AddressForm from '../../../../../components/document/AddressForm.tsx'
import { useRole } from '../../../../base/session/RequireRole.tsx'
import { type AdminArticle, changeArticleId } from '../contract.ts'
import type { ArticleEditor } from './article-document.ts'
import { changeAddress } from './state-changes.ts'

type Props = { editor: ArticleEditor; article: AdminArticle }

const schema = v.pick(changeArticleId.input, ['new_id'])

const FREE =
  'Lowercase words joined by hyphens. It can change freely until the article is published.'
const KNOWN =
  'Lowercase words joined by hyphens. A change applies at once. The old address leads to the new one within minutes.'
const BINNED = 'An article in the bin keeps its address.'

/**
 * The address of a saved article, whose change takes effect at once
 * (rule: articles/address-changes).
 */
export default function AddressField({ editor, article: { id, state, published_at } }: Props) {
  const isBinned = state === 'binned'
  const edits = useRole('editor')
  return (
    <AddressForm
      schema={schema}
      name="new_id"
      address={id}
      hint={isBinned ? BINNED : published_at ? KNOWN : FREE}
      isFixed={isBinned || (state === 'published' && !edits)}
      change={({ new_id }) => changeAddress(editor, new_id)}
    />
  )
}
