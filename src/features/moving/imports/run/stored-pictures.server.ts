import { readBytes, refuseLarge } from '@site/import-readers/archive/read-file.ts'
import type { Archive } from '@site/import-readers/pieces.ts'
import { storeFile } from '../../../base/files/files.server.ts'
import { imageName } from '../../../base/images/rules.ts'
import { fetchPicture, storePicture } from '../../../base/images/store-picture.server.ts'
import { type ImportPictures, type PictureMeans, picturesOf } from './import-pictures.ts'

/** A dry run checks only the sizes. */
const DRY_RUN: PictureMeans = {
  async readFile(file) {
    refuseLarge(file)
    return Buffer.alloc(0)
  },
  store: async () => ({
    name: 'picture',
    url: '/images/picture/480.webp',
    width: 480,
    height: 320,
    placeholder: '',
  }),
  storeFile: async () => '/files/file.pdf',
  fetch: async () => Buffer.alloc(0),
}

/** @param keepsNames whether pictures keep their names in the archive */
export function picturesFor(
  archive: Archive,
  isDryRun: boolean,
  keepsNames: boolean,
  hosts: ReadonlySet<string>,
): ImportPictures {
  if (isDryRun) return picturesOf(archive, DRY_RUN, hosts)
  const means: PictureMeans = {
    readFile: readBytes,
    store: (bytes, src) => storePicture(bytes, (keepsNames && imageName(src)) || undefined),
    storeFile: (bytes, path) => storeFile(bytes, path.slice(path.lastIndexOf('/') + 1)),
    fetch: fetchPicture,
  }
  return picturesOf(archive, means, hosts)
}
