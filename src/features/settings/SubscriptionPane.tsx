import Subscription from '../newsletter/shared/Subscription.tsx'

type Props = { email: string }

export default function SubscriptionPane({ email }: Props) {
  return (
    <>
      <p>Everything in the journal is free to read. To hear of what is new:</p>
      <Subscription email={email} />
      <ul className="settings-links">
        <li>
          <a href="/rss.xml">Follow the feed</a>
        </li>
      </ul>
    </>
  )
}
