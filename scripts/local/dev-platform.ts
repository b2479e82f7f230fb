import type { IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { AstroIntegration } from 'astro'
import { changeHeaders } from '../platform/change-headers.ts'
import { type FunctionMatch, loadFunctions } from '../platform/functions.ts'
import { createMailPages } from '../platform/mail-pages.ts'
import type { Mailbox } from '../platform/mailbox.ts'
import { readNetlifyConfig } from '../platform/netlify-config.ts'
import { createRedirects } from '../platform/redirects.ts'
import { createRouter } from '../platform/router.ts'
import { type Schedule, startSchedule } from '../platform/schedule.ts'
import { askEachMinute } from './due-jobs.ts'

const LAST = '/.netlify/functions/unknown-address'

/** Vite loads the functions, so a change is effective at the next call. */
export function localPlatform(mailbox: Mailbox): AstroIntegration {
  const mail = createMailPages(mailbox)
  let schedules: Schedule[] = []
  let pages: RegExp[] = []
  return {
    name: 'local-platform',
    hooks: {
      'astro:routes:resolved': ({ routes }) => {
        pages = routes.map(({ patternRegex }) => patternRegex)
      },
      'astro:server:setup': async ({ server }) => {
        const config = await readNetlifyConfig()
        // Astro renders every page here, so the rewrite of all addresses is left out.
        const redirectOf = createRedirects(config.redirects.filter(({ from }) => from !== '/*'))
        const load = (file: string) => server.ssrLoadModule(file)
        const { functionsDir } = config
        const { scheduled } = await loadFunctions(functionsDir, { load })
        const invoke = async (name: string) =>
          (await loadFunctions(functionsDir, { load })).invoke(name)
        schedules = [startSchedule(scheduled, invoke), askEachMinute()]
        server.middlewares.use(async (incoming, outgoing, next) => {
          const url = new URL(incoming.url ?? '/', 'http://localhost')
          const functions = await loadFunctions(functionsDir, { load }).catch(
            (error: Error) => error,
          )
          if (functions instanceof Error) return next(functions)
          const redirect = redirectOf(url)
          const found = functions.find(incoming.method ?? 'GET', url.pathname)
          const asksForPage = incoming.headers.accept?.includes('text/html')
          const behindPages =
            found ?? (asksForPage && redirect === null ? functions.find('GET', LAST) : null)
          const behind =
            (behindPages?.preferStatic || behindPages?.name === 'unknown-address') &&
            incoming.method !== 'HEAD' &&
            // A function that renders gets its page from Astro by this header.
            !incoming.headers['x-development-locals'] &&
            (await answerBehindPages(behindPages, incoming, url))
          if (behind) {
            outgoing.writeHead(behind.status, behind.headers).end(behind.body)
            return
          }
          const leadsToFunction = (location: string) =>
            functions.find(incoming.method ?? 'GET', new URL(location, url).pathname) !== null
          const ours =
            (found !== null && !found.preferStatic) ||
            url.pathname.startsWith('/__mail') ||
            (redirect !== null && (redirect.status !== 200 || leadsToFunction(redirect.location)))
          if (!ours) {
            // A page has priority over a rewrite.
            const isPage = pages.some((page) => page.test(url.pathname))
            if (redirect && !isPage) incoming.url = redirect.location
            return next()
          }
          const router = createRouter({ config, functions, publishDir: () => null, local: mail })
          const ip = incoming.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
          const answer = async (request: Request) => withoutPolicy(await router(request, { ip }))
          await getRequestListener(answer)(incoming, outgoing)
        })
      },
      'astro:server:done': () => {
        for (const schedule of schedules) schedule.stop()
      },
    },
  }
}

/** Removes the policy, because Astro's development server adds inline styles. */
function withoutPolicy(answer: Response): Response {
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
  return changeHeaders(answer, (headers) => headers.delete('content-security-policy'))
}

/** Answers an address that has no page, such as the number of an article. */
async function answerBehindPages(
  found: FunctionMatch,
  { socket }: IncomingMessage,
  { pathname }: URL,
) {
  const url = new URL(pathname, `http://127.0.0.1:${socket.localPort}`)
  const page = await fetch(url, { method: 'HEAD', redirect: 'manual' })
  if (page.status !== 404) return null
  const answer = await found.call(new Request(url), { ip: '127.0.0.1' })
  if (answer.status >= 400) return null
  const { status, headers } = answer
  return { status, headers: Object.fromEntries(headers), body: await answer.text() }
}
