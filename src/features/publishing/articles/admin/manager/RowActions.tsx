import { Link } from 'wouter'
import BusyButton from '../../../../../components/BusyButton.tsx'
import { useRole, useVisitor } from '../../../../base/session/RequireRole.tsx'
import type { AdminArticleRow } from '../../../search/contract.ts'
import { mayChange, mayPropose } from '../may-change.ts'
import { type Verb, verbsOf } from '../state-verbs.ts'
import { actOn, duplicate } from './change-one.ts'
import { LIST_STATUS } from './ListMessage.tsx'

const WORDS: Record<Verb, string> = {
  publish: 'Publish',
  suspend: 'Suspend',
  bin: 'Bin',
  restore: 'Restore',
  delete: 'Delete for good',
}

/** React keys: a button that takes the place of another has its key, and so keeps the focus. */
const PLACES: Record<Verb, string> = {
  publish: 'first',
  suspend: 'first',
  restore: 'first',
  bin: 'last',
  delete: 'last',
}

type Props = { article: AdminArticleRow }

export default function RowActions({ article }: Props) {
  const { id, title, state, version } = article
  const edits = useRole('editor')
  const changes = mayChange(article, useVisitor())
  const opens = changes || mayPropose(article)
  const of = `“${title}”`
  const hidden = <span className="visually-hidden"> {of}</span>
  const act = (verb: Verb) => async () => {
    await actOn(article, verb)
    // The focused button has disappeared with its article.
    if (document.activeElement === document.body) document.getElementById(LIST_STATUS)?.focus()
  }
  return (
    <div className="admin-line manager-actions">
      {opens && state !== 'binned' && <Link href={`/vii/articles/${id}`}>Edit{hidden}</Link>}
      {state === 'published' && <a href={`/article/${id}`}>View{hidden}</a>}
      {(changes ? verbsOf(article, edits) : []).map((verb) => (
        <BusyButton key={PLACES[verb]} plain label={WORDS[verb]} of={of} act={act(verb)} />
      ))}
      {state !== 'binned' && version > 0 && (
        <BusyButton plain label="Duplicate" of={of} act={() => duplicate(article)} />
      )}
    </div>
  )
}
