/** How to hear of what is new; there is nothing to pay for. */
export default function SubscriptionPane() {
  return (
    <>
      <p>Everything in the journal is free to read. To hear of what is new:</p>
      <ul className="settings-links">
        <li>
          <a href="#newsletter-email">Sign up for the newsletter</a>
        </li>
        <li>
          <a href="/rss.xml">Follow the feed</a>
        </li>
      </ul>
    </>
  )
}
