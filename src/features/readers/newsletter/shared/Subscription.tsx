import BusyButton from '../../../../components/BusyButton.tsx'
import Loading from '../../../../components/Loading.tsx'
import { useResource } from '../../../../components/use-resource.ts'
import { NOT_MAILED } from '../../../../lib/not-mailed.ts'
import { NO_NEWSLETTER } from '../contract.ts'
import { confirmationSent } from './confirmation-sent.ts'
import { changeSubscription, ownSubscription } from './own-subscription.ts'

type Props = { email: string }

export default function Subscription({ email }: Props) {
  const { value, problem } = useResource(ownSubscription)
  const subscription = value?.subscription
  return (
    <div className="panel">
      {!subscription && problem === '' && <Loading />}
      {subscription && (
        <>
          <p role="status">
            {value.has_newsletter || subscription !== 'none'
              ? STATES[subscription](email)
              : NO_NEWSLETTER}
          </p>
          {!value.has_newsletter && subscription !== 'none' && <p>{NO_NEWSLETTER}</p>}
          <div className="panel-actions">
            {value.has_newsletter && subscription in ASKS && (
              <BusyButton
                label={ASKS[subscription as keyof typeof ASKS]}
                act={() => changeSubscription(true)}
              />
            )}
            {!['none', 'unverified'].includes(subscription) && (
              <BusyButton plain label="Unsubscribe" act={() => changeSubscription(false)} />
            )}
          </div>
        </>
      )}
      <p className="form-message" role="alert">
        {problem}
      </p>
      {!subscription && problem !== '' && (
        <BusyButton plain label="Try again" act={ownSubscription.load} />
      )}
    </div>
  )
}

const ASKS = { none: 'Subscribe', unverified: 'Subscribe', pending: 'Send the link again' }

const STATES = {
  unverified: (email: string) =>
    `Confirm ${email} to see and change here whether the newsletter is sent to it. To subscribe before that, press Subscribe and open the link that we send.`,
  none: (email: string) => `The newsletter is not sent to ${email}.`,
  pending: confirmationSent,
  confirmed: (email: string) => `The newsletter is sent to ${email}.`,
  suppressed: (email: string) => `You subscribed, but nothing is sent to ${email}. ${NOT_MAILED}`,
}
