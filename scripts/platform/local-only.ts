/**
 * Refuses production, because the passwords of the demonstration are public.
 * @throws Error there
 */
export function assertLocal(env: Record<string, string | undefined> = process.env): void {
  const name = ['CONTEXT', 'NODE_ENV'].find((key) => env[key] === 'production')
  if (name === undefined) return
  throw new Error(
    `The local platform does not start with ${name}=production; deploy the site to Netlify instead, or unset ${name}.`,
  )
}
