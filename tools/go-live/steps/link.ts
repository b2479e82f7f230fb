import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, type Deployment, netlifyCli, supabaseCli } from '../context.ts'
import { shownCommand } from '../deploy/command.ts'
import type { Step } from '../step.ts'

const LINKS = {
  supabase: 'supabase/.temp/linked-project.json',
  netlify: '.netlify/state.json',
}

type Link = { ref?: string; siteId?: string }

const readLink = ({ folder }: Context, service: keyof typeof LINKS): Promise<Link> =>
  readFile(join(folder, LINKS[service]), 'utf8').then(JSON.parse, () => ({}))

export const linkToSupabase: Step = {
  name: 'Link of this folder to the Supabase project',
  isOfDeployment: true,
  async look(context) {
    const { ref } = context.supabase
    const link = await readLink(context, 'supabase')
    return link.ref === ref ? [] : [`It is not linked to ${ref}.`]
  },
  show: (deployment) => [shownCommand(linkCommand(deployment))],
  mend: (deployment) => deployment.run(linkCommand(deployment)),
}

const linkCommand = (deployment: Deployment) =>
  supabaseCli(deployment, 'link', '--project-ref', deployment.supabase.ref)

export const linkToNetlify: Step = {
  name: 'Link of this folder to the Netlify project',
  isOfDeployment: true,
  async look(context) {
    const { NETLIFY_SITE_ID } = context.known
    const { siteId } = await readLink(context, 'netlify')
    return siteId === NETLIFY_SITE_ID ? [] : [`It is not linked to ${NETLIFY_SITE_ID}.`]
  },
  show: (deployment) => [
    `${shownCommand(netlifyCli(deployment, 'unlink'))} (when it is linked to another one)`,
    shownCommand(netlifyLink(deployment)),
  ],
  async mend(deployment) {
    // The CLI leaves a linked folder as it is and reports success.
    const { siteId } = await readLink(deployment, 'netlify')
    if (siteId) await deployment.run(netlifyCli(deployment, 'unlink'))
    await deployment.run(netlifyLink(deployment))
  },
}

const netlifyLink = (deployment: Deployment) =>
  netlifyCli(deployment, 'link', '--id', deployment.answers.NETLIFY_SITE_ID)
