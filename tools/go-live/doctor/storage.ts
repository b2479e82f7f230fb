import { BUCKET } from '../../../src/features/images/rules.ts'
import { ask, complain } from './checks.ts'

const WANTED = {
  public: true,
  file_size_limit: 8 * 1024 * 1024,
  allowed_mime_types: ['image/avif', 'image/jpeg', 'image/png', 'image/webp'],
}

/** @throws Error when the image bucket is missing or differs from the migrations */
export async function checkBucket(): Promise<void> {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY: key = '' } = process.env
  const answer = await ask(`${SUPABASE_URL}/storage/v1/bucket/${BUCKET}`, {
    headers: { apikey: key, Authorization: `Bearer ${key}` },
  })
  const { message, ...bucket } = await answer.json().catch(() => ({}))
  if (!answer.ok)
    throw new Error(
      `${BUCKET} cannot be read (${message ?? answer.status}): a migration makes it; make it again at Supabase under Storage, public, or insert it as *_pictures.sql does.`,
    )
  const found = { ...bucket, allowed_mime_types: bucket.allowed_mime_types?.toSorted() }
  const wrong = Object.entries(WANTED).filter(([name, wanted]) => !isSame(found[name], wanted))
  complain(
    wrong.map(
      ([name, wanted]) =>
        `${name} of ${BUCKET} is ${JSON.stringify(found[name] ?? null)} and must be ${JSON.stringify(wanted)}: change it at Supabase under Storage.`,
    ),
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
