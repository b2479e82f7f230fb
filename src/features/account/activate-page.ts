import { flashToast } from '../../components/flash-toast.ts'
import { takeSecret } from '../../lib/secret-in-address.ts'
import { whenShown } from '../session/store.ts'
import { sendActivation } from './api.ts'
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
const activated = await sendActivation(takeSecret('/activate')).then(
  () => true,
  () => false,
)
flashToast(activated ? DONE : FAILED)
location.replace('/login')
