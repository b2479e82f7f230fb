import { hearDeployNews } from '../src/features/builds/news/server.ts'

/** Called by Netlify, for its name, when a deploy is live. */
export default (request: Request): Promise<void> => hearDeployNews(request, 'live')
