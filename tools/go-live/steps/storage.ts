import { isDeepStrictEqual } from 'node:util'
import { FILE_BUCKET, FILE_KINDS } from '../../../src/features/base/files/rules.ts'
import { BUCKET } from '../../../src/features/base/images/rules.ts'
import { askProject } from '../services/project.ts'
import type { Step } from '../step.ts'

const MB = 1024 * 1024
const WANTED = {
  [BUCKET]: {
    file_size_limit: 8 * MB,
    allowed_mime_types: ['image/avif', 'image/jpeg', 'image/png', 'image/webp'],
  },
  [FILE_BUCKET]: {
    file_size_limit: 4 * MB,
    allowed_mime_types: Object.values(FILE_KINDS)
      .map(({ type }) => type)
      .sort(),
  },
}

/** Migrations make them. */
export const publicBuckets: Step = {
  name: 'Buckets of images and files',
  needs: ['SUPABASE_URL', 'SUPABASE_SECRET_KEY'],
  async look({ environment }) {
    const all = Object.entries(WANTED).map(async ([name, expected]) => {
      const path = `/storage/v1/bucket/${name}`
      return wrongIn(name, expected, await askProject(await environment(), 'secret', path))
    })
    return (await Promise.all(all)).flat()
  },
}

async function wrongIn(name: string, expected: object, answer: Response): Promise<string[]> {
  const { message, ...bucket } = await answer.json().catch(() => ({}))
  if (!answer.ok)
    return [
      `${name} cannot be read (${message ?? answer.status}): a migration makes it; make it again at Supabase under Storage, public, or insert it as *_pictures.sql does.`,
    ]
  const actual = { ...bucket, allowed_mime_types: bucket.allowed_mime_types?.toSorted() }
  return Object.entries({ public: true, ...expected })
    .filter(([part, value]) => !isDeepStrictEqual(actual[part], value))
    .map(
      ([part, value]) =>
        `${part} of ${name} is ${JSON.stringify(actual[part] ?? null)} and must be ${JSON.stringify(value)}: change it at Supabase under Storage.`,
    )
}
