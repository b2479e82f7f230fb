import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import BusyButton from '../../../../../components/BusyButton.tsx'
import TimeAgo from '../../../../../components/TimeAgo.tsx'
import { capitalize } from '../../../../../lib/capitalize.ts'
import { siteTimeZone } from '../../../../../lib/site-time-zone.ts'
import { momentInWords } from '../../../../../lib/zoned-time.ts'
import { useRole, useVisitor } from '../../../../base/session/RequireRole.tsx'
import { addressOf } from '../admin-addresses.ts'
import CompareArticles from '../compare/compare-later.ts'
import type { ArticleEditor } from './article-document.ts'
import { contentOf } from './content.ts'
import { discardChange } from './state-changes.ts'

const LABELS = { mine: 'The change', theirs: 'What readers see' }

/** rule: publishing/pending-version */
export default function ChangeNotice({ editor }: { editor: ArticleEditor }) {
  const { saved, content } = useStore(editor.$state)
  const edits = useRole('editor')
  const visitor = useVisitor()
  if (!saved?.published || !saved.pending) return null
  const { saved_by, saved_at, publish_at } = saved.pending
  const whose =
    saved_by === visitor?.username
      ? 'your change'
      : `the change of ${saved_by ?? 'a deleted account'}`
  const about = (
    <>
      saved <TimeAgo at={saved_at} />
      {publish_at && <>, to be published {momentInWords(new Date(publish_at), siteTimeZone())}</>}
    </>
  )
  if (!editor.showsChange())
    return (
      <section className="admin-stack note" aria-label="A change waits">
        <p>
          You see what readers see. {capitalize(whose)}, {about}, waits.
        </p>
        <div className="panel-actions">
          <Link className="button button-plain" href={addressOf(saved.id)}>
            Open the change
          </Link>
        </div>
      </section>
    )
  return (
    <section className="admin-stack note" aria-label="A change waits">
      <p>
        You see {whose}, {about}. Readers see the previous text until it is published.
      </p>
      <CompareArticles mine={content} theirs={contentOf(saved)} labels={LABELS} isFolded />
      <div className="panel-actions">
        {edits && (
          <Link className="button button-plain" href={`${addressOf(saved.id)}?text=public`}>
            Correct what readers see
          </Link>
        )}
        <BusyButton plain label="Discard the change" act={() => discardChange(editor)} />
      </div>
    </section>
  )
}
