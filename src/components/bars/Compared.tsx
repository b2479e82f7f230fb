type Props = {
  now: number
  /** The same of the period before, where it is known. */
  before: number | undefined
  /** The period before, for screen readers: "the 7 days before". */
  than: string
}

/** A number beside that of the period before. */
export default function Compared({ now, before, than }: Props) {
  return (
    <>
      <strong className="compared">{now.toLocaleString('en-US')}</strong>{' '}
      {before !== undefined && now + before > 0 && (
        <span className="admin-note">
          {now === before ? (
            'unchanged'
          ) : (
            <>
              <span aria-hidden="true">{now > before ? '▲ ' : '▼ '}</span>
              <span className="from-desktop">from </span>
              {before.toLocaleString('en-US')}
            </>
          )}
          <span className="visually-hidden"> {than}</span>
        </span>
      )}
    </>
  )
}
