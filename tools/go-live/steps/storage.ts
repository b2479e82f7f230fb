import { isDeepStrictEqual } from 'node:util'
import { BUCKET } from '../../../src/features/images/rules.ts'
import { askProject } from '../services/project.ts'
import type { Step } from '../step.ts'

const WANTED = {
  public: true,
  file_size_limit: 8 * 1024 * 1024,
  allowed_mime_types: ['image/avif', 'image/jpeg', 'image/png', 'image/webp'],
}

/** A migration makes it. */
export const bucketOfImages: Step = {
  name: 'Bucket of images',
  needs: ['SUPABASE_URL', 'SUPABASE_SECRET_KEY'],
  async look({ environment }) {
    const answer = await askProject(await environment(), 'secret', `/storage/v1/bucket/${BUCKET}`)
    const { message, ...bucket } = await answer.json().catch(() => ({}))
    if (!answer.ok)
      return [
        `${BUCKET} cannot be read (${message ?? answer.status}): a migration makes it; make it again at Supabase under Storage, public, or insert it as *_pictures.sql does.`,
      ]
    const found = { ...bucket, allowed_mime_types: bucket.allowed_mime_types?.toSorted() }
    const wrong = Object.entries(WANTED).filter(
      ([name, wanted]) => !isDeepStrictEqual(found[name], wanted),
    )
    return wrong.map(
      ([name, wanted]) =>
        `${name} of ${BUCKET} is ${JSON.stringify(found[name] ?? null)} and must be ${JSON.stringify(wanted)}: change it at Supabase under Storage.`,
    )
  },
}
