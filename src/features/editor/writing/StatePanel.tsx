import { navigate } from 'wouter/use-browser-location'
import BusyButton from '../../../components/BusyButton.tsx'
import { longDate } from '../../../lib/dates.ts'
import { timeZone } from '../../../site.ts'
import type { DeskArticle } from '../../articles/desk/contract.ts'
import { MANAGER } from './addresses.ts'
import { type Desk, type DeskState, isUnsaved } from './desk-state.ts'
import { bin, publish, purge, restore, suspend } from './moves.ts'
import PlanForm from './PlanForm.tsx'

type Props = { desk: Desk; state: DeskState }

const NAMES = {
  unpublished: 'Unpublished',
  published: 'Published',
  suppressed: 'Suppressed',
  binned: 'In the bin',
}

/** Where an article stands between its author and its readers, and where it can go from there. */
export default function StatePanel({ desk, state }: Props) {
  const { article } = state
  if (!article) {
    return (
      <section className="editor-state" aria-label="State">
        <h2 className="editor-side-title">Not created yet</h2>
        <p>Once it is created it can be published. Until then nobody else sees it.</p>
      </section>
    )
  }
  const { state: stands, id } = article
  const removeForGood = async () => {
    if (await purge(desk)) navigate(MANAGER)
  }
  const unsaved = isUnsaved(state)
  return (
    <section className="editor-state" aria-label="State">
      <h2 className="editor-side-title">{NAMES[stands]}</h2>
      <p>{aboutState(article)}</p>
      {stands === 'published' && (
        <p>
          <a href={`/article/${id}`} target="_blank" rel="noopener">
            Read it as everybody does
          </a>
        </p>
      )}
      <div className="editor-state-actions">
        {(stands === 'unpublished' || stands === 'suppressed') && (
          <BusyButton act={() => publish(desk)}>
            {unsaved ? 'Save and publish' : 'Publish'}
          </BusyButton>
        )}
        {stands === 'published' && (
          <BusyButton plain act={() => suspend(desk)}>
            Suspend
          </BusyButton>
        )}
        {stands === 'binned' && <BusyButton act={() => restore(desk)}>Restore</BusyButton>}
      </div>
      {(stands === 'unpublished' || stands === 'suppressed') && (
        <PlanForm desk={desk} planned={article.scheduled_at} unsaved={unsaved} />
      )}
      {stands === 'binned' ? (
        <BusyButton plain act={removeForGood}>
          Delete for good
        </BusyButton>
      ) : (
        <BusyButton plain act={() => bin(desk)}>
          Move to the bin
        </BusyButton>
      )}
    </section>
  )
}

const DAYS_IN_BIN = 30

function aboutState({ state, published_at, binned_at }: DeskArticle): string {
  const day = (at: string | null, later = 0) =>
    longDate(new Date(Date.parse(at ?? '') + later * 86_400_000), timeZone)
  switch (state) {
    case 'unpublished':
      return 'Readers have never seen it.'
    case 'published':
      return `Since ${day(published_at)}. What you save shows to readers at once.`
    case 'suppressed':
      return `Readers have seen it since ${day(published_at)}, and no longer do.`
    case 'binned':
      return `It goes for good on ${day(binned_at, DAYS_IN_BIN)}.`
  }
}
