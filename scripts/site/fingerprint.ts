import { isPreview } from '../../src/server/security-headers.ts'
import { fingerprintOf } from '../platform/fingerprint.ts'

export const CODE_OF_PAGES = [
  'astro.config.mjs',
  'package-lock.json',
  'packages',
  'public',
  'scripts/site',
  'src',
  'tsconfig.json',
]

export const codeFingerprint = (siteUrl: string): string =>
  fingerprintOf(CODE_OF_PAGES, `${siteUrl} ${isPreview(process.env.CONTEXT)}`)
