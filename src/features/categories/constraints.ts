import type { Constraints } from '../../server/database-errors.ts'

const FOUR_LEVELS = 'The tree has at most four levels.'
const IN_ITSELF = 'A category cannot stand below itself.'

export const categoryConstraints: Constraints = {
  category_slug_must_be_unique: {
    field: 'slug',
    message: 'Another category has this address.',
    status: 409,
  },
  category_slug_must_be_new: {
    field: 'slug',
    message:
      'Links to this address lead elsewhere: another category had it, or a redirect begins there.',
    status: 409,
  },
  category_parent_must_exist: {
    field: 'parent_id',
    message: 'This category is not there any more.',
  },
  category_must_not_be_its_own_ancestor: { field: 'parent_id', message: IN_ITSELF },
  category_must_stand_on_one_of_four_levels: { field: 'parent_id', message: FOUR_LEVELS },
  category_must_not_have_changed_meanwhile: {
    field: 'version',
    message:
      'Somebody else has changed this category meanwhile. Copy what you wrote, and open it again.',
    status: 409,
  },
  category_must_go_into_another: {
    field: 'into',
    message: 'Choose another category, one that is there.',
  },
  deleted_category_must_not_hold_others: {
    field: 'into',
    message: 'There are categories below it. Move them first, or merge it into another.',
  },
  articles_of_deleted_category_must_go_elsewhere: {
    field: 'into',
    message: 'There are articles in it. Say where they go.',
  },
  picture_must_be_stored: {
    field: 'picture',
    message: 'This image is not known. Please upload it again.',
  },
}
