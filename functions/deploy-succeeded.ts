import { hearDeployNews } from '../src/features/builds/news/server.ts'
import { observedTask } from '../src/server/observe.ts'

/** Called by Netlify, for its name, when a deploy is live. */
export default observedTask('deploy-succeeded', (request) => hearDeployNews(request, 'live'))
