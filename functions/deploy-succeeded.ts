import { receiveDeployWebhook } from '../src/features/base/builds/deploy-webhook.server.ts'
import { observed } from '../src/server/observe.ts'

/** Netlify calls this function at the event of its file name. */
export default observed(
  'deploy-succeeded',
  (request, { ip }) => receiveDeployWebhook(request, ip, 'live'),
  { timeout: null },
)
