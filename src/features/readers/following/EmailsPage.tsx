import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import Choice from '../../../components/admin-list/Choice.tsx'
import BusyButton from '../../../components/BusyButton.tsx'
import Checkbox from '../../../components/form/Checkbox.tsx'
import Loaded from '../../../components/Loaded.tsx'
import Loading from '../../../components/Loading.tsx'
import Section from '../../../components/Section.tsx'
import { capitalize } from '../../../lib/capitalize.ts'
import RequireRole from '../../base/session/RequireRole.tsx'
import ArticleEmails from './ArticleEmails.tsx'
import { type EmailChoices, howOften, type SubscriberEmails } from './contract.ts'
import FollowList from './FollowList.tsx'
import MoveSubscription from './MoveSubscription.tsx'
import { $result, allowAgain, change, emailChoices, keyInAddress, stop, unfollow } from './store.ts'
import Topics from './Topics.tsx'

const TIMES = howOften.options.map((value) => ({ value, label: capitalize(value) }))

/**
 * The choice of emails, opened by the link in an email or by a logged-in user
 * (rule: following/one-place).
 */
export default function EmailsPage() {
  const [by, setBy] = useState<'link' | 'user' | null>(null)
  useEffect(() => setBy(keyInAddress() ? 'link' : 'user'), [])
  if (!by) return <Loading />
  return by === 'link' ? <Choices /> : <RequireRole>{() => <Choices />}</RequireRole>
}

function Choices() {
  const { message, isOver } = useStore($result)
  return (
    <>
      <p role="status">{message}</p>
      {!isOver && (
        <Loaded resource={emailChoices}>{(choices) => <Kinds choices={choices} />}</Loaded>
      )}
    </>
  )
}

function Kinds({ choices }: { choices: EmailChoices }) {
  const { email, stopped, of_newsletter, member, newsletter } = choices
  if (stopped)
    return (
      <Section title="Stopped" note={email}>
        <p>No emails are sent to this address, not even links to reset the password.</p>
        <BusyButton label="Send me emails again" act={allowAgain} />
      </Section>
    )
  if (!email)
    return (
      <Section title="Emails are allowed again" note="Your subscription has ended.">
        <p>
          To get the newsletter again, <a href="#newsletter-email">sign up</a>.
        </p>
      </Section>
    )
  return (
    <>
      {member && (
        <>
          <Section title="Discussions" note="At most one email an hour for each.">
            <Checkbox checked={member.answers} onCheck={(answers) => change({ answers })}>
              Email me about replies to my comments
            </Checkbox>
            <FollowList follows={member.follows} kinds={['discussion']} onStop={unfollow} />
          </Section>
          <Section
            title="New articles"
            note="In what you follow. You hear about each article once."
          >
            <ArticleEmails {...member} />
          </Section>
        </>
      )}
      {member && !newsletter && (
        <Section title="Newsletter" note={email}>
          <p>
            This address does not get the newsletter. <a href="/account">Your account</a> has a
            button for it.
          </p>
        </Section>
      )}
      {newsletter && (
        <Section title="Newsletter" note={email}>
          <Choice
            label="How often"
            hint="With once a week or a month, you get only the first issue of that period; the next one links to the others. A week begins on Monday."
            choices={TIMES}
            value={newsletter.how_often}
            onChange={(chosen) => change({ how_often: chosen as SubscriberEmails['how_often'] })}
          />
          <Topics chosen={newsletter.topics} topics={choices.topics} />
          {!member && !of_newsletter && <MoveSubscription />}
          <BusyButton
            plain
            label="Unsubscribe"
            of="from the newsletter"
            act={() => stop('newsletter', 'You are unsubscribed from the newsletter.')}
          />
        </Section>
      )}
      {of_newsletter ? (
        <p>
          To choose the emails of your account, open <a href="/emails">Your emails</a> after you log
          in.
        </p>
      ) : (
        <StopAll email={email} />
      )}
    </>
  )
}

function StopAll({ email }: Pick<EmailChoices, 'email'>) {
  return (
    <Section title="Stop all emails" note={email}>
      <p>
        Nothing at all will be sent to this address, neither links to reset your password nor what
        you follow.
      </p>
      <BusyButton
        plain
        label="Stop all emails"
        act={() => stop('all', `No more emails are sent to ${email}.`)}
      />
    </Section>
  )
}
