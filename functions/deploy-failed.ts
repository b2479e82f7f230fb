import { hearDeployNews } from '../src/features/builds/news/server.ts'
import { observedTask } from '../src/server/observe.ts'

/** Called by Netlify, for its name, when a deploy has failed. */
export default observedTask('deploy-failed', (request) => hearDeployNews(request, 'failed'))
