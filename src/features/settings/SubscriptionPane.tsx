import { Subscription } from '../newsletter/store.ts'

type Props = { email: string }

/** How to hear of what is new; there is nothing to pay for. */
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
