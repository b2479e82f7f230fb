import { createApp } from 'astro/app/entrypoint'
import { finishedPage, type Rendered } from './finished-page.server.ts'

const app = createApp({ streaming: false })
// Undocumented: the policy is said in the page, as Astro does it for static ones.
if (app.manifest.csp) {
  app.manifest.csp.cspDestination = 'meta'
  // Astro allows every script that it might write into a page; of these ours have none (`external-runtime.ts`).
  app.manifest.csp.scriptDirective.hashes = []
  app.manifest.csp.styleDirective.hashes = []
}

// Its script only imports the file of the frame, which other scripts import too: pages name that file.
const frame = [...app.manifest.assets].find((file) => /\/frame\.[^/]+\.js$/.test(file))
for (const script of Object.keys(app.manifest.entryModules))
  if (frame && script.includes('/Overlays.astro?')) app.manifest.entryModules[script] = frame

// Every island is of React: to find that out, Astro would render each of them twice.
for (const { ssr } of app.manifest.renderers)
  ssr.check = async (Component: unknown) => typeof Component !== 'string'

/** The page at an address, of the data that `locals` brings. */
export async function render(request: Request, locals: App.Locals): Promise<Rendered> {
  return finishedPage(await app.render(request, { locals }), locals)
}

/** The paths of all pages without a variable part. */
export const fixedPaths: string[] = app.manifest.routes.flatMap(({ routeData }) =>
  routeData.pathname && routeData.origin === 'project' && !routeData.prerender
    ? [routeData.pathname]
    : [],
)

export { onDemandData, readSurroundings } from './on-demand-data.ts'
export { releaseData } from './release-data.ts'
