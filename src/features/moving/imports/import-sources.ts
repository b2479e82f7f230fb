import type { Archive, Reader } from '@site/import-readers/pieces.ts'
import { READERS, readerFor } from '@site/import-readers/readers/all.ts'
import { magazineReader } from './magazine/magazine.reader.ts'

/** What can be imported: exports of other systems, and of this one. */
export const IMPORT_SOURCES: Reader[] = [...READERS, magazineReader]

/** By contents, not by names. @throws UnreadableImport for an unknown system */
export const readerOf = (archive: Archive): Promise<Reader> => readerFor(archive, IMPORT_SOURCES)
