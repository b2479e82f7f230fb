import { useId, useState } from 'react'
import BusyButton from '../../../../../components/BusyButton.tsx'
import { copyText } from '../../../../../components/copy-link.ts'
import { done } from '../../../../../components/document/done.ts'
import { callAsUser } from '../../../../base/session/call-as-user.ts'
import { createPreviewLink } from './contract.ts'

type Props = { id: string }
type Link = { url: string; expires_at: string }

const until = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' })

export default function PrivateLink({ id }: Props) {
  const [link, setLink] = useState<Link | null>(null)
  const inputId = useId()
  const make = async () => {
    const made = await callAsUser(createPreviewLink, { id })
    setLink(made)
    await copy(made.url)
  }
  return (
    <div className="admin-stack">
      <BusyButton
        plain
        label={link ? 'Make another private link' : 'Make a private link'}
        act={() => done(make)}
      />
      {link && (
        <div>
          <label className="field-label" htmlFor={inputId}>
            Private link to the saved text
          </label>
          <div className="field-beside">
            <input
              className="field"
              id={inputId}
              readOnly
              value={link.url}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <BusyButton plain label="Copy" act={() => copy(link.url)} />
          </div>
          <p className="admin-note admin-narrow">
            Anyone who has it can read the text until{' '}
            <time dateTime={link.expires_at}>{until.format(new Date(link.expires_at))}</time>, or
            until it is published: then it leads to the article.
          </p>
        </div>
      )}
    </div>
  )
}

const copy = (url: string) =>
  copyText(url, 'The link was copied.', 'The link could not be copied. Please copy it by hand.')
