import type { Reference } from '../../contract.ts'
import { doiAddress } from '../../rules.ts'

type Props = { reference: Reference }

export default function ReferenceText({ reference }: Props) {
  const { author, title, title_href, publisher, publication_date, doi } = reference
  const address = doiAddress(doi)
  const published = [publisher, publication_date].filter(Boolean).join(', ')
  return (
    <p dir="auto">
      {author || <Missing>No author</Missing>}.{' '}
      <cite>
        {title_href && title ? (
          <a href={title_href} target="_blank" rel="noopener">
            {title}
          </a>
        ) : (
          title || <Missing>No title</Missing>
        )}
      </cite>
      .{published && ` ${published}.`}
      {address && (
        <a href={address} target="_blank" rel="noopener">
          {address.replace('https://', '')}
        </a>
      )}
    </p>
  )
}

const Missing = ({ children }: { children: string }) => (
  <span className="admin-problem">{children}</span>
)
