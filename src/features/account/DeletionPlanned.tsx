import Panel from '../../components/Panel.tsx'

type Props = { at: string }

export default function DeletionPlanned({ at }: Props) {
  const time = new Date(at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Panel title="Your account will be deleted">
      <p>
        It goes for good on <time dateTime={at}>{time}</time>. Log in before then to keep it.
      </p>
      <div className="panel-actions">
        <a className="button" href="/">
          Go to the journal
        </a>
        <a className="button button-plain" href="/login">
          Log in and keep it
        </a>
      </div>
    </Panel>
  )
}
