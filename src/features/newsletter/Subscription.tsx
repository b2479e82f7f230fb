import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import BusyButton from '../../components/BusyButton.tsx'
import Loading from '../../components/Loading.tsx'
import { $newsletter, changeOwn, loadOwn } from './own-subscription.ts'

type Props = { email: string }

/** Whether the newsletter comes to somebody’s address, and the button that changes it. */
export default function Subscription({ email }: Props) {
  const { subscription, problem } = useStore($newsletter)
  useEffect(() => {
    loadOwn()
  }, [])
  return (
    <div className="panel">
      {subscription === null && problem === '' && <Loading />}
      {subscription !== null && (
        <>
          <p role="status">{STATES[subscription](email)}</p>
          <div className="panel-actions">
            {subscription !== 'confirmed' && (
              <BusyButton act={() => changeOwn(true)}>
                {subscription === 'none' ? 'Subscribe' : 'Send the link again'}
              </BusyButton>
            )}
            {subscription !== 'none' && (
              <BusyButton plain act={() => changeOwn(false)}>
                Unsubscribe
              </BusyButton>
            )}
          </div>
        </>
      )}
      <p className="form-message" role="alert">
        {problem}
      </p>
      {subscription === null && problem !== '' && (
        <BusyButton plain act={loadOwn}>
          Try again
        </BusyButton>
      )}
    </div>
  )
}

const STATES = {
  none: (email: string) => `The newsletter does not come to ${email}.`,
  pending: (email: string) =>
    `A link is on its way to ${email}. The newsletter comes once you have opened it.`,
  confirmed: (email: string) => `The newsletter comes to ${email}.`,
}
