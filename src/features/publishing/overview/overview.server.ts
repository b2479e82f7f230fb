import * as v from 'valibot'
import { readResult } from '../../../server/database-errors.ts'
import { handle } from '../../../server/handle.ts'
import { findNewestBuilds } from '../../base/builds/builds.server.ts'
import { whereEmailsGo } from '../../site/email/send-email.server.ts'
import { dashboard, readDashboard, readWaiting, waiting } from './contract.ts'

const stored = v.object({
  ...v.omit(dashboard, ['last_build', 'mail']).entries,
  mail: v.nullable(v.omit(dashboard.entries.mail.wrapped, ['sent'])),
})

export const routes = [
  handle(readWaiting, async (_, { client }) => ({
    results: readResult(waiting, await client.rpc('count_waiting')),
  })),

  handle(readDashboard, async (_, { client }) => {
    const [figures, [last_build = null]] = await Promise.all([
      client.rpc('read_dashboard'),
      findNewestBuilds(client, 1),
    ])
    const { mail, ...others } = readResult(stored, figures)
    return { results: { ...others, mail: mail && { ...mail, sent: whereEmailsGo() }, last_build } }
  }),
]
