import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shownCommand } from '../command.ts'
import { type Deployment, netlifyCli, supabaseCli } from '../deployment.ts'
import type { Step } from '../step.ts'

const LINKS = {
  supabase: 'supabase/.temp/linked-project.json',
  netlify: '.netlify/state.json',
}

type Link = { ref?: string; siteId?: string }

const readLink = ({ folder }: Deployment, service: keyof typeof LINKS): Promise<Link> =>
  readFile(join(folder, LINKS[service]), 'utf8').then(JSON.parse, () => ({}))

export function linkSupabase(deployment: Deployment): Step {
  const { ref } = deployment.supabase
  const command = supabaseCli(deployment, 'link', '--project-ref', ref)
  return {
    title: 'Link this folder to the Supabase project',
    show: () => [shownCommand(command)],
    mend: () => deployment.run(command),
    async look() {
      return (await readLink(deployment, 'supabase')).ref === ref
        ? null
        : `it is not linked to ${ref}.`
    },
  }
}

export function linkNetlify(deployment: Deployment): Step {
  const id = deployment.answers.NETLIFY_SITE_ID
  const unlink = netlifyCli(deployment, 'unlink')
  const command = netlifyCli(deployment, 'link', '--id', id)
  return {
    title: 'Link this folder to the Netlify project',
    show: () => [
      `${shownCommand(unlink)} (when it is linked to another one)`,
      shownCommand(command),
    ],
    async mend() {
      // The CLI leaves a linked folder as it is and reports success.
      if ((await readLink(deployment, 'netlify')).siteId) await deployment.run(unlink)
      await deployment.run(command)
    },
    async look() {
      return (await readLink(deployment, 'netlify')).siteId === id
        ? null
        : `it is not linked to ${id}.`
    },
  }
}
