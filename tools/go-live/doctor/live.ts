import type { Check, Seen } from './findings.ts'
import {
  checkAddresses,
  checkCaching,
  checkCompression,
  checkHead,
  checkHttps,
} from './live/delivery.ts'
import { checkDeployEvent, checkSchedule } from './live/events.ts'
import { checkHealth, checkImages, checkOnDemandPage, checkPreview } from './live/functions.ts'
import { checkAssets, checkListing, checkPages, checkShells } from './live/headers.ts'
import { type LiveSite, openLiveSite } from './live/site.ts'

const CHECKS: [string, (site: LiveSite) => Promise<Seen>][] = [
  ['Headers of pages', checkPages],
  ['Headers of shells', checkShells],
  ['Headers of scripts', checkAssets],
  ['Search engines', checkListing],
  ['Clean addresses', checkAddresses],
  ['Caching', checkCaching],
  ['HEAD', checkHead],
  ['Compression', checkCompression],
  ['HTTPS', checkHttps],
  ['Functions', checkHealth],
  ['Images', checkImages],
  ['A page on demand', checkOnDemandPage],
  ['A preview', checkPreview],
  ['The schedule', checkSchedule],
  ['The deploy event', checkDeployEvent],
]

/** Checks by requests that readers send too, which change nothing. */
export function liveChecks(...parameters: Parameters<typeof openLiveSite>): Check[] {
  const site = openLiveSite(...parameters)
  return CHECKS.map(([name, look]) => ({ name, look: () => look(site) }))
}
