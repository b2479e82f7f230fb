import { createHash } from 'node:crypto'

/** The hash of an inline script or style for the content security policy. */
export const policyHash = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const
