import { readGuestEnv } from './env.ts'
import { internalKey } from './internal-key.ts'

/**
 * Starts a background function by its name and the purpose of its key.
 * @throws Error when it does not start
 */
export async function startBackground(name: string, purpose: string): Promise<void> {
  const place = new URL(`/.netlify/functions/${name}-background`, readGuestEnv().SITE_URL)
  const headers = { Authorization: `Bearer ${internalKey(purpose)}` }
  const { status } = await fetch(place, { method: 'POST', headers })
  if (status !== 202) throw new Error(`The function ${name} did not start: ${status}`)
}
