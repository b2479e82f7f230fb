import { isPreview } from '../../src/server/security-headers.ts'
import { fingerprintOf } from '../platform/fingerprint.ts'

/** What the compiled pages are made of. */
export const CODE_OF_PAGES = [
  'astro.config.mjs',
  'package-lock.json',
  'public',
  'scripts/site',
  'src',
  'tsconfig.json',
]

/** Changes when code that goes into the pages changes, their address, or whether they are a preview. */
export const codeFingerprint = (siteUrl: string): string =>
  fingerprintOf(CODE_OF_PAGES, `${siteUrl} ${isPreview(process.env.CONTEXT)}`)
