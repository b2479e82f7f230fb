import { IS_PICTURE } from '../../bring/pictures.ts'
import type { Archive, ArchiveFile, ImportNote, LeftOutPiece, RedirectPiece } from '../../pieces.ts'

export const leftOut = (
  of: string,
  key: string,
  reason: string,
  { place = key, notes = [] }: { place?: string; notes?: ImportNote[] } = {},
): LeftOutPiece => ({ kind: 'left-out', of, key, place, notes, reason })

/** Files that are not the source's own; pictures are counted when all texts are read. */
export function* otherFiles(
  { files }: Archive,
  isOwn: (file: ArchiveFile) => boolean,
  reasonFor: (file: ArchiveFile) => string,
): Generator<LeftOutPiece> {
  for (const file of files)
    if (!isOwn(file) && !IS_PICTURE.test(file.path))
      yield leftOut('file', file.path, reasonFor(file))
}

export const redirect = (from: string, to: string): RedirectPiece => ({
  ...{ kind: 'redirect', key: from, place: `address ${from}`, notes: [], from, to },
})
