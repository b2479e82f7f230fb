/**
 * Refuses to run the local platform where a real one serves the site: it has demonstration
 * accounts, readable mail and no limits that a public server needs.
 *
 * @throws Error with one sentence when CONTEXT or NODE_ENV is `production`
 */
export function assertLocal(env: Record<string, string | undefined> = process.env): void {
  const name = ['CONTEXT', 'NODE_ENV'].find((key) => env[key] === 'production')
  if (name === undefined) return
  throw new Error(
    `The local platform does not start with ${name}=production; deploy the site to Netlify instead, or unset ${name}.`,
  )
}
