import { flashToast } from '../../../components/flash-toast.ts'
import { type CallError, call } from '../../../lib/call.ts'
import { takeSecret } from '../../../lib/secret-in-address.ts'
import { whenShown } from '../../../lib/when-shown.ts'
import { activateAccount } from './contract.ts'
import { ACTIVATION_DONE, ACTIVATION_FAILED } from './messages.ts'
import { OF_CHANGE } from './rules.ts'

const DURATION = 5200

const done = (message: string) =>
  ({
    tone: 'success',
    heading: message === ACTIVATION_DONE ? 'Success: Your account is fully active.' : 'Success',
    message,
    duration: DURATION,
  }) as const
const failed = ({ status, message }: CallError) =>
  ({
    tone: 'error',
    message: status === 422 ? ACTIVATION_FAILED : message,
    duration: DURATION,
  }) as const

/** Programs that check emails open their links, with scripts too. */
function whenPressed(): Promise<unknown> {
  const form = document.querySelector<HTMLFormElement>('#change')
  document.querySelector('.loading')?.setAttribute('hidden', '')
  form?.removeAttribute('hidden')
  return new Promise((resolve) =>
    form?.addEventListener('submit', (event) => {
      event.preventDefault()
      form.querySelector('button')?.setAttribute('aria-disabled', 'true')
      resolve(event)
    }),
  )
}

const isChange = location.pathname.startsWith(`/activate/${OF_CHANGE}`)
await (isChange ? whenPressed() : whenShown())
flashToast(
  await call(activateAccount, { code: takeSecret('/activate') }).then(
    ({ message }) => done(message),
    failed,
  ),
)
location.replace('/login')
