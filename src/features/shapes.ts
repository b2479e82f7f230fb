import { user } from '../lib/user.ts'
import { settings } from './account/contract.ts'
import { adminArticle } from './articles/admin/contract.ts'
import { article, reference } from './articles/contract.ts'
import { build } from './builds/contract.ts'
import { category } from './categories/contract.ts'
import { comment } from './comments/contract.ts'
import { articleImage, creditedImage } from './images/contract.ts'
import { issue } from './newsletter/issues/contract.ts'
import { series } from './series/contract.ts'
import { articlePreview } from './teasers/contract.ts'

/** Named schemas of the OpenAPI document: common or recursive ones. */
export const SHAPES = {
  AdminArticle: adminArticle,
  Article: article,
  ArticleImage: articleImage,
  ArticlePreview: articlePreview,
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
