import { flashToast } from '../../components/flash-toast.ts'
import { call } from '../../lib/call.ts'
import { takeSecret } from '../../lib/secret-in-address.ts'
import { whenShown } from '../../lib/when-shown.ts'
import { activateAccount } from './contract.ts'
import { ACTIVATION_DONE, ACTIVATION_FAILED } from './messages.ts'

const DURATION = 5200

const DONE = {
  tone: 'success',
  heading: 'Success: Your account is fully active.',
  message: ACTIVATION_DONE,
  duration: DURATION,
} as const
const FAILED = { tone: 'error', message: ACTIVATION_FAILED, duration: DURATION } as const

await whenShown()
const activated = await call(activateAccount, { code: takeSecret('/activate') }).then(
  () => true,
  () => false,
)
flashToast(activated ? DONE : FAILED)
location.replace('/login')
