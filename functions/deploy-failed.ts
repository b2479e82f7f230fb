import { receiveDeployWebhook } from '../src/features/base/builds/deploy-webhook.server.ts'
import { observed } from '../src/server/observe.ts'

/** Netlify calls this function at the event of its file name. */
export default observed(
  'deploy-failed',
  (request, { ip }) => receiveDeployWebhook(request, ip, 'failed'),
  { timeout: null },
)
