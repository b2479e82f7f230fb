import type { Constraints } from '../../server/database-errors.ts'

export const seriesConstraints: Constraints = {
  series_slug_must_be_unique: {
    field: 'slug',
    message: 'Another series has this address.',
    status: 409,
  },
  series_slug_must_be_new: {
    field: 'slug',
    message:
      'Links to this address lead elsewhere: another series had it, or a redirect begins there.',
    status: 409,
  },
  series_title_must_be_unique: {
    field: 'title',
    message: 'Another series has this title.',
    status: 409,
  },
  cover_must_be_stored: {
    field: 'cover',
    message: 'This image is not known. Please upload it again.',
  },
  series_must_not_have_changed_meanwhile: {
    field: 'version',
    message:
      'Somebody else has changed this series or its articles meanwhile. Copy what you wrote, and open it again.',
    status: 409,
  },
}
