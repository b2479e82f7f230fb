import { createApp } from 'astro/app/entrypoint'
import { finishedPage, type Rendered } from './finished-page.server.ts'

const app = createApp({ streaming: false })

export async function render(request: Request, locals: App.Locals): Promise<Rendered> {
  return finishedPage(await app.render(request, { locals }), locals)
}

export const fixedPaths: string[] = app.manifest.routes.flatMap(({ routeData }) =>
  routeData.pathname && routeData.origin === 'project' && !routeData.prerender
    ? [routeData.pathname]
    : [],
)

export { pagePolicy } from '../layouts/page-policy.ts'
export { onDemandData, readSurroundings } from './on-demand-data.ts'
export { readTeaserState } from './read-teasers.ts'
export { releaseData } from './release-data.ts'
export { readParts, stateOfRelease } from './release-parts.ts'
