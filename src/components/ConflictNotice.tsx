import { type ReactNode, useEffect, useRef } from 'react'
import BusyButton from './BusyButton.tsx'
import type { Labels } from './compare/Differences.tsx'
import { confirmAction } from './confirm.ts'
import { showToast } from './toast.ts'

type Props = {
  thing: string
  theirs: { version: number; updated_by: string | null }
  onKeep(): Promise<unknown>
  onTake(): Promise<unknown>
  /** What happens to the user's own text after taking the other one. */
  afterTaking?: string
  /** The user's own text, to copy. */
  text(): string
  compare(labels: Labels): ReactNode
}

/** Offers both texts for a choice after a save by another user. */
export default function ConflictNotice(props: Props) {
  const { thing, theirs, onKeep, onTake, text, compare } = props
  const { afterTaking = 'Your own unsaved text is then gone. You can copy it first.' } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const author = theirs.updated_by ?? 'another user'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other version is a conflict of its own
  useEffect(() => heading.current?.focus(), [theirs.version])
  const take = async () => {
    const sure = await confirmAction({
      head: 'Take the other text?',
      body: afterTaking,
      action: 'Take theirs',
    })
    if (sure) await onTake()
  }
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => showToast({ tone: 'success', message: 'Your text is on the clipboard.' }),
      () => showToast({ tone: 'error', message: 'This browser does not let the page copy.' }),
    )
  return (
    <section className="admin-stack note" aria-label="Two versions">
      <h2 className="admin-heading" ref={heading} tabIndex={-1}>
        {author} has saved this {thing} meanwhile
      </h2>
      <p>
        Nothing was overwritten. Your text is still in the fields below, and can be changed there.
      </p>
      <div className="panel-actions">
        <BusyButton act={onKeep}>Keep mine</BusyButton>
        <BusyButton plain act={take}>
          Take theirs
        </BusyButton>
        <BusyButton plain act={copy}>
          Copy mine
        </BusyButton>
      </div>
      {compare({ mine: 'Yours, not saved', theirs: `Saved by ${author}` })}
    </section>
  )
}
