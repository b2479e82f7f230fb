import { user } from '../lib/user.ts'
import { settings } from './accounts/account/contract.ts'
import { build } from './base/builds/contract.ts'
import { articleImage, creditedImage } from './base/images/contract.ts'
import { adminArticle } from './publishing/articles/admin/contract.ts'
import { article, reference } from './publishing/articles/contract.ts'
import { category } from './publishing/categories/contract.ts'
import { series } from './publishing/series/contract.ts'
import { teaser } from './publishing/teasers/contract.ts'
import { comment } from './readers/comments/contract.ts'
import { issue } from './readers/newsletter/issues/contract.ts'

/** Named schemas of the OpenAPI document: common or recursive ones. */
export const SHAPES = {
  AdminArticle: adminArticle,
  Article: article,
  ArticleImage: articleImage,
  Teaser: teaser,
  Build: build,
  Category: category,
  Comment: comment,
  CreditedImage: creditedImage,
  Issue: issue,
  Reference: reference,
  Series: series,
  Settings: settings,
  User: user,
}
