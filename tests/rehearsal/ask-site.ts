import { request } from 'node:https'
import { SITE_HOST } from './names.ts'
import { made, type Stage } from './stage.ts'

type SiteRequest = { method?: string; headers?: Record<string, string>; body?: string }
type SiteAnswer = { status: number; headers: NodeJS.Dict<string | string[]>; text: string }

/** Requests the site by its name, which has no DNS entry. */
export const askSite = (
  stage: Stage,
  path: string,
  options: SiteRequest = {},
): Promise<SiteAnswer> =>
  new Promise((settle, fail) => {
    const { method = 'GET', headers = {}, body } = options
    const sent = request(
      {
        host: '127.0.0.1',
        port: made(stage, 'sitePort'),
        servername: SITE_HOST,
        ca: stage.certificate.cert,
        agent: false,
        method,
        path,
        headers: { host: SITE_HOST, ...headers },
      },
      async (answer) => {
        let text = ''
        for await (const chunk of answer.setEncoding('utf8')) text += chunk
        settle({ status: answer.statusCode ?? 0, headers: answer.headers, text })
      },
    )
    sent.once('error', fail)
    sent.end(body)
  })
