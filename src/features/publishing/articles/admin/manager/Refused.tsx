import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import IconButton from '../../../../../components/IconButton.tsx'
import { addressOf } from '../admin-addresses.ts'
import { LIST_STATUS } from './ListMessage.tsx'
import { $refused, articlesOf } from './selected-articles.ts'

/** The element that takes the focus after a partial failure. */
export const REFUSED = 'manager-refused'

export default function Refused() {
  const refused = useStore($refused)
  if (refused.length === 0) return null
  const close = () => {
    $refused.set([])
    document.getElementById(LIST_STATUS)?.focus()
  }
  return (
    <section className="note admin-stack" aria-labelledby={REFUSED}>
      <div className="dialog-head">
        <h2 className="admin-heading" id={REFUSED} tabIndex={-1}>
          {articlesOf(refused.length)} {refused.length === 1 ? 'was' : 'were'} not changed
        </h2>
        <IconButton icon="x" label="Close" onClick={close} />
      </div>
      <ul className="admin-bullets">
        {refused.map(({ id, title, reason }) => (
          <li key={id}>
            <Link href={addressOf(id)}>{title}</Link>: {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
