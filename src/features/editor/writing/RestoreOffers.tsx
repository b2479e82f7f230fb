import { useState } from 'react'
import BusyButton from '../../../components/BusyButton.tsx'
import { confirmAction } from '../../../components/confirm.ts'
import Compare from '../compare/Compare.tsx'
import type { Desk, DeskState } from './desk-state.ts'
import type { Offer } from './offers.ts'
import { discard, restoreOffer } from './opening.ts'

type Props = { desk: Desk; state: DeskState }

const when = (at: string): string =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const PLACES = { draft: 'kept as a draft', copy: 'kept in this browser' }

/** Asks what becomes of a text that was typed before and not saved. */
export default function RestoreOffers({ desk, state }: Props) {
  const [compared, setCompared] = useState<Offer | null>(null)
  const { offers, article, saved } = state
  if (offers.length === 0) return null
  const throwAway = async () => {
    const sure = await confirmAction({
      head: 'Discard the unsaved text?',
      body: 'It was never saved, and is then gone for good.',
      action: 'Discard',
    })
    if (sure) await discard(desk)
  }
  return (
    <section className="editor-offers note" aria-label="Unsaved text">
      <h2 className="editor-notice-title">There is text that was not saved</h2>
      <ul className="editor-offers-list">
        {offers.map((offer) => (
          <li key={offer.from}>
            <p>
              Written {when(offer.saved_at)}, {PLACES[offer.from]}.
              {article && offer.version !== null && offer.version !== article.version && (
                <> The article was saved since, by {article.updated_by ?? 'somebody else'}.</>
              )}
            </p>
            <div className="panel-actions">
              <button className="button" type="button" onClick={() => restoreOffer(desk, offer)}>
                Restore <span className="visually-hidden">{PLACES[offer.from]}</span>
              </button>
              <button
                className="button button-plain"
                type="button"
                aria-expanded={compared === offer}
                onClick={() => setCompared(compared === offer ? null : offer)}
              >
                Compare <span className="visually-hidden">{PLACES[offer.from]}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      <BusyButton plain act={throwAway}>
        Discard
      </BusyButton>
      {compared && (
        <Compare
          mine={compared.writing}
          theirs={saved}
          labels={{ mine: 'Not saved', theirs: article ? 'As it is saved' : 'Empty' }}
        />
      )}
    </section>
  )
}
