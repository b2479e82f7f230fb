/** Demonstration passwords are public. @throws Error in production */
export function assertLocal(env: Record<string, string | undefined> = process.env): void {
  const name = ['CONTEXT', 'NODE_ENV'].find((key) => env[key] === 'production')
  if (name === undefined) return
  throw new Error(
    `The local platform does not start with ${name}=production; deploy the site to Netlify instead, or unset ${name}.`,
  )
}
