import { createHash } from 'node:crypto'

/** Hash of an inline script or style. */
export const policyHash = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const
