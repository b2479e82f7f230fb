import { hearDeployNews } from '../src/features/builds/news/server.ts'

/** Called by Netlify, for its name, when a deploy has failed. */
export default (request: Request): Promise<void> => hearDeployNews(request, 'failed')
