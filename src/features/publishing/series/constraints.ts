import {
  conflictRule,
  fieldRule,
  formerAddressRule,
  olderVersionRule,
} from '../../../server/constraint-rules.ts'
import type { Constraints } from '../../../server/database-errors.ts'
import { UNKNOWN_IMAGE } from '../../base/images/contract.ts'

export const seriesConstraints: Constraints = {
  series_slug_must_be_unique: conflictRule('slug', 'Another series has this address.'),
  series_slug_must_be_new: formerAddressRule('slug', 'series'),
  series_title_must_be_unique: conflictRule('title', 'Another series has this title.'),
  cover_must_be_stored: fieldRule('cover', UNKNOWN_IMAGE),
  series_must_not_have_changed_meanwhile: olderVersionRule('this series or its articles'),
}
