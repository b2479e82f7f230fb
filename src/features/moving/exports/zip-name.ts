import { proposeId } from '@site/text/propose-id.ts'

/** "salt-and-cedar-2026-11-30.zip": the name under which a copy of a magazine is downloaded. */
export const zipName = (magazine: string, at: Date, part = ''): string =>
  `${[proposeId(magazine) || 'magazine', at.toISOString().slice(0, 10), part].filter(Boolean).join('-')}.zip`
