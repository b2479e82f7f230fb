import { counted } from '../../lib/counted.ts'
import type { Overview } from './contract.ts'
import SubscriberBars from './SubscriberBars.tsx'

type Props = { weeks: Overview['subscribers']; mail: Overview['mail'] }

/** Who gets the newsletter, week by week, and what waits for the mail server. */
export default function Subscribers({ weeks, mail }: Props) {
  const total = weeks.at(-1)?.total ?? 0
  return (
    <section className="overview-part" aria-labelledby="overview-subscribers">
      <h2 id="overview-subscribers">Newsletter</h2>
      <p>
        {total === 1 ? 'One subscriber' : `${total} subscribers`} with a confirmed address.{' '}
        <a href="/vii/newsletter">Write an issue</a>
      </p>
      <SubscriberBars weeks={weeks} />
      <p>
        {mail.waiting === 0 ? 'No letter waits' : `Waiting: ${counted(mail.waiting, 'letter')}`}
        {mail.dead > 0 && `, given up: ${counted(mail.dead, 'letter')}`}.{' '}
        <a href="/vii/mail">Open the mail</a>
      </p>
    </section>
  )
}
