import { flashToast } from '../../../components/flash-toast.ts'
import { type CallError, call } from '../../../lib/call.ts'
import { takeSecret } from '../../../lib/secret-in-address.ts'
import { whenShown } from '../../../lib/when-shown.ts'
import { activateAccount } from './contract.ts'
import { ACTIVATION_DONE, ACTIVATION_FAILED } from './messages.ts'

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

await whenShown()
flashToast(
  await call(activateAccount, { code: takeSecret('/activate') }).then(
    ({ message }) => done(message),
    failed,
  ),
)
location.replace('/login')
