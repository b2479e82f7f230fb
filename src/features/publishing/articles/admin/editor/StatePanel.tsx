import { useContext } from 'react'
import { navigate } from 'wouter/use-browser-location'
import BusyButton from '../../../../../components/BusyButton.tsx'
import { confirmAction } from '../../../../../components/confirm.ts'
import { loadedLater } from '../../../../../components/loaded-later.tsx'
import { STATE_NAMES } from '../../../../../lib/article-fields.ts'
import { longDate } from '../../../../../lib/dates.ts'
import { BIN_PERIOD } from '../../../../../lib/periods.ts'
import { siteTimeZone } from '../../../../../lib/site-time-zone.ts'
import { useRole } from '../../../../base/session/RequireRole.tsx'
import { PublicationOptionContext } from '../../shared/publication-option.ts'
import { MANAGER } from '../admin-addresses.ts'
import type { AdminArticle } from '../contract.ts'
import { shownState } from '../state-verbs.ts'
import type { ArticleEditor } from './article-document.ts'
import { discardNew } from './recover.ts'
import {
  bin,
  deleteArticle,
  isPublishable,
  refresh,
  restore,
  savesLater,
  schedule,
  suspend,
} from './state-changes.ts'

const ScheduleForm = loadedLater(
  () => import('../../../../../components/document/ScheduleForm.tsx'),
)

const UNSAVED = {
  head: 'Delete this article?',
  body: 'It was never saved and cannot be restored.',
  action: 'Delete',
}

type Props = { editor: ArticleEditor; article: AdminArticle | null; hasRow: boolean }

export default function StatePanel({ editor, article, hasRow }: Props) {
  const edits = useRole('editor')
  const PublicationOption = useContext(PublicationOptionContext)
  if (!article) {
    const discard = async () => {
      if (await confirmAction(UNSAVED)) await discardNew(editor)
    }
    return (
      <section className="admin-stack" aria-label="State">
        <h2 className="admin-heading">Not saved yet</h2>
        <p>
          {!edits && 'Editors see it once it is saved. '}
          Until it is saved, only you can see it.
        </p>
        {hasRow && <BusyButton plain label="Delete" act={discard} />}
      </section>
    )
  }
  const { state: current, id } = article
  const removeForGood = async () => {
    if (await deleteArticle(editor)) navigate(MANAGER)
  }
  const publishable = edits && (isPublishable(article) || savesLater(editor, edits))
  const isOthers = !edits && current === 'published'
  const unsaved = editor.hasUnsavedChanges()
  return (
    <section className="admin-stack" aria-label="State">
      <h2 className="admin-heading">{STATE_NAMES[shownState(article)]}</h2>
      <p>{aboutState(article)}</p>
      {isOthers && <p>An editor publishes your changes.</p>}
      {!edits && current === 'unpublished' && <p>An editor publishes it.</p>}
      {current === 'published' && (
        <p>
          <a href={`/article/${id}`} target="_blank" rel="noopener">
            View the article
          </a>
        </p>
      )}
      <div className="admin-stack">
        {current === 'published' && edits && (
          <>
            <BusyButton plain label="Suspend" act={() => suspend(editor)} />
            <p className="field-hint">
              It is then suppressed: readers no longer see it. You can publish it again at any time.
            </p>
          </>
        )}
        {current === 'binned' && <BusyButton label="Restore" act={() => restore(editor)} />}
      </div>
      {publishable && article.published_at === null && PublicationOption && (
        <PublicationOption key={id} article={id} />
      )}
      {publishable && (
        <ScheduleForm
          scheduledAt={article.scheduled_at ?? article.pending?.publish_at ?? null}
          action={unsaved ? 'Save and schedule' : 'Schedule'}
          onSchedule={(at) => schedule(editor, at)}
          onDue={() => refresh(editor)}
        />
      )}
      {current === 'binned' ? (
        <BusyButton plain label="Delete for good" act={removeForGood} />
      ) : (
        !isOthers && <BusyButton plain label="Move to the bin" act={() => bin(editor)} />
      )}
    </section>
  )
}

const DAYS_IN_BIN = Number.parseInt(BIN_PERIOD, 10)

function aboutState({ state, published_at, binned_at, pending }: AdminArticle): string {
  const day = (at: string | null, later = 0) =>
    longDate(new Date(Date.parse(at ?? '') + later * 86_400_000), siteTimeZone())
  switch (state) {
    case 'unpublished':
      return 'Readers have not seen it yet.'
    case 'published':
      if (pending) return `Published on ${day(published_at)}. Readers do not see your change yet.`
      return `Published on ${day(published_at)}. Readers see an update at once, search engines and feeds a little later.`
    case 'suppressed':
      return `Readers can no longer see it. First published on ${day(published_at)}.`
    case 'binned':
      return `It will be deleted for good on ${day(binned_at, DAYS_IN_BIN)}.`
  }
}
